import { availableParallelism, totalmem } from "node:os"

/** Under which circumstances the figures were taken. */
export function describeRun() {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  }
}
