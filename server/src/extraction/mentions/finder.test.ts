import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { found, hubspot } from '../../../test/found.ts'
import { readMarkdown } from '../markdown/index.ts'
import type { Entity } from './entity.ts'
import { createFinder } from './finder.ts'

describe('domains and addresses', () => {
  const x: Entity = { name: 'X', domain: 'x.com' }

  it('name the entity whose they are, and no other', () => {
    expect(found([x], 'netflix.com, my-x.com, x.com.br, x.ai, a@x.com, x.com-fans.net')).toEqual([])
    expect(found([x], 'x.com, app.x.com/a. https://m.x.com/b X.com')).toEqual([
      'X: x.com, app.x.com/a, https://m.x.com/b, X.com',
    ])
    expect(found(['monday.com', 'Monday'], 'On Monday: monday.com, app.monday.com')).toEqual([
      'Monday: Monday',
      'monday.com: monday.com, monday.com',
    ])
  })

  it('count as text only where they are read', () => {
    const text = '[a](https://hubspot.com) ![b](https://hubspot.com/c.png) `hubspot.com` https://d.com/hubspot'
    expect(found([hubspot], text)).toEqual([])
    expect(found([hubspot], '[hubspot.com](https://d.com)')).toEqual(['HubSpot: hubspot.com'])
  })

  it('are not the hosts of pages or nonsense', () => {
    const entities = ['github.com/acme', 'https://', 'a b'].map(domain => ({ name: 'Acme', domain }))
    expect(found(entities, 'github.com https://github.com/acme')).toEqual([])
    expect(found([{ name: 'Acme', domain: 'https://www.acme.org/' }], 'acme.org')).toEqual(['Acme: acme.org'])
  })

  it('say by which rule they were found', () => {
    const entity = { ...hubspot, aliases: ['Hub Spot Inc'] }
    const text = 'HubSpot, Hub Spot Inc, hubspot.com and https://www.hubspot.com/a'
    expect(createFinder([entity])(readMarkdown(text))).toEqual([
      {
        entity: 0,
        position: 1,
        spans: [
          { start: 0, end: 7, rule: 'name' },
          { start: 9, end: 21, rule: 'alias' },
          { start: 23, end: 34, rule: 'domain' },
          { start: 39, end: 64, rule: 'url' },
        ],
      },
    ])
  })
})

describe('which name counts', () => {
  it('is the leftmost, then the longest that is whole', () => {
    expect(found(['Apple', 'Apple Music', 'Music Box'], 'Apple Music Box, Apple')).toEqual([
      'Apple Music: Apple Music',
      'Apple: Apple',
    ])
    expect(found(['KeePass', 'KeePass XC'], 'KeePass XCode')).toEqual(['KeePass: KeePass'])
  })

  it('needs its capitals where the entity asks for them', () => {
    const keeper = { name: 'Keeper', aliases: ['KSM'], caseSensitive: true }
    expect(found([keeper], 'a keeper, KEEPER, ksm, Keeper, KSM')).toEqual(['Keeper: Keeper, KSM'])
  })

  it('needs a capital where it is an ordinary word, if the text has any', () => {
    expect(found(['Box', 'Target'], 'Put it in a box. Box is on target.')).toEqual(['Box: Box'])
    expect(found(['Box'], 'we like box')).toEqual(['Box: box'])
    expect(found([{ name: 'Box', aliases: ['box'] }], 'We like box')).toEqual(['Box: box'])
    expect(found(['GE', 'Go'], 'Let us go. GE')).toEqual(['GE: GE'])
  })

  it('needs its context near, and none of the words it must not have', () => {
    const apple = { name: 'Apple', context: { must: ['iPhone', 'tech company'], mustNot: ['pie', 'juice'] } }
    expect(found([apple], 'Apple sells phones. It made the iPhone.')).toEqual(['Apple: Apple'])
    expect(found([apple], 'Apple is red.\n\nThe iPhone is not.')).toEqual([])
    expect(found([apple], 'Apple makes iPhones. Apple pie is sweet.')).toEqual(['Apple: Apple'])
    expect(found([apple], '## Apple\n\nA tech-company.')).toEqual([])
    expect(found([apple], '## Apple\n\nA tech company.')).toEqual(['Apple: Apple'])
    expect(found([apple], '|a|b|\n|-|-|\n|Apple|iPhone|\n|Apple|juice|')).toEqual(['Apple: Apple'])
  })
})

describe('position', () => {
  it('is in reading order, tables row by row, all entities counted', () => {
    const table = '| a | b |\n|---|---|\n| Keeper | Dashlane |\n| LastPass | Keeper |'
    expect(found(['LastPass', 'Dashlane', 'Keeper'], table)).toEqual([
      'Keeper: Keeper, Keeper',
      'Dashlane: Dashlane',
      'LastPass: LastPass',
    ])
  })

  // Sentences from ChatGPT's answers in AlessandroFerraiolo/geo-brand-visibility-study (MIT).
  it('holds on real sentences', () => {
    const names = ['1Password', 'Bitwarden', 'LastPass', 'Dashlane', 'Keeper', 'NordPass', 'RoboForm']
    expect(
      found(
        names,
        'Minimal tradeoffs: it’s not as flashy as some paid alternatives (1Password, Dashlane) but it covers 99%+ of needs.',
      ),
    ).toEqual(['1Password: 1Password', 'Dashlane: Dashlane'])
    expect(
      found(
        names,
        '- KeePass — completely free and local-only (very cheap), but more technical.   - 1Password — excellent UX',
      ),
    ).toEqual(['1Password: 1Password'])
  })
})

describe('laws', () => {
  const entities: Entity[] = [
    hubspot,
    { name: 'Nestlé' },
    { name: 'C++' },
    { name: '华为' },
    { name: 'Apple', context: { must: ['iPhone'] } },
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      ...'HubSpot Nestle\u0301 nestlé C++ 华为 Apple iPhone hubspot.com * ` | s -'.split(' '),
      ...[' ', '. ', '\n\n', '\u00ad', '\ud800'],
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const find = createFinder(entities)

  it('gives spans in order that do not overlap, and ranks from 1, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const text = pieces.join('')
        const all = find(readMarkdown(text))
        expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1))
        const spans = all.flatMap(one => one.spans).sort((a, b) => a.start - b.start)
        spans.forEach(({ start, end }, index) => {
          expect(start < end && end <= (spans[index + 1]?.start ?? text.length)).toBe(true)
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('finds every name that stands between blanks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('HubSpot', 'Nestlé', 'C++', '华为', 'tool'), { maxLength: 30 }), words => {
        const all = find(readMarkdown(words.join(' ')))
        for (const { entity, spans } of all)
          expect(spans.length).toBe(words.filter(word => word === entities[entity]!.name).length)
        expect(all.length).toBe(new Set(words.filter(word => word !== 'tool')).size)
      }),
    )
  })

  it('finds nothing in nothing', () => {
    expect(createFinder([])(readMarkdown('HubSpot'))).toEqual([])
    expect(createFinder([{ name: '', aliases: [' '], domain: '' }])(readMarkdown('a b'))).toEqual([])
  })
})
