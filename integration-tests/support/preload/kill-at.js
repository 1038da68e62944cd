/**
 * Loaded into a store's process before anything else: once armed by SIGUSR2, it ends the process with SIGKILL at the
 * first SQL statement that KILL_AT names, before the statement is sent or after its answer has come.
 */
const { Client } = require("pg")

const { pattern, when } = JSON.parse(process.env.KILL_AT)
const matches = new RegExp(pattern, "i")
const query = Client.prototype.query
let armed = false

process.on("SIGUSR2", () => {
  armed = true
})

const die = () => process.kill(process.pid, "SIGKILL")

Client.prototype.query = function (config, values, callback) {
  const text = typeof config === "string" ? config : (config?.text ?? "")
  if (!armed || !matches.test(text)) {
    return query.call(this, config, values, callback)
  }
  if (when === "before") {
    die()
  }
  // knex hands over a callback, MikroORM waits for a promise; either way the answer is the moment.
  const callbacks = [config?.callback, values, callback]
  const given = callbacks.find((one) => typeof one === "function")
  if (!given) {
    return query.call(this, config, values).then((result) => {
      die()
      return result
    })
  }
  const dying = (...answer) => {
    die()
    given(...answer)
  }
  return typeof values === "function"
    ? query.call(this, config, dying)
    : query.call(this, config, values, dying)
}
