import { withoutToken } from "./hide-token"

const id = "qrpay_01M7FHX5S3AXXZD9C09XA1PQ1B"
const token = "whxt2NON-LBtE9WvjAU4wCmM5G1CGuCk-1_j3MgbQvk"

it.each([
  `/hooks/qr-payments/${id}/${token}`,
  `/hooks/qr-payments/${id}/${token}/`,
  `/hooks/qr-payments/${id}/${token}?payment_id=1`,
  `/hooks/qr-payments/${id}/${token}/more`,
  `/hooks/qr-payments/${id}/${token}%E0%A4%A`,
  `/hooks/qr-payments/${id}%/${token}`,
  `/hooks/qr-payments/${id}?token=${token}`,
])("the log names the payment and not its token: %s", (address) => {
  expect(withoutToken(address)).toBe(`/hooks/qr-payments/${id}`)
})

it.each([
  `/hooks/qr-payments/${token}/${id}`,
  `/hooks/qr-payments/${token}`,
  `/hooks/qr-payments/?id=${id}&token=${token}`,
  `/HOOKS/qr-payments/../${token}`,
  `http://shop.example/hooks/qr-payments/${id}/${token}`,
])("the log has no token from an address that nobody has: %s", (address) => {
  expect(withoutToken(address)).not.toContain(token)
})
