import { describe, expect, it } from 'vitest'
import type { ArchiveRecord } from './archive.ts'
import { hostOf, normalDomain } from './domain.ts'
import { acme, answer, ask, entity, pluck, prompt, small } from './small-world.ts'

describe('hostOf', () => {
  it.each([
    ['HTTPS://WWW.ACME.COM:8443/A', 'acme.com'],
    ['https://acme.com./', 'acme.com'],
    ['https://www.www.acme.com/', 'www.acme.com'],
    ['https://BÜCHER.example/é', 'xn--bcher-kva.example'],
    ['http://192.0.2.7/', '192.0.2.7'],
    ['mailto:press@acme.com', null],
    ['no url', null],
  ])('finds in %s the host %s (D14)', (url, host) => {
    expect(hostOf(url)).toBe(host)
  })

  it('normalises given domains alike', () => {
    expect(normalDomain('WWW.Bücher.example.')).toBe('xn--bcher-kva.example')
    expect(normalDomain('')).toBeNull()
  })
})

describe('readWorld', () => {
  const [brand] = small([
    acme,
    entity('g', 'Globex', 'DIRECT', 'WWW.Globex.com'),
    entity('h', 'Hyper', 'DIRECT', 'shop.globex.com'),
    entity('s', 'Sub', 'DIRECT', 'blog.acme.com'),
    entity('i', 'Initech', 'INDIRECT', 'initech.com'),
    entity('x', 'Xen', 'DIRECT', 'globex.com', { ignored: true }),
    prompt('p1'),
    answer('a', { cites: ['https://gone.example/'] }),
    answer('a', {
      says: { self: [1], x: [2], g: [3, 40], h: [4] },
      cites: [
        'https://eu.shop.globex.com/',
        'https://www.globex.com/',
        'https://blog.acme.com/',
        'https://notacme.com/',
        'https://initech.com/',
        { url: 'urn:isbn:1', domain: 'Globex.com.' },
        { domain: 'WWW.acme.com' },
      ],
      rest: {
        mentions: [
          { competitorId: 'self', position: 1 },
          { competitorId: 'x', position: 2 },
          { competitorId: 'g', position: 3, sentiment: 40 },
          { competitorId: 'h', position: 4, absent: true },
        ],
      },
    }),
    { kind: 'source', id: 'r', brandId: 'b', domain: 'WWW.Notacme.com', type: 'BLOG' },
  ]).brands

  it('makes SELF where there is none (D13)', () => {
    const made = { id: 'self', name: 'Acme', domain: 'acme.com', aliases: [], relationship: 'SELF' }
    expect(brand!.entities.find(each => each.relationship === 'SELF')).toEqual(made)
  })

  it('has no ignored competitor and no absent mention (D12, D13)', () => {
    expect(brand!.answers).toHaveLength(1)
    expect(brand!.answers[0]!.mentions.map(each => each.entity.id)).toEqual(['self', 'g'])
    expect(brand!.ignoredIds).toEqual(['x'])
  })

  it('gives citations to SELF first, else to every DIRECT competitor at or above the domain (D14)', () => {
    const owners = brand!.answers[0]!.citations.map(({ source, position }) => {
      return [position, source.domain, source.isSelf, source.competitors.map(each => each.id)]
    })
    expect(owners).toEqual([
      [1, 'eu.shop.globex.com', false, ['g', 'h']],
      [2, 'globex.com', false, ['g']],
      [3, 'blog.acme.com', true, []], // a subdomain of the brand's, though it is Sub's very own
      [4, 'notacme.com', false, []], // ends alike and is no subdomain
      [5, 'initech.com', false, []], // INDIRECT owns nothing
      [6, 'globex.com', false, ['g']], // no host in the URL: the given domain
      [7, 'acme.com', true, []],
    ])
  })

  it('keeps sources whose last citation vanished, and lets records take domains over (D38, D41)', () => {
    expect(brand!.sources.map(({ id, domain, type }) => [id, domain, type]).slice(0, 2)).toEqual([
      ['r', 'notacme.com', 'BLOG'],
      ['d:gone.example', 'gone.example', 'OTHER'],
    ])
  })

  it('lets a line replace the made SELF, mentions and all (D44)', () => {
    const lines = [acme, prompt('p1'), answer('a', { says: { self: [1] } }), entity('me', 'Acme Inc.', 'SELF', '')]
    expect(pluck(ask(lines, 'competitors.list').competitors, 'id', 'totalMentions')).toEqual([['me', 1]])
  })

  it('has no SELF citation for a brand without domain, whatever domain SELF has', () => {
    const nowhere = { ...acme, domain: null }
    const lines = [
      nowhere,
      entity('me', 'Acme', 'SELF', 'acme.com'),
      prompt('p1'),
      answer('a', { cites: ['https://acme.com/'] }),
    ]
    expect(ask(lines, 'performance.get').scores).toMatchObject({ sourceCount: 0, sourceTotal: 0, sourcePages: 0 })
  })
})

describe('brands', () => {
  const lines = [
    { ...acme, id: 'b', domain: 'WWW.Acme.com.' },
    { ...acme, id: 'B', name: 'Other', domain: null },
    { ...acme, id: 'c', status: 'INACTIVE' as const },
    { ...acme, id: 'd', transferring: true },
    { ...acme, id: 'e', teamId: 'u' },
    entity('g', 'Globex', 'DIRECT', ''),
    entity('i', 'Initech', 'INDIRECT', ''),
    entity('x', 'Xen', 'DIRECT', '', { ignored: true }),
    prompt('p1'),
    answer('a1'),
    answer('a2'),
  ] satisfies ArchiveRecord[]

  it('lists the active ones of the team by id', () => {
    const { total, brands } = ask(lines, 'brands.list', { teamId: 't' })
    expect(total).toBe(2)
    expect(pluck(brands, 'id', 'name', 'domain')).toEqual([
      ['B', 'Other', null],
      ['b', 'Acme', 'acme.com'],
    ])
  })

  it('counts prompts, answers, SELF and DIRECT', () => {
    expect(ask(lines, 'brands.get')).toEqual({
      success: true,
      brand: {
        id: 'b',
        name: 'Acme',
        domain: 'acme.com',
        description: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        stats: { promptsCount: 1, answersCount: 2, competitorsCount: 2 }, // the made SELF and Globex
      },
    })
  })

  it.each(['c', 'd', 'nowhere'])('does not find %s', brandId => {
    expect(() => ask(lines, 'brands.get', { brandId })).toThrow('404 BRAND_NOT_FOUND')
  })
})
