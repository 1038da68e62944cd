import { books } from "./paths.mjs"

/** Imported late, because it may have to be built first. */
export async function startSimulator(port) {
  const { startSimulator: start } = await import("medusa-payment-qr-simulator")
  return await start({
    port,
    settings: {
      currency: "EUR",
      store: {
        name: "Kiln",
        domain: "localhost",
        email: "hello@kiln.example",
        phone: "+351210000000",
      },
    },
    file: books,
  })
}
