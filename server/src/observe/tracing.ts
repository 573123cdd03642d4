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

export interface Tracing {
  /** Child of the current span. */
  span<T>(name: string, attributes: Attributes, act: () => Promise<T>): Promise<T>
  /** Child of the span in the request's headers. `act` returns attributes known at the end. */
  request(request: Request, act: () => Promise<{ route: string; status: number }>): Promise<void>
  /** Times are epoch milliseconds. */
  ask(times: { began: number; ended: number }, attributes: Attributes): void
}

/** Undefined unless an OpenTelemetry SDK was loaded first (`node --import`). */
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
