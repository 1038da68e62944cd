import { World, startBackend } from "./backend.mjs"
import { startShop } from "./shop.mjs"

/** For looking at it by hand. */
const world = new World()
const session = world.add()
const backend = await startBackend(world)
const shop = await startShop(world, backend)
for (const kind of ["plain", "server", "react18", "react19"])
  console.log(`${shop.url}/${kind}?session=${session.id}`)
