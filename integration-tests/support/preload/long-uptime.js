/** Preloaded into a store: its process seems to have run for UPTIME_AHEAD_SECONDS longer than it has. */
const { uptime } = process
const ahead = Number(process.env.UPTIME_AHEAD_SECONDS)

process.uptime = () => uptime.call(process) + ahead
