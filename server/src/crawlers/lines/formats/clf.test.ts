import { describe, expect, it } from 'vitest'
import { readClf } from './text.ts'

const start = '192.0.2.7 - - [17/May/2015:10:05:03 +0000]'
const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const seen = { format: 'combined', agent: gpt, at: 1431857103000, target: '/a?b=c', status: 200 }

describe('readClf', () => {
  it.each([
    ['combined', `${start} "GET /a?b=c HTTP/1.1" 200 512 "-" "${gpt}"`],
    ['no bytes', `${start} "GET /a?b=c HTTP/2.0" 200 - "-" "${gpt}"`],
    ['a virtual host', `www.example.com:443 ${start} "GET /a?b=c HTTP/1.1" 200 512 "-" "${gpt}"`],
    [
      'a user with a space',
      `192.0.2.7 - "Jo Doe" [17/May/2015:12:05:03 +0200] "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}"`,
    ],
    [
      'an IPv6 virtual host',
      `[2001:db8::1]:443 2001:db8::7 - - [17/May/2015:10:05:03 +0000] "GET /a?b=c HTTP/1.1" 200 5 "" "${gpt}"`,
    ],
    [
      'nginx with times and upstream',
      `${start} "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}" rt=0.003 uct="0.001" urt="0.002"`,
    ],
    [
      'ingress-nginx',
      `${start} "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}" 401 0.003 [default-web-80] [] 10.0.0.3:80 5 0.003 200 e5f1`,
    ],
    ['Traefik', `${start} "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}" 42 "web@docker" "http://172.18.0.3:80" 3ms`],
    ['an ISO time', `192.0.2.7 - - [2015-05-17T12:05:03+02:00] "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}"`],
    ['an ISO time in UTC', `192.0.2.7 - - [2015-05-17T10:05:03Z] "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}"`],
    ['a forwarded address', `${start} "GET /a?b=c HTTP/1.1" 200 5 "-" "${gpt}" "198.51.100.4"`],
  ])('reads combined lines: %s', (_, line) => {
    expect(readClf(line)).toEqual(seen)
  })

  it('undoes quotes escaped either way, and keeps them apart from the fields', () => {
    expect(
      readClf(String.raw`${start} "GET /say\"hi\" HTTP/1.1" 404 9 "http://x/\"q\"" "My \"GPTBot\" \\ reader"`),
    ).toEqual({
      ...seen,
      agent: String.raw`My "GPTBot" \ reader`,
      target: '/say"hi"',
      status: 404,
    })
    expect(readClf(String.raw`${start} "GET /caf\xC3\xA9 HTTP/1.1" 200 9 "-" "\x22GPTBot\x22"`)).toEqual({
      ...seen,
      agent: '"GPTBot"',
      target: '/caf\xc3\xa9',
    })
  })

  it.each([
    ['common', `${start} "GET /a?b=c HTTP/1.0" 200 512`],
    ['trailing fields without quotes', `www.example.com ${start} "GET /a?b=c HTTP/1.0" 200 512 0.003 -`],
  ])('reads common lines, which name no agent: %s', (_, line) => {
    expect(readClf(line)).toEqual({ ...seen, format: 'common', agent: null })
  })

  it.each([
    ['"-" 408 0', '', 408],
    [String.raw`"\x16\x03\x01\x02" 400 157`, '', 400],
    ['"GET /old" 200 5', '/old', 200],
    ['"GET /a b HTTP/1.1" 200 5', '/a b', 200],
    ['"GET /gone HTTP/1.1" 000 -', '/gone', 0],
    ['"GET /gone HTTP/1.1" - -', '/gone', 0],
    ['"GET http://example.com/x HTTP/1.1" 200 5', 'http://example.com/x', 200],
  ])('reads requests that are not quite in order: %s', (request, target, status) => {
    expect(readClf(`${start} ${request} "-" "${gpt}"`)).toEqual({ ...seen, target, status })
  })

  it.each([
    ['cut in the agent', `${start} "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0 (comp`],
    ['no time', '192.0.2.7 - - "GET / HTTP/1.1" 200 5 "-" "GPTBot"'],
    ['a day that does not exist', '192.0.2.7 - - [31/Feb/2015:10:05:03 +0000] "GET / HTTP/1.1" 200 5 "-" "GPTBot"'],
    ['one quoted field, of which nobody knows what it is', `${start} "GET / HTTP/1.1" 200 5 "GPTBot"`],
    ['a field between', `${start} "GET / HTTP/1.1" 200 5 0.003 "-" "GPTBot"`],
    ['quotes that are not escaped', `${start} "GET / HTTP/1.1" 200 5 "-" "My "GPTBot" reader"`],
    ['an error log', '2015/05/17 10:05:03 [error] 31#31: *1 open() "/x" failed (2: No such file), client: 192.0.2.7'],
  ])('refuses %s', (_, line) => {
    expect(readClf(line)).toBeNull()
  })
})
