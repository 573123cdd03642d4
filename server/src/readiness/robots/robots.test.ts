import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, decideAccess } from './decide.ts'
import { parseRobots, robotsLimit } from './robots.ts'

describe('parseRobots', () => {
  it('keeps tokens, paths and line numbers', () => {
    const robots = parseRobots(
      '# all\nUser-agent: GPTBot/1\r\nuser-agent: *\r\rDisallow: /caf\u00e9 # no\nSitemap: https://a.b/s.xml',
    )
    expect(robots.truncated).toBe(false)
    expect(robots.sitemaps).toEqual([{ url: 'https://a.b/s.xml', line: 6 }])
    expect(robots.groups).toMatchObject([
      {
        agents: [
          { token: 'GPTBot', line: 2 },
          { token: '*', line: 3 },
        ],
        rules: [{ allow: false, path: '/café', line: 5 }],
      },
    ])
  })

  it('indexes its groups by the tokens that they name, with and without digits', () => {
    const { named, groups } = parseRobots(
      'user-agent: AI2Bot\nuser-agent: ai2bot\nallow: /\nuser-agent: *\nuser-agent: ツ\nallow: /\nuser-agent: AI/1\nallow: /',
    )
    expect([...named].map(([token, of]) => [token, of.map(group => groups.indexOf(group))])).toEqual([
      ['ai2bot', [0]],
      ['ai', [0, 2]],
      ['*', [1]],
    ])
  })

  it('takes text in other encodings as octets', () => {
    // "à" in UTF-8 ends with octet A0, which is a space in Latin-1.
    expect(decide(parseRobots('user-agent: a\ndisallow: /voilà'), 'a', '/voil%C3%A0').allowed).toBe(false)
    expect(
      decide(parseRobots(Buffer.from('user-agent: a\ndisallow: /caf\xE9', 'latin1')), 'a', '/caf%E9').allowed,
    ).toBe(false)
  })

  it('reads 500 KiB and no half line', () => {
    const filled = (last: string) => {
      const head = 'user-agent: a\nallow: /private/open\n'
      return `${head}${'#'.repeat(robotsLimit - head.length - last.length - 1)}\n${last}`
    }
    const whole = parseRobots(filled('disallow: /private'))
    expect(whole.truncated).toBe(false)
    expect(decide(whole, 'a', '/private').allowed).toBe(false)

    const ended = parseRobots(`${filled('disallow: /private')}\ndisallow: /beyond`)
    expect(ended.truncated).toBe(true)
    expect(decide(ended, 'a', '/private').allowed).toBe(false)
    expect(decide(ended, 'a', '/beyond').allowed).toBe(true)

    const halved = parseRobots(`${filled('disallow: /')}private`)
    expect(halved.truncated).toBe(true)
    expect(decide(halved, 'a', '/').allowed).toBe(true)
  })

  it('reads anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' })),
        fc.string(),
        fc.webUrl(),
        (body, agent, url) => {
          const robots = parseRobots(body)
          expect(decide(robots, agent, url)).toEqual(decide(parseRobots(body), agent, url))
          expect(['Allowed', 'Partial', 'Disallowed']).toContain(decideAccess(robots, agent).status)
        },
      ),
    )
  })
})
