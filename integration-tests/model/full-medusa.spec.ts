import { howMany, repeatable } from "../support/proof"
import { FullMedusa } from "./drivers/full-medusa/driver"
import { World } from "./drivers/full-medusa/world"
import { kindsOf } from "./vocabulary/actions"
import { checkAll } from "./vocabulary/check"
import { historiesOf, rareHistories } from "./vocabulary/histories"
import { live } from "./vocabulary/live"
import { ended, endings, refused, Tally } from "./vocabulary/tally"

const WHOLE = 300
const HISTORIES = howMany(WHOLE, 12)

let world: World

beforeAll(async () => {
  world = await World.begin()
})

afterAll(() => world.end())

describe("whatever happens around a QR payment in a real Medusa", () => {
  it(
    `keeps the promises in ${HISTORIES} histories`,
    async () => {
      const tally = new Tally()
      const done = await checkAll(
        "full-medusa",
        historiesOf("full-medusa"),
        { ...repeatable(HISTORIES), examples: rareHistories },
        (history) => live(new FullMedusa(world, tally), history)
      )
      console.info(`${done} histories: ${tally}`)
      // A generator that never pays is a test that can't fail.
      const never = [
        ...kindsOf("full-medusa").filter(
          (kind) => tally.never([kind, refused(kind)]).length === 2
        ),
        ...tally.never(["together", "crash", "listen", ...endings.map(ended)]),
      ]
      expect(done >= WHOLE ? never : []).toEqual([])
    },
    5 * 3_600_000
  )
})
