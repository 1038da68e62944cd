type Work = () => Promise<unknown>

/** jest loads setup and teardown apart from each other, so what is to be undone hangs on the process. */
const KEY = Symbol.for("qr.teardown")
const holder = process as typeof process & { [KEY]?: Work[] }

export function onTeardown(work: Work): void {
  holder[KEY] = [work, ...(holder[KEY] ?? [])]
}

export default async function tearDown(): Promise<void> {
  for (const work of holder[KEY] ?? []) {
    await work()
  }
}
