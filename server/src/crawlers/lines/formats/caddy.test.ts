import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMatcher } from '../../known/agent.ts'
import { createReader } from '../line.ts'
import { createJsonReader } from './json.ts'

const words = ['GPTBot/1.2', 'Firefox', '"', '\\', 'é', '日', '"User-Agent":["x"]', '\u2028', ' ', '{', '}', '<&>']
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map(parts => parts.join(''))
const headers = fc.dictionary(fc.constantFrom('User-Agent', 'Accept', 'X-User-Agent', 'user-agent'), fc.tuple(text))

const entry = fc
  .record({
    ts: fc.integer({ min: 1, max: 2_000_000_000 }).map(seconds => seconds + 0.042),
    logger: fc.constantFrom('http.log.access', 'http.log.access.log0', 'http.log.error'),
    uri: text,
    headers,
    status: fc.constantFrom(200, 404, 0),
    resp_headers: headers,
  })
  .map(({ ts, logger, uri, headers, ...rest }) =>
    JSON.stringify({ level: 'info', ts, logger, msg: 'handled request', request: { uri, headers }, ...rest }),
  )
const written = fc.oneof(
  entry,
  entry.map(line => line.replace(/[^\x20-\x7e]|[<>&]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  entry.map(line => line.replaceAll('User-Agent', 'User\\u002dAgent')),
  entry.map(line => line.replaceAll('":', '": ')),
  entry.map(line => line.slice(0, -1)),
)

describe('a line of Caddy’s at a glance', () => {
  it('comes to what it comes to when it is parsed', () => {
    const crawlerOf = createMatcher()
    fc.assert(
      fc.property(written, text => {
        const line = Buffer.from(text).toString('latin1')
        const parsed = createJsonReader()(line)
        const verdict = createReader()(line)
        if (parsed === null) expect(verdict).toBe('refused')
        else if (parsed === 'empty') expect(verdict).toBe('empty')
        else {
          const crawler = parsed.agent === null ? null : crawlerOf(parsed.agent)
          if (crawler === null) expect(verdict).toBe('dropped')
          else expect(verdict).toMatchObject({ crawler, at: parsed.at, status: parsed.status })
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('tells how far the log has come', () => {
    const progress = { latest: 0, ceiling: Number.POSITIVE_INFINITY }
    const human =
      '{"level":"info","ts":1431857103.042,"logger":"http.log.access","request":{"uri":"/","headers":{"User-Agent":["x"]}},"status":200}'
    expect(createReader(new Map(), progress)(human)).toBe('dropped')
    expect(progress.latest).toBe(1431857103042)
  })
})
