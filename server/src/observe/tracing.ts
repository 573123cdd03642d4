import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Makes spans of OpenTelemetry. */
export interface Tracing {
  /** Acts within a span that is a child of the one around it. */
  span<T>(name: string, attributes: Attributes, act: () => Promise<T>): Promise<T>
  /** Acts within the span of a request, a child of the one that its headers name; `act` returns what is known after it. */
  request(request: Request, act: () => Promise<{ route: string; status: number }>): Promise<void>
  /** A span of an ask that has ended; times are epoch milliseconds. */
  ask(times: { began: number; ended: number }, attributes: Attributes): void
}

/** Spans where a process has an SDK of OpenTelemetry, loaded before it started (`node --import`); else undefined. */
export function createTracing(): Tracing | undefined {
  const tracer = trace.getTracer('earshot')
  const first = tracer.startSpan('earshot start')
  first.end()
  if (!isSpanContextValid(first.spanContext())) return undefined

  async function within<T>(span: Span, act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.recordException(error as Error)
      throw error
    } finally {
      span.end()
    }
  }
  return {
    span: (name, attributes, act) => tracer.startActiveSpan(name, { attributes }, span => within(span, act)),
    request(request, act) {
      const { method } = request
      const parent = propagation.extract(context.active(), Object.fromEntries(request.headers))
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
      return tracer.startActiveSpan(method, options, parent, span =>
        within(span, async () => {
          const { route, status } = await act()
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        }),
      )
    },
    ask({ began, ended }, attributes) {
      tracer.startSpan('ask', { kind: SpanKind.CLIENT, startTime: began, attributes }).end(ended)
    },
  }
}
