const PLACE = "{qr_code}"

/** To an app or a page, and to nothing that would run in the shopper's browser. */
const SCHEME = /^(?!(javascript|data|vbscript):)[a-z][a-z\d+.-]*:/i

/** Whether it is a link with a place for the code, for instance "wallet://pay?code={qr_code}". */
export function isWalletLink(template: string): boolean {
  return (
    template.includes(PLACE) &&
    SCHEME.test(template) &&
    URL.canParse(fillWalletLink(template, "1"))
  )
}

export function fillWalletLink(template: string, qrCode: string): string {
  return template.replaceAll(PLACE, () => encodeURIComponent(qrCode))
}
