import redisModules from "../../../../integration-tests/store/redis-modules"
import { factsOf } from "../store-facts"
import { checkInstances } from "./instances"

const inMemory = {
  event_bus: { resolve: "@medusajs/medusa/event-bus-local" },
  workflows: { resolve: "@medusajs/medusa/workflow-engine-inmemory" },
  locking: { resolve: "@medusajs/medusa/locking" },
}

const [eventBus, workflows, locking, caching] =
  redisModules("redis://localhost")
const onRedis = { event_bus: eventBus, workflows, locking, caching }

const configOf = (modules: unknown, workerMode = "shared") =>
  factsOf({ projectConfig: { workerMode, http: {} }, modules }).config

it.each([
  ["shared", inMemory, "instancesOne"],
  ["shared", {}, "instancesOne"],
  ["server", inMemory, "instancesSplit"],
  ["worker", { ...onRedis, locking: inMemory.locking }, "instancesSplit"],
  ["shared", { ...onRedis, locking: inMemory.locking }, "instancesMixed"],
  ["shared", onRedis, "instancesShared"],
  ["worker", onRedis, "instancesShared"],
])("in worker mode %s with %j: %s", (mode, modules, code) => {
  expect(checkInstances(configOf(modules, mode))).toMatchObject({ code })
})

it("names what is in memory", () => {
  const config = configOf({ ...onRedis, locking: inMemory.locking })
  expect(checkInstances(config).params).toEqual({ modules: "locking" })
})
