import { settings } from "../settings"

export function Footer() {
  return (
    <footer className="bottom">
      <div className="inside">
        <p>
          A demo of <strong>medusa-payment-qr</strong>: everything runs on this
          machine.
        </p>
        <nav aria-label="Demo">
          <a href={settings.adminUrl} target="_blank" rel="noreferrer">
            Admin
          </a>
          <a href={settings.walletUrl} target="_blank" rel="noreferrer">
            Wallet
          </a>
        </nav>
      </div>
    </footer>
  )
}
