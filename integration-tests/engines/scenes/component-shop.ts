/** The pages on which the component is tested, with a small backend: ES modules, which only import() loads here. */
export async function startComponentShop() {
  const [{ startBackend, World }, { startShop }] = await Promise.all([
    import("../../../storefront/browser/backend.mjs"),
    import("../../../storefront/browser/shop.mjs"),
  ])
  const world = new World()
  const backend = await startBackend(world)
  const { url, close } = await startShop(world, backend)
  return {
    world,
    url,
    close: async () => {
      await close()
      await backend.close()
    },
  }
}

export type ComponentShop = Awaited<ReturnType<typeof startComponentShop>>
