// Loaded by a store whose memory is measured. The resident memory of a process also holds what V8 has not collected
// yet, which depends on the machine.
const { setFlagsFromString } = require("node:v8")
const { runInNewContext } = require("node:vm")

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc")

// After each time a second for the store, however long a slow machine takes to collect.
function tell() {
  collect()
  // V8 gives the buffers that it has found unused back beside other work, and has done so when it collects again.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`Memory held: ${heapUsed + external}`)
  setTimeout(tell, 1000).unref()
}

setTimeout(tell, 1000).unref()
