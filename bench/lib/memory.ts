import { execFile } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"

const LOOK_AGAIN_MS = 100

/** The resident memory of a process, in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", [
    ...["-o", "rss=", "-p", String(pid)],
  ])
  return Number(stdout) / 1024
}

/** What a process has worked so far, on all cores together, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", [
    ...["-o", "time=", "-p", String(pid)],
  ])
  return stdout
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The most memory that the process has while the work goes on. */
export async function peakMemory(
  pid: number,
  work: () => Promise<void>
): Promise<number> {
  let peak = await residentMemory(pid)
  let over = false
  const watching = (async () => {
    while (!over) {
      await pause(LOOK_AGAIN_MS)
      peak = Math.max(peak, await residentMemory(pid))
    }
  })()
  try {
    await work()
  } finally {
    over = true
    await watching
  }
  return peak
}
