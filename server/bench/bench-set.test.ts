import { describe, expect, it } from 'vitest'
import { benchSet, importSet, manyBrandsSet } from './bench-set.ts'

interface Line {
  kind: string
  id: string
  text: string
  name: string
  relationship: string
  promptId: string
  topicId: string | null
  tagIds: string[]
  provider: string
  model: string
  createdAt: string
  mentions: { competitorId: string; position: number; sentiment: number | null }[]
  citations: { url: string; title?: string; social?: object }[]
  searches?: { query: string }[]
  sponsored?: { id: string }[]
}

const domainOf = (url: string) => (url.split('/')[2] ?? '').replace(/^www\./, '')
const social = /(reddit|youtube|linkedin|facebook|quora|stackoverflow|ycombinator)\.com$|^x\.com$/

const count = (lines: Iterable<string>) => {
  const kinds: Record<string, number> = {}
  const known = new Set<string>()
  const [urls, domains, models, days, queries, placements] = Array.from({ length: 6 }, () => new Set<string>())
  const sums = { citations: 0, mentions: 0, titles: 0, social: 0, own: 0, characters: 0, searches: 0, searching: 0 }
  const relationships: Record<string, number> = {}
  let [sponsored, latest] = [0, '']
  for (const text of lines) {
    const line = JSON.parse(text) as Line
    kinds[line.kind] = (kinds[line.kind] ?? 0) + 1
    if (known.has(`${line.kind} ${line.id}`)) throw new Error(`twice: ${text}`)
    known.add(`${line.kind} ${line.id}`)
    const names: string[] = []
    if (line.kind === 'competitor') relationships[line.relationship] = (relationships[line.relationship] ?? 0) + 1
    if (line.kind === 'prompt') {
      if (line.topicId !== null) names.push(`topic ${line.topicId}`)
      names.push(...line.tagIds.map(tag => `tag ${tag}`))
    }
    if (line.kind === 'answer') {
      names.push(`prompt ${line.promptId}`, ...line.mentions.map(({ competitorId }) => `competitor ${competitorId}`))
      if (line.createdAt < latest) throw new Error(`too early: ${text}`)
      latest = line.createdAt
      days?.add(latest.slice(0, 10))
      models?.add(`${line.provider} ${line.model}`)
      sums.characters += line.text.length
      sums.mentions += line.mentions.length
      sums.citations += line.citations.length
      for (const { url, title } of line.citations) {
        const domain = domainOf(url)
        urls?.add(url)
        domains?.add(domain)
        sums.titles += title === undefined ? 0 : 1
        sums.social += social.test(domain) ? 1 : 0
        sums.own += domain.endsWith('harborline.example') ? 1 : 0
      }
      sums.searching += line.searches ? 1 : 0
      sums.searches += line.searches?.length ?? 0
      for (const { query } of line.searches ?? []) queries?.add(query.toLowerCase())
      sponsored += line.sponsored ? 1 : 0
      for (const { id } of line.sponsored ?? []) {
        if (placements?.has(id)) throw new Error(`twice: placement ${id}`)
        placements?.add(id)
      }
    }
    for (const name of names) if (!known.has(name)) throw new Error(`${name} is unknown to ${text}`)
  }
  const sizes = [urls, domains, models, days, queries].map(set => set?.size)
  const [first, last] = [days?.values().next().value, latest.slice(0, 10)]
  return { kinds, relationships, sums, sponsored, sizes, first, last, providers: providersIn(models) }
}

const providersIn = (models: Set<string> | undefined) =>
  new Set([...(models ?? [])].map(model => model.split(' ')[0])).size

describe('the bench set', () => {
  it('has at scale 1 exactly what it says, and every reference is to something before it', () => {
    const { kinds, relationships, sums, sponsored, sizes, first, last, providers } = count(benchSet())
    expect(kinds).toEqual({ team: 1, brand: 1, topic: 12, tag: 15, competitor: 11, prompt: 300, answer: 51_679 })
    expect(relationships).toEqual({ SELF: 1, DIRECT: 7, INDIRECT: 3 })
    expect(sums.citations).toBe(744_302)
    const [urls, domains, models, days, queries] = sizes
    expect({ urls, domains, models, days }).toEqual({ urls: 117_316, domains: 20_366, models: 8, days: 120 })
    expect(providers).toBe(6)
    expect([first, last]).toEqual(['2026-07-24', '2026-11-20'])
    expect(queries).toBeGreaterThan(5_500)
    expect(queries).toBeLessThanOrEqual(6_000)
    const each = (sum: number) => sum / 51_679
    expect(each(sums.mentions)).toBeCloseTo(4, 1)
    expect(each(sums.characters)).toBeGreaterThan(2_500)
    expect(each(sums.characters)).toBeLessThan(2_700)
    expect(each(sums.searching)).toBeCloseTo(0.4, 1)
    expect(sums.searches / sums.searching).toBeCloseTo(3, 1)
    expect(each(sponsored)).toBeCloseTo(0.02, 2)
    expect(sums.titles / sums.citations).toBeGreaterThan(0.8)
    expect(sums.social / sums.citations).toBeCloseTo(0.12, 1)
    expect(sums.own / sums.citations).toBeGreaterThan(0.01)
  })

  it('is the same for the same seed, and another for another', () => {
    const small = (seed: number) => [...benchSet({ scale: 0.005, seed })].join('\n')
    expect(small(1)).toBe(small(1))
    expect(small(1)).not.toBe(small(2))
  })

  it('grows with its scale, but for its market', () => {
    const { kinds, sums, sizes } = count(benchSet({ scale: 0.1 }))
    expect(kinds).toMatchObject({ prompt: 300, answer: 5_168 })
    expect(sums.citations).toBe(74_430)
    expect(sizes[0]).toBe(11_732)
  })
})

describe('the import set', () => {
  it('has exactly four mentions and fourteen citations in each answer', () => {
    let answers = 0
    for (const text of importSet({ answers: 500, seed: 4 })) {
      const line = JSON.parse(text) as Line
      if (line.kind !== 'answer') continue
      answers++
      expect([line.mentions.length, line.citations.length]).toEqual([4, 14])
    }
    expect(answers).toBe(500)
  })

  it.each([0, 1, 2, 7])('can hold %i answers', answers => {
    expect(count(importSet({ answers })).kinds.answer ?? 0).toBe(answers)
  })
})

describe('a set of many brands', () => {
  interface Dated {
    brandId: string
    createdAt: string
  }
  const answers = [...manyBrandsSet({ brands: 3, scale: 0.1 })]
    .map(line => JSON.parse(line) as Line & Dated)
    .filter(line => line.kind === 'answer')

  it('has as many answers of each brand as a set of one has', () => {
    for (const brand of ['bench-0', 'bench-1', 'bench-2'])
      expect(answers.filter(({ brandId }) => brandId === brand)).toHaveLength(5168)
  })

  it('comes hour by hour, the brands in turns', () => {
    let latest = 0
    for (const { createdAt } of answers) {
      const at = Date.parse(createdAt)
      // The last answer of an hour can be up to 34 minutes into the next hour.
      expect(latest - at).toBeLessThan(2 * 60 * 60 * 1000)
      latest = Math.max(latest, at)
    }
    const changes = answers.filter(({ brandId }, i) => brandId !== answers[i - 1]?.brandId)
    expect(changes.length).toBeGreaterThan(5000)
  })
})
