interface Settings {
  backendUrl: string
  adminUrl: string
  walletUrl: string
  publishableKey: string
  regionId: string
  admin: { email: string; password: string }
}

/** The addresses of this start of the demo, which its own server has written into the page. */
export const settings: Settings = JSON.parse(
  document.getElementById("settings")?.textContent ?? "{}"
)
