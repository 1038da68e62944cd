const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Credentials and payment news travel over https; plain http is for this machine alone. */
export function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) {
    return false
  }
  const { protocol, hostname, username, password, search, hash } = new URL(
    value
  )
  if (username || password || search || hash) {
    return false
  }
  return (
    protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname))
  )
}

/** An address that only this machine can reach. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname)
}

/** Whether only this machine can reach the store, while a service that has to call it is elsewhere. */
export function isOnlyLocal(
  backendUrl: string,
  accounts: { baseUrl: string }[]
): boolean {
  return (
    isLoopback(backendUrl) &&
    !accounts.every(({ baseUrl }) => isLoopback(baseUrl))
  )
}
