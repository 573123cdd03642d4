import { readCaddy } from './caddy.ts'
import { firstOf, isFields, type LogFields, parseObject, readTextField } from './fields.ts'
import { anyInstant } from './instants.ts'
import {
  cloudfrontAgent,
  cloudfrontStem,
  type FormatName,
  type FormatResult,
  parseLoggedStatus,
  parseRequestTarget,
  sightingOf,
  unescapePercent,
} from './sighting.ts'
import { createVercelReader } from './vercel.ts'

interface RequestFields {
  agent: unknown
  time: unknown
  target: unknown
  status: unknown
}

/** `empty` means that there is no request to count. */
function product(format: FormatName, requestOf: (fields: LogFields) => RequestFields | 'empty' | null) {
  return (fields: LogFields): FormatResult => {
    const request = requestOf(fields)
    if (request === null || request === 'empty') return request
    const { agent, time, target, status } = request
    return sightingOf(format, {
      agent,
      at: anyInstant(time),
      target: readTextField(target),
      status: parseLoggedStatus(status),
    })
  }
}

const readCloudflare = product('cloudflare', fields => {
  if (!('EdgeResponseStatus' in fields)) return null
  return {
    agent: fields.ClientRequestUserAgent,
    time: fields.EdgeStartTimestamp ?? fields.EdgeEndTimestamp,
    target: fields.ClientRequestURI ?? fields.ClientRequestPath,
    status: fields.EdgeResponseStatus,
  }
})

/** Traefik logs the agent only if configured to. */
const readTraefik = product('traefik', fields => {
  const { DownstreamStatus: status, RequestPath: target } = fields
  if (!('DownstreamStatus' in fields && 'RequestPath' in fields)) return null
  return { agent: fields['request_User-Agent'], time: fields.StartUTC ?? fields.time, target, status }
})

/** Standard logs (v2) and real-time logs of CloudFront. */
const readCloudfront = product('cloudfront', fields => {
  if (!('cs-uri-stem' in fields && 'sc-status' in fields)) return null
  const { date, time, 'cs(User-Agent)': agent, 'cs-uri-stem': stem } = fields
  return {
    agent: typeof agent === 'string' ? cloudfrontAgent(agent) : agent,
    time: date === undefined ? (fields['timestamp(ms)'] ?? fields.timestamp) : `${date}T${time}Z`,
    target: typeof stem === 'string' ? cloudfrontStem(stem) : null,
    status: fields['sc-status'],
  }
})

/** Firewall logs repeat requests, and health probes aren't visits. */
const readAzure = product('azure-front-door', ({ category, properties, time }) => {
  if (typeof category !== 'string' || !isFields(properties)) return null
  if (/^FrontDoor(?:WebApplicationFirewall|HealthProbe)Log$/i.test(category)) return 'empty'
  if (!/^FrontDoorAccessLog$/i.test(category)) return null
  return { agent: properties.userAgent, time, target: properties.requestUri, status: properties.httpStatusCode }
})

/** A missing status means that the server did not send one. */
const readGoogleCloud = product('google-cloud', fields => {
  const { httpRequest } = fields
  if (!isFields(httpRequest) || !('requestUrl' in httpRequest)) return null
  const time = fields.timestamp ?? fields['@timestamp']
  return { agent: httpRequest.userAgent, time, target: httpRequest.requestUrl, status: httpRequest.status ?? 0 }
})

/** In Akamai DataStream 2, agents are percent-encoded, with `+` for spaces. */
const readAkamai = product('akamai', fields => {
  if (!('reqTimeSec' in fields && 'reqPath' in fields)) return null
  const agent = fields.UA
  const path = readTextField(fields.reqPath)?.replace(/^(?!\/)/, '/')
  const query = readTextField(fields.queryStr)
  return {
    agent: typeof agent === 'string' ? unescapePercent(agent.replaceAll('+', ' ')) : agent,
    time: fields.reqTimeSec,
    target: path === undefined || query === null || query === '' || query === '-' ? path : `${path}?${query}`,
    status: fields.statusCode ?? 0,
  }
})

const readFastly = product('fastly', fields => {
  const { request_user_agent: agent, url: target } = fields
  if (!('request_user_agent' in fields)) return null
  return { agent, time: fields.timestamp ?? fields.time_start, target, status: fields.response_status ?? fields.status }
})

const readEcs = product('ecs', fields => {
  const agent = fields['user_agent.original'] ?? within(fields.user_agent, 'original')
  const status = fields['http.response.status_code'] ?? within(within(fields.http, 'response'), 'status_code')
  if (status === undefined || (agent === undefined && !('ecs' in fields || 'ecs.version' in fields))) return null
  const part = (name: string) => readTextField(fields[`url.${name}`] ?? within(fields.url, name))
  const [path, query] = [part('path'), part('query')]
  const written = path === null || query === null ? path : `${path}?${query}`
  return { agent, time: fields['@timestamp'], target: part('original') ?? written ?? part('full'), status }
})

const within = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

const times = ['time_iso8601', '@timestamp', 'timestamp', 'msec', 'time_local', 'time', 'ts', 'date']
const agents = ['http_user_agent', 'user_agent', 'useragent', 'userAgent', 'user-agent', 'agent']
const targets = ['request_uri', 'uri', 'request_path', 'path', 'url']
const statuses = ['status', 'status_code', 'response_status', 'response_code', 'response']

/** Keys are named like nginx variables, or have common short names. */
const readNginx = product('nginx-json', fields => {
  const agent = firstOf(fields, agents)
  if (agent === undefined) return null
  const request = readTextField(fields.request)
  const target = readTextField(firstOf(fields, targets)) ?? (request === null ? null : parseRequestTarget(request))
  return { agent, time: firstOf(fields, times), target, status: firstOf(fields, statuses) }
})

export function createJsonReader(): (line: string) => FormatResult {
  const readVercel = createVercelReader()
  const edges = [readCloudflare, readVercel, readTraefik, readCaddy, readCloudfront, readAzure, readGoogleCloud]
  const readers = [...edges, readAkamai, readFastly, readEcs, readNginx]

  return line => {
    const fields = parseObject(line)
    if (fields === null) return null
    for (const read of readers) {
      const reading = read(fields)
      if (reading !== null) return reading
    }
    return null
  }
}
