import { context, metrics as api, trace } from "@opentelemetry/api"
import { metrics, node } from "@opentelemetry/sdk-node"
import {
  clientOf,
  credentials,
  failureOf,
  json,
  startService,
  text,
} from "./__fixtures__/service"
import { created, paymentId, request, status } from "./__fixtures__/words"
import { ServiceFailedError } from "./errors"

const spans = new node.InMemorySpanExporter()
const measured = new metrics.InMemoryMetricExporter(
  metrics.AggregationTemporality.DELTA
)
const reader = new metrics.PeriodicExportingMetricReader({ exporter: measured })

function registerSdk(): void {
  new node.NodeTracerProvider({
    spanProcessors: [new node.SimpleSpanProcessor(spans)],
  }).register()
  api.setGlobalMeterProvider(new metrics.MeterProvider({ readers: [reader] }))
}

afterAll(async () => {
  await reader.shutdown()
  trace.disable()
  api.disable()
  context.disable()
})

async function counted() {
  await reader.forceFlush()
  return measured
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics)
    .filter(({ descriptor }) => descriptor.name === "qr_payment.service.calls")
    .flatMap(({ dataPoints }) =>
      dataPoints.map(({ attributes, value }) => ({ ...attributes, value }))
    )
}

it("a store that registers its SDK after the first call sees the next ones", async () => {
  const { url } = await startService(json(200, status("completed")))
  await clientOf(url).getStatus(paymentId)

  registerSdk()
  await clientOf(url).getStatus(paymentId)

  expect(spans.getFinishedSpans()).toHaveLength(1)
  expect(await counted()).toEqual([
    { operation: "status", outcome: "ok", value: 1 },
  ])
})

it("each attempt is a span of its own, and the words of a failure are in none", async () => {
  spans.reset()
  measured.reset()
  const broken = text(500, `sorry, ${credentials.apiSecret}`)
  const { url } = await startService(broken)

  await failureOf(clientOf(url).getStatus(paymentId), ServiceFailedError)

  expect(
    spans.getFinishedSpans().map(({ attributes }) => attributes)
  ).toMatchObject(
    [1, 2, 3].map((attempt) => ({
      "qr_payment.attempt": attempt,
      "qr_payment.payment_id": paymentId,
      "http.response.status_code": 500,
      "error.type": "ServiceFailedError",
    }))
  )
  for (const span of spans.getFinishedSpans()) {
    expect(span.status).not.toHaveProperty("message")
    expect(span.events).toEqual([])
  }
  expect(await counted()).toEqual([
    { operation: "status", outcome: "ServiceFailedError", value: 3 },
  ])
})

it("a new code is told by its ids alone", async () => {
  spans.reset()
  const { url } = await startService(json(200, created))

  await clientOf(url).createPayment(request)

  const [span] = spans.getFinishedSpans()
  expect(span?.attributes).toEqual({
    "qr_payment.operation": "create",
    "qr_payment.id": request.reference_id,
    "qr_payment.payment_id": created.data.payment_id,
    "qr_payment.attempt": 1,
    "http.request.method": "POST",
    "http.response.status_code": 200,
  })
})
