import { randomBytes, randomInt } from "node:crypto"

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

export function newPaymentId(): string {
  let id = "pay_"
  for (const byte of randomBytes(24)) {
    id += LETTERS[byte % LETTERS.length]
  }
  return id
}

/** Twenty digits. The first is never 0, so that nothing trims it on the way. */
export function newQrCode(): string {
  let code = String(randomInt(1, 10))
  for (const byte of randomBytes(19)) {
    code += String(byte % 10)
  }
  return code
}
