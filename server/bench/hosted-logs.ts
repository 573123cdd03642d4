import { common, isoTime, localTime, percentEncoded, quoted, type Request } from './request.ts'

/** Writes requests as load balancers, CDNs and log wrappers log them. */
export const hosted: Readonly<Record<string, (request: Request) => string>> = {
  'AWS classic ELB': ({ address, at, method, target, status, bytes, agent }) =>
    `${isoTime(at)} web ${address}:2817 10.0.0.1:80 0.000073 0.001048 0.000057 ${status} ${status} 0 ${bytes} ` +
    `"${method} https://www.example.com:443${target} HTTP/1.1" "${agent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2`,
  S3: ({ address, at, method, target, status, bytes, referrer, agent }) =>
    `${'79a59df900b949e5'.repeat(4)} www [${localTime(at)}] ${address} - 3E57427F3EXAMPLE WEBSITE.GET.OBJECT a.html ` +
    `"${method} ${target} HTTP/1.1" ${status} - ${bytes} ${bytes} 31 29 ${quoted({ referrer, agent })} - ` +
    's9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3= - - - www.s3-website-eu-central-1.amazonaws.com - - -',
  HAProxy: ({ address, at, method, target, status, bytes, agent }) =>
    `Feb  6 12:14:14 lb haproxy[14389]: ${address}:33317 [${localTime(at).slice(0, 20)}.042] web~ web/srv1 10/0/30/69/109 ` +
    `${status} ${bytes} - - ---- 1/1/1/1/0 0/0 {www.example.com|${agent.replaceAll('"', '#22')}} {} "${method} ${target} HTTP/1.1"`,
  Envoy: ({ address, at, method, target, status, bytes, agent }) =>
    `[${isoTime(at)}] "${method} ${target} HTTP/2" ${status} - 0 ${bytes} 5 4 "${address}" "${agent.replaceAll('"', "'")}" ` +
    '"cc21d9b0-cf5c-432b-8c7e-98aeb7988cd2" "www.example.com" "10.0.2.1:80"',
  'Nginx Proxy Manager': ({ address, at, method, target, status, bytes, referrer, agent }) =>
    `[${localTime(at)}] - ${status} ${status} - ${method} https www.example.com "${target}" [Client ${address}] ` +
    `[Length ${bytes}] [Gzip -] [Sent-to 172.18.0.1] "${agent.replaceAll('"', '\\"')}" "${referrer}"`,
  'CloudFront v2 JSON': ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      date: isoTime(at).slice(0, 10),
      time: isoTime(at).slice(11, 19),
      'x-edge-location': 'FRA50-C1',
      'sc-bytes': String(bytes),
      'c-ip': address,
      'cs-method': method,
      'cs(Host)': 'd111111abcdef8.cloudfront.net',
      'cs-uri-stem': target,
      'sc-status': String(status),
      'cs(User-Agent)': percentEncoded(agent),
      'x-edge-result-type': 'Hit',
    }),
  'Azure Front Door': ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      time: isoTime(at),
      resourceId: '/SUBSCRIPTIONS/0/RESOURCEGROUPS/WEB/PROVIDERS/MICROSOFT.CDN/PROFILES/WEB',
      category: 'FrontDoorAccessLog',
      operationName: 'Microsoft.Cdn/Profiles/AccessLog/Write',
      properties: {
        httpMethod: method,
        requestUri: `https://www.example.com:443${target}`,
        responseBytes: String(bytes),
        userAgent: agent,
        clientIp: address,
        httpStatusCode: String(status),
        pop: 'FRA',
        cacheStatus: 'CACHE_HIT',
      },
    }),
  'Google Cloud': ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      httpRequest: {
        latency: '0.058927s',
        remoteIp: address,
        requestMethod: method,
        requestUrl: `https://www.example.com${target}`,
        responseSize: String(bytes),
        status,
        userAgent: agent,
      },
      insertId: '1vzs264g1u90hp5',
      jsonPayload: { '@type': 'type.googleapis.com/google.cloud.loadbalancing.type.LoadBalancerLogEntry' },
      resource: { type: 'http_load_balancer', labels: { zone: 'global' } },
      timestamp: isoTime(at),
    }),
  Fastly: ({ address, at, method, target, status, bytes, referrer, agent }) =>
    JSON.stringify({
      timestamp: `${isoTime(at).slice(0, 19)}+0000`,
      client_ip: address,
      host: 'www.example.com',
      url: target,
      request_method: method,
      request_referer: referrer,
      request_user_agent: agent,
      response_status: status,
      response_body_size: bytes,
    }),
  Akamai: ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      version: '1',
      cp: '123456',
      reqTimeSec: String(at / 1000),
      bytes: String(bytes),
      cliIP: address,
      statusCode: String(status),
      reqHost: 'www.example.com',
      reqMethod: method,
      reqPath: target,
      UA: encodeURIComponent(agent).replaceAll('%20', '+'),
    }),
  ECS: ({ address, at, method, target, status, bytes, agent }) =>
    JSON.stringify({
      '@timestamp': isoTime(at),
      ecs: { version: '8.0.0' },
      source: { ip: address },
      url: { original: target },
      http: { request: { method }, response: { status_code: status, body: { bytes } }, version: '1.1' },
      user_agent: { original: agent },
    }),
  'Docker around nginx': request =>
    JSON.stringify({
      log: `${common(request)} ${quoted(request)}\n`,
      stream: 'stdout',
      time: isoTime(request.at),
    }),
}
