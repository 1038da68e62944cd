/** Preloaded into a store: its clock is ahead of the database's by CLOCK_AHEAD_MS. */
const RealDate = Date
const ahead = Number(process.env.CLOCK_AHEAD_MS)

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + ahead]))
  }

  static now() {
    return RealDate.now() + ahead
  }
}
