import manifest from "../../../../package.json"
import { checkMedusa, checkNode, NODE_RANGE, OLDEST_MEDUSA } from "./versions"

it.each([
  ["18.20.4", "nodeUnsupported"],
  ["20.18.3", "nodeUnsupported"],
  ["20.19.0", "nodeSupported"],
  ["21.7.3", "nodeUnsupported"],
  ["22.11.0", "nodeUnsupported"],
  ["22.12.0", "nodeSupported"],
  ["24.0.0", "nodeSupported"],
])("Node.js %s: %s", (version, code) => {
  expect(checkNode(version)).toMatchObject({ code })
})

it.each([
  ["1.20.0", "medusaTooOld"],
  ["2.9.1", "medusaTooOld"],
  ["2.18.4", "medusaTooOld"],
  ["2.19.0", "medusaSupported"],
  ["2.21.9", "medusaSupported"],
  ["2.22.0", "medusaUntested"],
  ["3.0.0", "medusaUntested"],
])("Medusa %s: %s", (version, code) => {
  expect(checkMedusa(version)).toMatchObject({ code })
})

it("says what to install instead", () => {
  expect(checkNode("18.20.4").advice).toContain(NODE_RANGE)
  expect(checkMedusa("2.18.4").advice).toContain("2.19–2.21")
})

it("asks for what the package asks for", () => {
  expect(manifest.engines.node).toBe(NODE_RANGE)
  expect(manifest.peerDependencies["@medusajs/medusa"]).toBe(
    `>=${OLDEST_MEDUSA.join(".")} <3`
  )
})
