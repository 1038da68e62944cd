const { writeFile } = require("node:fs/promises")
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createPromotionsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createInventoryLevelsWorkflow,
  createUserAccountWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} = require("@medusajs/medusa/core-flows")

const PROVIDERS = ["pp_qr_qr", "pp_system_default"]

/** A shop with three currencies (two, no and three digits), a mug, and a rare mug of which there is one. */
exports.default = async function seed({ container }) {
  const run = async (workflow, input) =>
    (await workflow(container).run({ input })).result

  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: "Shop" }],
  })
  const regions = await run(createRegionsWorkflow, {
    regions: [
      { name: "Europe", currency_code: "eur", countries: ["fr", "de"] },
      { name: "Japan", currency_code: "jpy", countries: ["jp"] },
      { name: "Kuwait", currency_code: "kwd", countries: ["kw"] },
    ].map((region) => ({
      ...region,
      automatic_taxes: false,
      payment_providers: PROVIDERS,
    })),
  })
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [
      {
        name: "Cellar",
        address: { country_code: "fr", address_1: "1 rue du Test" },
      },
    ],
  })
  await run(linkSalesChannelsToStockLocationWorkflow, {
    id: location.id,
    add: [channel.id],
  })
  const link = container.resolve("link")
  await link.create({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_provider_id: "manual_manual" },
  })
  const fulfillment = container.resolve("fulfillment")
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [
      {
        name: "Everywhere",
        geo_zones: ["fr", "de", "jp", "kw"].map((country_code) => ({
          country_code,
          type: "country",
        })),
      },
    ],
  })
  await link.create({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_set_id: set.id },
  })
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: "Parcels", type: "default" }],
  })
  const [shipping] = await run(createShippingOptionsWorkflow, [
    {
      name: "Post",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Post", description: "By post", code: "post" },
      prices: ["eur", "jpy", "kwd"].map((currency_code) => ({
        currency_code,
        amount: 0,
      })),
    },
  ])
  const product = (title, options) => ({
    title,
    status: "published",
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channel.id }],
    options: [{ title: "Kind", values: ["one"] }],
    variants: [
      {
        title,
        sku: title.toLowerCase().replace(" ", "-"),
        options: { Kind: "one" },
        manage_inventory: options.rare,
        prices: [
          { currency_code: "eur", amount: options.eur },
          { currency_code: "jpy", amount: 1000 },
          { currency_code: "kwd", amount: 1.234 },
        ],
      },
    ],
  })
  const products = await run(createProductsWorkflow, {
    products: [
      product("Mug", { eur: 10, rare: false }),
      product("Bowl", { eur: 22.23, rare: false }),
      product("Sticker", { eur: 0.07, rare: false }),
      product("Rare mug", { eur: 10, rare: true }),
    ],
  })
  const [rare] = await container
    .resolve("inventory")
    .listInventoryItems({ sku: "rare-mug" })
  await run(createInventoryLevelsWorkflow, {
    inventory_levels: [
      {
        inventory_item_id: rare.id,
        location_id: location.id,
        stocked_quantity: 1,
      },
    ],
  })
  await run(createPromotionsWorkflow, {
    promotionsData: [
      {
        code: "THIRD",
        type: "standard",
        status: "active",
        application_method: {
          type: "percentage",
          target_type: "items",
          allocation: "across",
          value: 33,
          currency_code: "eur",
        },
      },
    ],
  })
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, {
    id: key.id,
    add: [channel.id],
  })
  const email = "admin@example.com"
  const password = "a password of the tests"
  const { authIdentity } = await container
    .resolve("auth")
    .register("emailpass", { body: { email, password } })
  await run(createUserAccountWorkflow, {
    authIdentityId: authIdentity.id,
    userData: { email },
  })

  const variantOf = (title) =>
    products.find((one) => one.title === title).variants[0].id
  await writeFile(
    process.env.SEED_OUTPUT,
    JSON.stringify({
      publishableKey: key.token,
      admin: { email, password },
      shippingOption: shipping.id,
      location: location.id,
      channel: channel.id,
      regions: Object.fromEntries(
        regions.map(({ currency_code, id }) => [currency_code, id])
      ),
      variants: {
        mug: variantOf("Mug"),
        bowl: variantOf("Bowl"),
        sticker: variantOf("Sticker"),
        rareMug: variantOf("Rare mug"),
      },
    })
  )
}
