/** Where everything is, once it runs. */
export function welcome({ shop, admin, wallet }, login) {
  return `
  The demo is ready.

    Shop     ${shop}
    Admin    ${admin}   ${login.email} / ${login.password}
    Wallet   ${wallet}

  Buy a mug. Beside its QR code is a link to the wallet: pay there, and watch the order appear.
  To refund it, open the order in the admin, and choose Refund in the menu beside its payment.

  Ctrl-C stops everything. Orders are kept; npm run demo -- --fresh starts over.
`
}
