import {
  type Counter,
  type Histogram,
  type MeterProvider,
  metrics,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api"

const SCOPE = "medusa-payment-qr"

// Whoever provides tracers and meters is looked up at each use. What was taken before the store has registered its SDK
// would do nothing for ever: meters always, tracers where the store has another copy of the API.

/** Runs the work in a span. What the work starts becomes a child of it. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>
): Promise<T> {
  const tracer = trace.getTracer(SCOPE)
  return await tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Tells the error's class alone: a message may repeat what the service or a shopper wrote. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute("error.type", errorType(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

export function errorType(error: unknown): string {
  return error instanceof Error ? error.name : "unknown"
}

type Instruments = { calls: Counter; duration: Histogram; settled: Counter }

let made: { by: MeterProvider; instruments: Instruments } | undefined

export function instruments(): Instruments {
  const by = metrics.getMeterProvider()
  if (made?.by !== by) {
    made = { by, instruments: instrumentsOf(by) }
  }
  return made.instruments
}

function instrumentsOf(provider: MeterProvider): Instruments {
  const meter = provider.getMeter(SCOPE)
  return {
    calls: meter.createCounter("qr_payment.service.calls", {
      description: "HTTP calls to the payment service",
      unit: "{call}",
    }),
    duration: meter.createHistogram("qr_payment.service.duration", {
      description: "How long HTTP calls to the payment service took",
      unit: "s",
      // The default boundaries are made for milliseconds.
      advice: {
        explicitBucketBoundaries: [
          0.05, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
        ],
      },
    }),
    settled: meter.createCounter("qr_payment.settled", {
      description: "What became of payments",
      unit: "{payment}",
    }),
  }
}
