import { describe, expect, it } from 'vitest'
import { readHaproxy } from './haproxy.ts'
import { readElb, readEnvoy, readNginxProxyManager, readS3 } from './text.ts'

const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'

describe('S3 (docs.aws.amazon.com, LogFormat)', () => {
  const owner = '79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be'
  const entry = (operation: string, request: string, outcome: string, referrerAndAgent: string) =>
    `${owner} bucket [06/Feb/2019:00:00:38 +0000] 192.0.2.3 - 3E57427F3EXAMPLE ${operation} ${request} ${outcome} ${referrerAndAgent} - s9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3/eTPFvsiP/XV/VLi31234= SigV4 ECDHE-RSA-AES128-GCM-SHA256 AuthHeader bucket.s3.us-west-1.amazonaws.com TLSV1.2 arn:aws:s3:us-west-1:123456789012:accesspoint/example-AP Yes us-east-1`

  it('reads the entry of the documentation', () => {
    const documented = `${owner} amzn-s3-demo-bucket1 [06/Feb/2019:00:00:38 +0000] 192.0.2.3 ${owner} 3E57427F3EXAMPLE REST.GET.VERSIONING - "GET /amzn-s3-demo-bucket1?versioning HTTP/1.1" 200 - 113 - 7 - "-" "S3Console/0.4" - s9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3/eTPFvsiP/XV/VLi31234= SigV4 ECDHE-RSA-AES128-GCM-SHA256 AuthHeader amzn-s3-demo-bucket1.s3.us-west-1.amazonaws.com TLSV1.2 arn:aws:s3:us-west-1:123456789012:accesspoint/example-AP Yes us-east-1`
    expect(readS3(documented)).toEqual({
      format: 's3',
      agent: 'S3Console/0.4',
      at: 1549411238000,
      target: '/amzn-s3-demo-bucket1?versioning',
      status: 200,
    })
  })

  it('reads a crawler of a website endpoint, and one that found nothing', () => {
    const found = entry(
      'WEBSITE.GET.OBJECT',
      'blog/a.html "GET /blog/a.html?b=c HTTP/1.1"',
      '200 - 5120 5120 31 29',
      `"-" "${gpt}"`,
    )
    expect(readS3(found)).toEqual({
      format: 's3',
      agent: gpt,
      at: 1549411238000,
      target: '/blog/a.html?b=c',
      status: 200,
    })
    const missing = entry(
      'REST.GET.OBJECT',
      'a%2520b "GET /a%20b HTTP/1.1"',
      '404 NoSuchKey 275 - 12 -',
      `"-" "${gpt}"`,
    )
    expect(readS3(missing)).toMatchObject({ target: '/a%20b', status: 404 })
  })

  it('has no agent where S3 itself acted, and refuses what is cut off', () => {
    expect(readS3(entry('S3.EXPIRE.OBJECT', 'old.html -', '- - - 5120 - -', '- -'))).toMatchObject({
      agent: null,
      target: '',
      status: 0,
    })
    const whole = entry('REST.GET.OBJECT', 'a "GET /a HTTP/1.1"', '200 - 1 1 1 1', `"-" "${gpt}"`)
    expect(readS3(whole.slice(0, whole.indexOf('GPTBot')))).toBeNull()
    expect(readS3(whole.replace('06/Feb', '30/Feb'))).toBeNull()
  })
})

describe('AWS classic load balancers (docs.aws.amazon.com, access-log-collection)', () => {
  const start = '2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.000073 0.001048 0.000057'

  it('reads the entries of the documentation', () => {
    const http = `${start} 200 200 0 29 "GET http://www.example.com:80/ HTTP/1.1" "curl/7.38.0" - -`
    const seen = { format: 'elb', agent: 'curl/7.38.0', at: 1431560383945, status: 200 }
    expect(readElb(http)).toEqual({ ...seen, target: 'http://www.example.com:80/' })
    const https = `${start} 200 200 0 57 "GET https://www.example.com:443/a?b=c HTTP/1.1" "${gpt}" DHE-RSA-AES128-SHA TLSv1.2`
    expect(readElb(https)).toEqual({ ...seen, agent: gpt, target: 'https://www.example.com:443/a?b=c' })
    expect(readElb(`${start} - - 82 305 "- - - " "-" - -`)).toEqual({ ...seen, agent: '-', target: '', status: 0 })
  })

  it('reads entries of requests that no backend took, and old ones that name no agent', () => {
    const untaken = '2015-05-13T23:39:43.945958Z web 192.0.2.7:2817 - -1 -1 -1 503 0 0 0'
    expect(readElb(`${untaken} "GET http://x:80/ HTTP/1.1" "${gpt}" - -`)).toMatchObject({ agent: gpt, status: 503 })
    expect(readElb(`${start} 200 200 0 29 "GET http://x:80/ HTTP/1.1"`)).toMatchObject({ agent: null })
  })
})

describe('HAProxy (docs.haproxy.org, 8.2.3)', () => {
  const entry =
    '10.0.1.2:33317 [06/Feb/2009:12:14:14.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0'
  const at = 1233922454655

  it('reads the entry of the documentation', () => {
    const documented = `Feb  6 12:14:14 localhost  haproxy[14389]: ${entry} {1wt.eu} {} "GET /index.html HTTP/1.1"`
    expect(readHaproxy(documented)).toEqual({
      format: 'haproxy',
      agent: '1wt.eu',
      at,
      target: '/index.html',
      status: 200,
    })
  })

  it('finds the agent among the headers that are captured', () => {
    const seen = { format: 'haproxy', at, target: '/a?b=c', status: 200 }
    const request = '"GET /a?b=c HTTP/1.1"'
    expect(readHaproxy(`${entry} {${gpt}} ${request}`)).toEqual({ ...seen, agent: gpt })
    expect(readHaproxy(`${entry} {www.example.com|${gpt}|} {|} ${request}`)).toEqual({
      ...seen,
      agent: `www.example.com | ${gpt} | `,
    })
    expect(readHaproxy(`${entry} ${request}`)).toEqual({ ...seen, agent: null })
    expect(readHaproxy(`${entry} {a #22quoted#22 #7Cagent} ${request}`)).toMatchObject({ agent: 'a "quoted" |agent' })
  })

  it('takes the zone from syslog, where that tells it', () => {
    const request = `{${gpt}} "GET / HTTP/1.1"`
    for (const [before, zone] of [
      ['', 0],
      ['<134>Feb  6 12:14:14 haproxy[14389]: ', 0],
      ['2009-02-06T12:14:14.655Z lb1 haproxy[14389]: ', 0],
      ['2009-02-06T12:14:14+01:00 lb1 haproxy[14389]: ', 60],
      ['<134>1 2009-02-06T12:14:14.655123-05:00 lb1 haproxy 14389 - - ', -300],
    ] as const)
      expect(readHaproxy(`${before}${entry} ${request}`)).toMatchObject({ at: at - zone * 60_000, agent: gpt })
  })

  it('reads requests that never came, and refuses entries of connections', () => {
    const bad = `fe80::1:33317 [06/Feb/2009:12:14:14.655] https-in~ https-in/<NOSRV> -1/-1/-1/-1/5 400 187 - - PR-- 1/1/0/0/0 0/0 "<BADREQ>"`
    expect(readHaproxy(bad)).toMatchObject({ agent: null, target: '', status: 400 })
    expect(readHaproxy(bad.replace(' 400 ', ' -1 '))).toMatchObject({ status: 0 })
    expect(
      readHaproxy('haproxy[1]: 10.0.1.2:33313 [06/Feb/2009:12:12:51.443] fnt bck/srv1 0/0/5007 212 -- 0/0/0/0/3 0/0'),
    ).toBeNull()
    expect(readHaproxy('haproxy[1]: 10.0.1.2:33313 [06/Feb/2009:12:12:51.443] fnt/1: SSL handshake failure')).toBeNull()
  })
})

describe('Envoy (envoyproxy.io, default format string)', () => {
  it('reads the entry of the documentation', () => {
    const documented =
      '[2016-04-15T20:17:00.310Z] "POST /api/v1/locations HTTP/2" 204 - 154 0 226 100 "10.0.35.28" "nsq2http" "cc21d9b0-cf5c-432b-8c7e-98aeb7988cd2" "locations" "tcp://10.0.2.1:80"'
    expect(readEnvoy(documented)).toEqual({
      format: 'envoy',
      agent: 'nsq2http',
      at: 1460751420310,
      target: '/api/v1/locations',
      status: 204,
    })
  })

  it('reads the format of Istio (istio.io, access-log)', () => {
    const documented =
      '[2020-11-25T21:26:18.409Z] "GET /status/418 HTTP/1.1" 418 - via_upstream - "-" 0 135 3 1 "-" "curl/7.73.0-DEV" "84961386-6d84-929d-98bd-c5aee93b5c88" "httpbin:8000" "127.0.0.1:80" inbound|8000|| 127.0.0.1:41854 10.44.1.27:80 10.44.1.23:37652 outbound_.8000_._.httpbin.foo.svc.cluster.local default'
    expect(readEnvoy(documented)).toEqual({
      format: 'envoy',
      agent: 'curl/7.73.0-DEV',
      at: 1606339578409,
      target: '/status/418',
      status: 418,
    })
  })

  it('reads a client that was gone, and refuses a quote within a value', () => {
    const entry = (agent: string) =>
      `[2016-04-15T20:17:00.310Z] "GET /a?b=c HTTP/1.1" 0 DC 0 0 5 - "-" "${agent}" "-" "www.example.com" "-"`
    expect(readEnvoy(entry(gpt))).toMatchObject({ agent: gpt, target: '/a?b=c', status: 0 })
    expect(readEnvoy(entry('a "quoted" agent'))).toBeNull()
    expect(readEnvoy(entry(gpt).replace('04-15', '04-31'))).toBeNull()
  })
})

describe('Nginx Proxy Manager (its log_format proxy and standard)', () => {
  const tail = `[Client 172.68.4.221] [Length 14908] [Gzip -]`
  const seen = { format: 'nginx-proxy-manager', agent: gpt, at: 1785520410000, target: '/a?b=c', status: 200 }

  it.each([
    ['proxied', `- 200 200 - GET https www.example.com "/a?b=c" ${tail} [Sent-to 172.18.0.1]`],
    ['from the cache', `HIT - 200 - GET https www.example.com "/a?b=c" ${tail} [Sent-to web]`],
    ['after a second upstream', `MISS 502, 200 : 200 200 - GET https www.example.com "/a?b=c" ${tail} [Sent-to web]`],
    ['standard', `200 - GET http www.example.com "/a?b=c" ${tail}`],
  ])('reads an entry: %s', (_, entry) => {
    expect(readNginxProxyManager(`[31/Jul/2026:17:53:30 +0000] ${entry} "${gpt}" "-"`)).toEqual(seen)
  })

  it('refuses what is cut off', () => {
    expect(readNginxProxyManager(`[31/Jul/2026:17:53:30 +0000] 200 - GET http x "/a" ${tail} "${gpt}"`)).toBeNull()
  })
})
