const { writeFile } = require("node:fs/promises")
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createUserAccountWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} = require("@medusajs/medusa/core-flows")
const {
  ContainerRegistrationKeys,
  Modules,
} = require("@medusajs/framework/utils")
const { products } = require("./products")

const COUNTRIES = ["at", "be", "de", "es", "fi", "fr", "ie", "it", "nl", "pt"]
const admin = { email: "admin@example.com", password: "demo" }

/** A pottery with one region, two ways of delivery, a few products and somebody who may log in to the admin. */
exports.default = async function seed({ container }) {
  const run = async (workflow, input) =>
    (await workflow(container).run({ input })).result

  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: "Kiln online" }],
  })
  await nameTheStore(container, run, channel)
  const [region] = await run(createRegionsWorkflow, {
    regions: [
      {
        name: "Europe",
        currency_code: "eur",
        countries: COUNTRIES,
        automatic_taxes: false,
        payment_providers: ["pp_qr_qr"],
      },
    ],
  })
  const profile = await offerDelivery(container, run, channel)
  await run(createProductsWorkflow, {
    products: products.map((product) => ({
      title: product.title,
      handle: product.handle,
      description: product.description,
      thumbnail: `/static/${product.picture}.svg`,
      images: [{ url: `/static/${product.picture}.svg` }],
      status: "published",
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: "Size", values: ["One size"] }],
      variants: [
        {
          title: "One size",
          sku: product.handle,
          options: { Size: "One size" },
          manage_inventory: false,
          prices: [{ currency_code: "eur", amount: product.eur }],
        },
      ],
    })),
  })
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: "Shop", type: "publishable", created_by: "" }],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, {
    id: key.id,
    add: [channel.id],
  })
  await letIn(container, run)
  await writeFile(
    process.env.SEED_OUTPUT,
    JSON.stringify({ publishableKey: key.token, regionId: region.id, admin })
  )
}

async function nameTheStore(container, run, channel) {
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      name: "Kiln",
      supported_currencies: [{ currency_code: "eur", is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
}

async function offerDelivery(container, run, channel) {
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [
      {
        name: "Workshop",
        address: { country_code: "pt", address_1: "Rua do Barro 7" },
      },
    ],
  })
  await run(linkSalesChannelsToStockLocationWorkflow, {
    id: location.id,
    add: [channel.id],
  })
  const place = { stock_location_id: location.id }
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create({
    [Modules.STOCK_LOCATION]: place,
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  const set = await container
    .resolve(Modules.FULFILLMENT)
    .createFulfillmentSets({
      name: "Delivery",
      type: "shipping",
      service_zones: [
        {
          name: "Europe",
          geo_zones: COUNTRIES.map((country_code) => ({
            country_code,
            type: "country",
          })),
        },
      ],
    })
  await link.create({
    [Modules.STOCK_LOCATION]: place,
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: "Parcels", type: "default" }],
  })
  const option = (name, description, code, amount) => ({
    name,
    price_type: "flat",
    provider_id: "manual_manual",
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: name, description, code },
    prices: [{ currency_code: "eur", amount }],
  })
  await run(createShippingOptionsWorkflow, [
    option("Parcel", "With you in two to four days", "parcel", 4.9),
    option("Express", "With you the next working day", "express", 9.9),
  ])
  return profile
}

async function letIn(container, run) {
  const { authIdentity } = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: admin })
  await run(createUserAccountWorkflow, {
    authIdentityId: authIdentity.id,
    userData: {
      email: admin.email,
      first_name: "Demo",
      last_name: "Merchant",
    },
  })
}
