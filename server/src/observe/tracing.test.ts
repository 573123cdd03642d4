import { type Attributes, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'
import { afterEach, describe, expect, it } from 'vitest'
import { aDoor } from '../../test/door.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { openDb } from '../db/open.ts'
import { observedDb } from './observed-db.ts'
import { createTracing } from './tracing.ts'

interface Kept {
  name: string
  attributes: Attributes
  ended: boolean
}

/** Registers a fake SDK that keeps all spans. */
function anSdk(): Kept[] {
  const kept: Kept[] = []
  const spanContext: SpanContext = { traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: TraceFlags.SAMPLED }
  function startSpan(name: string, options: { attributes?: Attributes } = {}) {
    const span = { name, attributes: { ...options.attributes }, ended: false }
    kept.push(span)
    return {
      spanContext: () => spanContext,
      updateName: (name: string) => void Object.assign(span, { name }),
      setAttributes: (more: Attributes) => void Object.assign(span.attributes, more),
      setStatus: () => undefined,
      recordException: () => undefined,
      end: () => void Object.assign(span, { ended: true }),
    }
  }
  const tracer = {
    startSpan,
    startActiveSpan: (name: string, ...rest: unknown[]) =>
      (rest.at(-1) as (span: unknown) => unknown)(startSpan(name, rest[0] as object)),
  }
  trace.setGlobalTracerProvider({ getTracer: () => tracer } as never)
  return kept
}

afterEach(() => trace.disable())

describe('traces', () => {
  it('are not made where the operator has loaded nothing that takes them', () => {
    expect(createTracing()).toBeUndefined()
  })

  it('have requests by their pattern, statements without their values, and asks', async () => {
    const kept = anSdk()
    const tracing = createTracing()!
    await using db = await openDb({ threads: 1 })
    const seen = observedDb(db, () => undefined, tracing)
    const { ask, tokenOf } = await aDoor(seen, [aTeam('t'), aBrand('b', 't')], { traced: tracing.request })
    const token = await tokenOf('t')
    kept.length = 0
    expect((await ask('/api/v1/brands/b/performance?period=30', { token })).status).toBe(200)
    tracing.ask({ began: 1, ended: 2 }, { 'earshot.provider': 'chatgpt' })
    expect(kept.filter(({ name }) => name !== 'database')).toEqual([
      {
        name: 'GET /api/v1/brands/:brandId/performance',
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/v1/brands/:brandId/performance',
          'http.response.status_code': 200,
        },
        ended: true,
      },
      { name: 'ask', attributes: { 'earshot.provider': 'chatgpt' }, ended: true },
    ])
    const statements = kept.filter(({ name }) => name === 'database')
    expect(statements.length).toBeGreaterThan(1)
    for (const { attributes, ended } of statements) {
      expect([ended, String(attributes['db.query.text'])]).toEqual([true, expect.stringMatching(/^(select|with)/)])
      expect(String(attributes['db.query.text'])).not.toContain("'b'")
    }
  })
})
