// Loaded by a store whose memory is measured. The resident memory of a process also holds what V8 has not collected
// yet, which depends on the machine.
const { setFlagsFromString } = require("node:v8")
const { runInNewContext } = require("node:vm")

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc")

setInterval(() => {
  collect()
  // V8 gives the buffers that it has found unused back beside other work, and has done so when it collects again.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`Memory held: ${heapUsed + external}`)
}, 1000).unref()
