import { describe, expect, it } from 'vitest'
import { createReader } from '../line.ts'
import { createJsonReader } from './json.ts'

const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const at = 1431857103000
const read = (fields: object) => createJsonReader()(JSON.stringify(fields))

describe('CloudFront standard logs (v2) in JSON', () => {
  const record = {
    date: '2019-12-13',
    time: '22:36:27',
    'x-edge-location': 'SEA19-C1',
    'sc-bytes': '900',
    'c-ip': '192.0.2.200',
    'cs-method': 'GET',
    'cs(Host)': 'd111111abcdef8.cloudfront.net',
    'cs-uri-stem': '/view/my%2520file.html',
    'sc-status': '502',
    'cs(Referer)': 'www.example.com',
    'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20GPTBot/1.2;%20+https://openai.com/gptbot)',
    'cs-uri-query': '-',
  }
  const seen = { format: 'cloudfront', agent, at: 1576276587000, target: '/view/my%20file.html', status: 502 }

  it('reads records, by date and time or by their milliseconds', () => {
    expect(read(record)).toEqual(seen)
    const { date: _, time: __, ...rest } = record
    expect(read({ ...rest, 'timestamp(ms)': '1576276587042' })).toEqual({ ...seen, at: 1576276587042 })
    expect(read(rest)).toBeNull()
  })
})

describe('Azure Front Door', () => {
  const record = {
    time: '2021-11-04T10:51:49.6789123Z',
    resourceId: '/SUBSCRIPTIONS/0/RESOURCEGROUPS/WEB/PROVIDERS/MICROSOFT.CDN/PROFILES/WEB',
    category: 'FrontDoorAccessLog',
    operationName: 'Microsoft.Cdn/Profiles/AccessLog/Write',
    properties: {
      trackingReference: '0RbuDYQAAAADm0sRHkHbNTK2cqHRtWdf2RlJBMjMxMDUwNDE3MDI5',
      httpMethod: 'GET',
      httpVersion: '2.0.0.0',
      requestUri: 'https://www.example.com:443/a?b=c',
      hostName: 'www.example.com',
      requestBytes: '1247',
      responseBytes: '11321',
      userAgent: agent,
      clientIp: '192.0.2.7',
      socketIp: '192.0.2.7',
      timeTaken: '0.005',
      requestProtocol: 'HTTPS',
      httpStatusCode: '200',
      pop: 'FRA',
      cacheStatus: 'CACHE_HIT',
    },
  }

  it('reads the properties that the documentation names', () => {
    const seen = { agent, at: 1636023109678, target: 'https://www.example.com:443/a?b=c', status: 200 }
    expect(read(record)).toEqual({ format: 'azure-front-door', ...seen })
    expect(read({ ...record, category: 'FrontdoorAccessLog' })).toMatchObject(seen)
  })

  it('does not count a request again that the firewall tells of, nor probes', () => {
    for (const category of ['FrontDoorWebApplicationFirewallLog', 'FrontDoorHealthProbeLog'])
      expect(read({ ...record, category })).toBe('empty')
    expect(read({ ...record, category: 'AuditEvent' })).toBeNull()
  })
})

describe('Google Cloud', () => {
  // The sample in the documentation of its log parser.
  const documented = {
    httpRequest: {
      latency: '0.058927s',
      referer: 'http://dummy_referer/console/',
      remoteIp: '198.51.100.1',
      requestMethod: 'GET',
      requestSize: '257',
      requestUrl: 'https://34.1.0.35/console/',
      responseSize: '1467',
      status: 302,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/192.168.51.1 Safari/537.36',
    },
    insertId: '1vzs264g1u90hp5',
    jsonPayload: { '@type': 'type.googleapis.com/google.cloud.loadbalancing.type.LoadBalancerLogEntry' },
    resource: { type: 'http_load_balancer' },
    timestamp: '2015-05-17T10:05:03.042123456Z',
  }
  const seen = { format: 'google-cloud', at: at + 42, target: 'https://34.1.0.35/console/', status: 302 }

  it('reads entries that tell of a request', () => {
    expect(read(documented)).toEqual({ ...seen, agent: documented.httpRequest.userAgent })
    expect(read({ ...documented, httpRequest: { ...documented.httpRequest, userAgent: agent } })).toEqual({
      ...seen,
      agent,
    })
  })

  it('has no status where none was sent, and refuses entries of anything else', () => {
    const { status: _, ...httpRequest } = documented.httpRequest
    expect(read({ ...documented, httpRequest })).toMatchObject({ status: 0 })
    const { httpRequest: __, ...other } = documented
    expect(read(other)).toBeNull()
  })
})

it('reads Fastly’s JSON', () => {
  const record = {
    timestamp: '2015-05-17T10:05:03+0000',
    client_ip: '192.0.2.7',
    geo_country: 'germany',
    host: 'www.example.com',
    url: '/a?b=c',
    request_method: 'GET',
    request_protocol: 'HTTP/2',
    request_referer: '',
    request_user_agent: agent,
    response_state: 'HIT',
    response_status: 200,
    response_reason: 'OK',
    response_body_size: 5120,
    fastly_server: 'cache-fra-etou8220055-FRA',
    fastly_is_edge: true,
  }
  const seen = { format: 'fastly', agent, at, target: '/a?b=c', status: 200 }
  expect(read(record)).toEqual(seen)
  const prefixed = `<134>2015-05-17T10:05:04Z cache-fra8220 web[62959]: ${JSON.stringify(record)}`
  expect(createReader()(prefixed)).toEqual({ at, crawler: 'GPTBot', path: '/a?b=c', status: 200 })
})

it('reads Akamai DataStream 2', () => {
  const record = {
    version: '1',
    streamId: '12345',
    cp: '123456',
    reqId: '1239f220',
    reqTimeSec: '1431857103.042',
    cliIP: '192.0.2.7',
    statusCode: '206',
    proto: 'HTTPS',
    reqHost: 'www.example.com',
    reqMethod: 'GET',
    reqPath: 'path1/path2/file.ext',
    reqPort: '443',
    UA: 'Mozilla%2F5.0+%28compatible%3B%20GPTBot%2F1.2%3B+%2Bhttps%3A%2F%2Fopenai.com%2Fgptbot%29',
    queryStr: 'param=value',
  }
  const seen = { format: 'akamai', agent, at: at + 42, target: '/path1/path2/file.ext?param=value', status: 206 }
  expect(read(record)).toEqual(seen)
  expect(read({ ...record, reqPath: '/a', queryStr: '-', reqTimeSec: '1431857103' })).toEqual({
    ...seen,
    at,
    target: '/a',
  })
  const { UA: _, ...unnamed } = record
  expect(read(unnamed)).toMatchObject({ agent: null })
})

describe('ECS', () => {
  const nested = {
    '@timestamp': '2015-05-17T10:05:03.000Z',
    ecs: { version: '8.0.0' },
    event: { dataset: 'nginx.access' },
    agent: { name: 'test', type: 'filebeat', version: '8.1.2' },
    url: { path: '/a', original: '/a?b=c' },
    http: { request: { method: 'GET' }, response: { status_code: 200 }, version: '1.1' },
    user_agent: { original: agent, name: 'Other' },
  }
  const seen = { format: 'ecs', agent, at, target: '/a?b=c', status: 200 }

  it('reads fields nested and dotted', () => {
    expect(read(nested)).toEqual(seen)
    expect(
      read({
        '@timestamp': '2015-05-17T10:05:03Z',
        'ecs.version': '1.6.0',
        'url.path': '/a',
        'url.query': 'b=c',
        'http.response.status_code': 200,
        'user_agent.original': agent,
      }),
    ).toEqual(seen)
  })

  it('has no agent where none is told, and refuses events of anything else', () => {
    expect(read({ ...nested, user_agent: { name: 'GPTBot' } })).toMatchObject({ agent: null })
    expect(read({ ...nested, http: {} })).toBeNull()
  })
})

describe('a line within another log', () => {
  const line = `192.0.2.7 - - [17/May/2015:10:05:03 +0000] "GET /\xc3\xa9?a=<b> HTTP/1.1" 200 512 "-" "${agent}"`
  const hit = { at, crawler: 'GPTBot', path: '/%C3%A9?a=<b>', status: 200 }
  // Docker's encoder writes <, > and & as escapes.
  const docker = (log: string) =>
    JSON.stringify({ log, stream: 'stdout', time: '2015-05-17T10:05:04.111111111Z' }).replace(
      /[<>&]/g,
      sign => `\\u00${sign.charCodeAt(0).toString(16)}`,
    )

  it('of Docker’s json-file is read as itself', () => {
    expect(createReader()(docker(`${line}\n`))).toEqual(hit)
    const json = '{"time":1431857103,"uri":"/a","status":200,"agent":"CCBot/2.0"}'
    expect(createReader()(docker(`${json}\n`))).toMatchObject({ crawler: 'CCBot', path: '/a' })
    const read = createReader()
    expect(read(docker('#Fields: date time cs-uri-stem sc-status cs(User-Agent)\r\n'))).toBe('empty')
    expect(read(docker('2024-05-17 10:05:03 /a 200 ClaudeBot/1.0\r\n'))).toMatchObject({ crawler: 'ClaudeBot' })
  })

  it('of a container runtime is read as itself', () => {
    expect(createReader()(`2016-10-06T00:17:09.669794202Z stdout F ${line}`)).toEqual(hit)
  })

  it('is refused where it is no log line, and nothing where it is blank', () => {
    expect(createReader()(docker('listening on 80\n'))).toBe('refused')
    expect(createReader()(docker('\n'))).toBe('empty')
    expect(createReader()('{"log":"a"}')).toBe('refused')
  })
})
