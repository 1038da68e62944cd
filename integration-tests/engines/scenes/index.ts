import type { EngineBrowser } from "../webdriver/browser"
import { type Engine, startEngine } from "../webdriver/start"
import { componentScenes } from "./component"
import { demoShopScenes } from "./demo-shop"
import { payPageScenes } from "./pay-page"

/** The same in every engine: what a shopper does with the component, the pay page and a shop. */
export function playScenes(engine: Engine): void {
  let browser: EngineBrowser

  beforeAll(async () => {
    browser = await startEngine(engine)
  })

  afterAll(() => browser.close())

  describe(`the component in ${engine}`, () => {
    componentScenes(engine, () => browser)
  })
  describe(`the pay page in ${engine}`, () => {
    payPageScenes(engine, () => browser)
  })
  describe(`the demo's shop in ${engine}`, () => {
    demoShopScenes(engine, () => browser)
  })
}
