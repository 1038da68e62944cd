/** The newest for 0, the one before it for 1; from the newest on again when there are fewer. */
export function fromNewest<T>(list: T[], nth: number): T | undefined {
  return list.length ? list.at(-1 - (nth % list.length)) : undefined
}
