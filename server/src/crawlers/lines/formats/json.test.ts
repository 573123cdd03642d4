import { describe, expect, it } from 'vitest'
import { createJsonReader } from './json.ts'

const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const at = 1431857103000
const read = (fields: object) => createJsonReader()(JSON.stringify(fields))

describe('nginx', () => {
  const seen = { format: 'nginx-json', agent, at, target: '/a?b=c', status: 200 }

  it.each([
    {
      time_iso8601: '2015-05-17T10:05:03+00:00',
      request_uri: '/a?b=c',
      uri: '/a',
      status: '200',
      http_user_agent: agent,
    },
    { time_local: '17/May/2015:10:05:03 +0000', request: 'GET /a?b=c HTTP/1.1', status: 200, http_user_agent: agent },
    { msec: '1431857103.000', request_uri: '/a?b=c', status: '200', user_agent: agent, remote_addr: '192.0.2.7' },
    { '@timestamp': '2015-05-17T10:05:03Z', uri: '/a?b=c', status: 200, agent },
  ])('%j', fields => {
    expect(read(fields)).toEqual(seen)
  })

  it('gives texts one character a byte, however the line writes them', () => {
    const fields = { time: at, uri: '/é/日', status: 200, agent: 'Ü' }
    const expected = { target: '/\xc3\xa9/\xe6\x97\xa5', agent: '\xc3\x9c' }
    const text = JSON.stringify(fields)
    expect(createJsonReader()(Buffer.from(text).toString('latin1'))).toMatchObject(expected)
    expect(
      createJsonReader()(text.replace(/[^\x20-\x7e]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)),
    ).toMatchObject(expected)
  })

  it('does not take other JSON for a log of requests', () => {
    expect(read({ time: at, level: 'info', msg: 'started' })).toBeNull()
    expect(read({ time: at, uri: '/a', status: 200 })).toBeNull()
    expect(read({ time: 'noon', uri: '/a', status: 200, agent })).toBeNull()
    expect(read({ time: at, uri: '/a', status: 'fine', agent })).toBeNull()
    for (const line of ['{', '{"a":1', 'null', '[]', '{}', '{"proxy":null}', '{"request":{}}'])
      expect(createJsonReader()(line)).toBeNull()
  })
})

describe('Caddy', () => {
  const entry = {
    level: 'info',
    ts: 1431857103.042,
    logger: 'http.log.access.log0',
    msg: 'handled request',
    request: {
      remote_ip: '192.0.2.7',
      proto: 'HTTP/2.0',
      method: 'GET',
      host: 'x',
      uri: '/a?b=c',
      headers: { 'User-Agent': [agent] },
    },
    duration: 0.0009,
    size: 10900,
    status: 404,
  }

  it('reads access log entries', () => {
    expect(read(entry)).toEqual({ format: 'caddy', agent, at: at + 42, target: '/a?b=c', status: 404 })
    expect(read({ ...entry, ts: '2015-05-17T10:05:03.042Z' })).toMatchObject({ at: at + 42 })
  })

  it('has no agent where headers are left out', () => {
    expect(read({ ...entry, request: { uri: '/' } })).toMatchObject({ agent: null })
  })

  it('does not count a request again that an error tells of', () => {
    expect(read({ ...entry, logger: 'http.log.error.log0', level: 'error' })).toBe('empty')
  })
})

it('reads Traefik', () => {
  const entry = {
    ClientAddr: '192.0.2.7:51234',
    DownstreamStatus: 200,
    RequestMethod: 'GET',
    RequestPath: '/a?b=c',
    StartUTC: '2015-05-17T10:05:03.042123456Z',
    'request_User-Agent': agent,
    time: '2015-05-17T10:05:04Z',
  }
  expect(read(entry)).toEqual({ format: 'traefik', agent, at: at + 42, target: '/a?b=c', status: 200 })
  const { 'request_User-Agent': _, ...unnamed } = entry
  expect(read(unnamed)).toMatchObject({ format: 'traefik', agent: null })
})

it.each(['2015-05-17T10:05:03Z', 1431857103, 1431857103000, 1431857103000000000, '1431857103000000000'])(
  'reads Cloudflare Logpush with times as %j',
  EdgeStartTimestamp => {
    const record = {
      ClientIP: '192.0.2.7',
      ClientRequestURI: '/a?b=c',
      ClientRequestUserAgent: agent,
      EdgeResponseStatus: 200,
    }
    expect(read({ ...record, EdgeStartTimestamp })).toEqual({
      format: 'cloudflare',
      agent,
      at,
      target: '/a?b=c',
      status: 200,
    })
  },
)

describe('Vercel', () => {
  const proxy = {
    timestamp: at,
    method: 'GET',
    path: '/a?b=c',
    userAgent: [agent],
    statusCode: 200,
    clientIp: '192.0.2.7',
  }
  const entry = {
    id: '1573817187330377061717300000',
    deploymentId: 'dpl_233NRGRjVZX1caZrXWtz5g1TAksD',
    projectId: 'gdufoJxB6b9b1fEqr1jUtFkyavUU',
    source: 'lambda',
    timestamp: at + 7,
    requestId: '643af4e3-975a-4cc7-9e7a-1eda11539d90',
    proxy,
  }
  const seen = { format: 'vercel', agent, at, target: '/a?b=c', status: 200 }

  it('reads entries of requests', () => {
    expect(read(entry)).toEqual(seen)
    expect(read({ ...entry, proxy: { ...proxy, userAgent: agent } })).toEqual(seen)
  })

  it('counts a request once, whatever its function printed', () => {
    const reader = createJsonReader()
    expect(reader(JSON.stringify(entry))).toEqual(seen)
    expect(reader(JSON.stringify({ ...entry, id: '2', message: 'hello' }))).toBe('empty')
    expect(reader(JSON.stringify({ ...entry, requestId: 'another' }))).toEqual(seen)
  })

  it('sees no visit in builds and in revalidations', () => {
    const { proxy: _, ...build } = { ...entry, source: 'build', buildId: 'bld_cotnkcr76' }
    expect(read(build)).toBe('empty')
    expect(read({ ...entry, proxy: { ...proxy, statusCode: -1 } })).toBe('empty')
  })
})
