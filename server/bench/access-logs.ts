import { readFileSync } from 'node:fs'
import { hosted } from './hosted-logs.ts'
import { common, dateAndTime, isoTime, percentEncoded, quoted, type Request } from './request.ts'

/** Writes a request as each server logs it, with its default fields in their order. */
const writers: Readonly<Record<string, (request: Request) => string>> = {
  'nginx, Apache combined': request => `${common(request)} ${quoted(request)}`,
  'combined, virtual host and trailing fields': request =>
    `www.example.com:443 ${common(request)} ${quoted(request)} 412 0.004 [default-web-80] [] 10.0.0.7:80 5120 0.004 200 f00b`,
  common,
  'nginx JSON': ({ address, at, method, target, status, bytes, referrer, agent }) =>
    JSON.stringify({
      time_iso8601: `${isoTime(at).slice(0, 19)}+00:00`,
      remote_addr: address,
      request_method: method,
      request_uri: target,
      status: String(status),
      body_bytes_sent: String(bytes),
      http_referer: referrer,
      http_user_agent: agent,
    }),
  Caddy: ({ address, at, method, target, status, bytes, referrer, agent }) =>
    JSON.stringify({
      level: 'info',
      ts: at / 1000,
      logger: 'http.log.access',
      msg: 'handled request',
      request: {
        remote_ip: address,
        remote_port: '59688',
        client_ip: address,
        proto: 'HTTP/2.0',
        method,
        host: 'www.example.com',
        uri: target,
        headers: {
          Referer: [referrer],
          'User-Agent': [agent],
          Accept: ['text/html,application/xhtml+xml'],
          'Accept-Encoding': ['gzip, deflate, br'],
        },
        tls: { resumed: false, version: 772, cipher_suite: 4865, proto: 'h2', server_name: 'www.example.com' },
      },
      bytes_read: 0,
      user_id: '',
      duration: 0.000929675,
      size: bytes,
      status,
      resp_headers: { Server: ['Caddy'], 'Content-Type': ['text/html; charset=utf-8'] },
    }),
  Traefik: ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      ClientAddr: `${address}:4711`,
      ClientHost: address,
      DownstreamContentSize: bytes,
      DownstreamStatus: status,
      Duration: 1_204_000,
      OriginStatus: status,
      RequestHost: 'www.example.com',
      RequestMethod: method,
      RequestPath: target,
      RequestProtocol: 'HTTP/2.0',
      RouterName: 'web@docker',
      ServiceName: 'web@docker',
      StartUTC: isoTime(at),
      'request_User-Agent': agent,
      level: 'info',
      time: isoTime(at),
    }),
  CloudFront: ({ address, at, method, target, status, bytes, referrer, agent }) =>
    [
      dateAndTime(at, '\t'),
      'FRA50-C1',
      bytes,
      address,
      method,
      'd111111abcdef8.cloudfront.net',
      target,
      status,
      referrer,
      percentEncoded(agent),
      '-\t-\tHit\tSOX4xwn4XV6Q4rgb7XiVGOHms\twww.example.com\thttps\t412\t0.001\t-\tTLSv1.3\tTLS_AES_128_GCM_SHA256\tHit\tHTTP/2.0\t-\t-',
    ].join('\t'),
  'AWS ALB': ({ address, at, method, target, status, bytes, agent }) =>
    `https ${isoTime(at)} app/web/50dc6c495c0c9188 ${address}:2817 10.0.0.1:80 0.086 0.048 0.037 ${status} ${status} 0 ${bytes} ` +
    `"${method} https://www.example.com:443${target} HTTP/1.1" "${agent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ` +
    'arn:aws:elasticloadbalancing:eu-central-1:1:targetgroup/web/73e2 "Root=1-58337281-1d84f3d73c47ec4e" "www.example.com" "-" 0',
  Cloudflare: ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      ClientIP: address,
      ClientRequestHost: 'www.example.com',
      ClientRequestMethod: method,
      ClientRequestURI: target,
      ClientRequestUserAgent: agent,
      EdgeEndTimestamp: isoTime(at),
      EdgeResponseBytes: bytes,
      EdgeResponseStatus: status,
      EdgeStartTimestamp: isoTime(at),
      RayID: '3a6050bcbe121a87',
    }),
  Vercel: ({ address, at, method, target, status, agent }) =>
    JSON.stringify({
      id: `${at}${address}`,
      deploymentId: 'dpl_233NRGRjVZX1caZrXWtz5g1TAksD',
      source: 'edge',
      host: 'www.example.com',
      timestamp: at,
      projectId: 'gdufoJxB6b9b1fEqr1jUtFkyavUU',
      level: 'info',
      proxy: {
        timestamp: at,
        method,
        host: 'www.example.com',
        path: target,
        userAgent: [agent],
        region: 'fra1',
        referer: 'www.example.com',
        statusCode: status,
        clientIp: address,
        scheme: 'https',
        vercelCache: 'HIT',
      },
      projectName: 'web',
    }),
  'IIS W3C': ({ address, at, method, target, status, agent }) =>
    `${dateAndTime(at, ' ')} 10.0.0.1 ${method} ${target} - 443 - ${address} ${agent.replaceAll(' ', '+')} - ${status} 0 0 15`,
  ...hosted,
}

/** Lines before the log lines of a format. */
const heads: Readonly<Record<string, string>> = {
  'IIS W3C':
    '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken\n',
}

const shape = /^(\S+) .*?\[(\d\d)\/May\/(\d{4}):([\d:]{8}) \+0000\] "(\S+) (\S+)[^"]*" (\d+) (\S+) "([^"]*)" "(.*)"$/

/** The requests of a real access log. `agentOf` can replace their agents. */
function realRequests(): Request[] {
  const log = readFileSync(new URL('../src/crawlers/fixtures/apache-combined.log', import.meta.url), 'latin1')
  return log
    .trimEnd()
    .split('\n')
    .map(line => {
      const [, address, day, year, clock, method, target, status, bytes, referrer, agent] = shape.exec(line)!
      return {
        address: address!,
        at: Date.parse(`${year}-05-${day}T${clock}Z`),
        method: method!,
        target: target!,
        status: Number(status),
        bytes: Number(bytes) || 0,
        referrer: referrer!,
        agent: agent!,
      }
    })
}

const crawlers = {
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ClaudeBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'meta-externalagent': 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
}

/** An access log in one format with this number of lines, and what it contains. */
export interface AccessLog {
  format: string
  text: Buffer
  lines: number
  /** Number of lines by token of the crawler. */
  crawlers: ReadonlyMap<string, number>
}

/**
 * Logs with the requests of a real site in every format. One line in five is from an AI crawler, and no agent equals
 * the previous one.
 */
export function accessLogs(lines: number): AccessLog[] {
  const real = realRequests()
  const tokens = Object.entries(crawlers)
  const counts = new Map<string, number>()
  const requests = Array.from({ length: lines }, (_, i): Request => {
    const request = real[i % real.length]!
    if (i % 5 !== 0) return { ...request, agent: `${request.agent} ${i}` }
    const [token, agent] = tokens[(i / 5) % tokens.length]!
    counts.set(token, (counts.get(token) ?? 0) + 1)
    return { ...request, agent: `${agent} ${i}` }
  })
  return Object.entries(writers).map(([format, write]) => ({
    format,
    text: Buffer.from((heads[format] ?? '') + requests.map(request => `${write(request)}\n`).join('')),
    lines,
    crawlers: format === 'common' ? new Map() : counts,
  }))
}
