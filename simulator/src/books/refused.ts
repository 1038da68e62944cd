/** A move that the rules of the service do not allow. */
export class Refused extends Error {
  override readonly name = "Refused"
}
