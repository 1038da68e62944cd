const { appendFileSync } = require("node:fs")

/** What a test reads. Without it the store has no telemetry, as most stores. */
const file = process.env.STORE_TELEMETRY_FILE

const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)

const done = (callback) => callback({ code: 0 })

const spanExporter = {
  export(spans, callback) {
    for (const span of spans) {
      write({
        span: {
          scope: span.instrumentationScope.name,
          name: span.name,
          kind: span.kind,
          traceId: span.spanContext().traceId,
          spanId: span.spanContext().spanId,
          parentId: span.parentSpanContext?.spanId,
          attributes: span.attributes,
          status: span.status,
          events: span.events,
          links: span.links,
        },
      })
    }
    done(callback)
  },
  shutdown: async () => {},
}

const metricExporter = {
  export({ scopeMetrics }, callback) {
    for (const { scope, metrics } of scopeMetrics) {
      for (const { descriptor, dataPoints } of metrics) {
        const { name } = descriptor
        write({ metric: { scope: scope.name, name, dataPoints } })
      }
    }
    done(callback)
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

function register() {
  const { registerOtel } = require("@medusajs/medusa")
  const { metrics } = require("@medusajs/framework/opentelemetry/sdk-node")
  registerOtel({
    serviceName: "test-store",
    exporter: spanExporter,
    instrument: { http: true, query: true, workflows: true },
    metricReaders: [
      new metrics.PeriodicExportingMetricReader({
        exporter: metricExporter,
        exportIntervalMillis: 200,
        exportTimeoutMillis: 200,
      }),
    ],
  })
}

module.exports = file ? { register } : {}
