/**
 * Loaded into a store's process before anything else: once armed by SIGUSR2, it ends the process with SIGKILL at a SQL
 * statement that KILL_AT names: before it is sent, after its answer has come, or once it is committed. A statement
 * that is to be `held` is never sent. KILL_AT_FILE names a file instead, which is read anew at each signal and removed
 * as a sign that it was; `null` in it disarms.
 */
const { readFileSync, rmSync } = require("node:fs")
const { Client } = require("pg")

const query = Client.prototype.query
const inTransaction = new WeakSet()
let wish = null

process.on("SIGUSR2", () => {
  wish = readWish()
  // On a busy machine a request may be handled before a signal that was sent earlier: whoever sent it waits for this.
  console.log("Armed")
})

function readWish() {
  const file = process.env.KILL_AT_FILE
  const given = JSON.parse(
    file ? readFileSync(file, "utf8") : process.env.KILL_AT
  )
  const armed = given && {
    matches: new RegExp(given.pattern, "i"),
    when: given.when,
    held: given.held && new RegExp(given.held, "i"),
    left: given.nth ?? 1,
  }
  if (file) {
    rmSync(file)
  }
  return armed
}

const die = () => process.kill(process.pid, "SIGKILL")

function isTheOne(text) {
  if (!wish?.matches.test(text)) {
    return false
  }
  wish.left -= 1
  return wish.left <= 0
}

Client.prototype.query = function (config, values, callback) {
  const text = typeof config === "string" ? config : (config?.text ?? "")
  if (/^(begin|commit|rollback)\b/i.test(text)) {
    const begins = /^begin/i.test(text)
    inTransaction[begins ? "add" : "delete"](this)
  }
  if (wish?.held?.test(text)) {
    return undefined
  }
  const isCommitOfTheOne = wish?.committing === this && /^commit/i.test(text)
  if (!isCommitOfTheOne) {
    if (!isTheOne(text)) {
      return query.call(this, config, values, callback)
    }
    if (wish.when === "before") {
      die()
    }
    if (wish.when === "committed" && inTransaction.has(this)) {
      wish.committing = this
      return query.call(this, config, values, callback)
    }
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
