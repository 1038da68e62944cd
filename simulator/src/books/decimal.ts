/**
 * Money as a fixed-point number: an integer count of 10^-10. Enough for three
 * decimals of currency times four decimals of rate, with nothing lost.
 */
export type Decimal = bigint

const PLACES = 10
const ONE = 10n ** BigInt(PLACES)
const PATTERN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

export function isDecimal(text: string): boolean {
  return PATTERN.test(text)
}

/** Reads a JSON number or a decimal string by its digits, not its binary value. */
export function toDecimal(input: number | string): Decimal {
  const match = PATTERN.exec(String(input))
  if (!match) {
    throw new TypeError(`${String(input)} is not a decimal number`)
  }
  const [, sign, whole = "0", fraction = "", exponent = "0"] = match
  const shift = PLACES - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const scaled =
    shift >= 0
      ? digits * 10n ** BigInt(shift)
      : divideRounded(digits, 10n ** BigInt(-shift))
  return sign ? -scaled : scaled
}

export function times(left: Decimal, right: Decimal): Decimal {
  return divideRounded(left * right, ONE)
}

export function dividedBy(left: Decimal, right: Decimal): Decimal {
  return divideRounded(left * ONE, right)
}

export function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return divideRounded(amount * percent, ONE * 100n)
}

/** The one place where money is rounded: half away from zero. */
export function round(amount: Decimal, places: number): Decimal {
  const unit = 10n ** BigInt(PLACES - places)
  return divideRounded(amount, unit) * unit
}

export function show(amount: Decimal, places: number): string {
  const rounded = round(amount, places)
  const absolute = rounded < 0n ? -rounded : rounded
  const sign = rounded < 0n ? "-" : ""
  const whole = (absolute / ONE).toString()
  const fraction = (absolute % ONE).toString().padStart(PLACES, "0")
  return sign + (places === 0 ? whole : `${whole}.${fraction.slice(0, places)}`)
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n
    ? (dividend - half) / divisor
    : (dividend + half) / divisor
}
