import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Expected } from './expected.ts'
import { reference } from './index.ts'
import type { Params } from './page.ts'
import { archives, present, questions } from './random.ts'
import { type Brand, readWorld, type World } from './world.ts'

/** Any type will do, as long as there are social sources. */
const classify = (domain: string) => (domain.endsWith('reddit.com') ? 'FORUM' : domain === 'x.com' ? 'SOCIAL' : 'OTHER')

const worlds = archives().map(archive => readWorld(archive, classify))

/** A world and one of its brands that can be asked about. */
const brands = worlds
  .map(world => ({ world, listed: world.brands.filter(brand => brand.listed) }))
  .filter(({ listed }) => listed.length > 0)
  .chain(({ world, listed }) => fc.tuple(fc.constant(world), fc.constantFrom(...listed)))

const runs = { numRuns: 50, seed: 3 }

type Body = Record<string, Record<string, number> & Record<string, unknown>[]>

const ask = (world: World, { id }: Pick<Brand, 'id'>, endpoint: string, params: Params = {}) =>
  reference[endpoint]!(world, { brandId: id, ...params }, present) as Body

/** The numbers of a body, but for those of what is returned as it is stored (D42). */
function numbersIn(body: object): number[] {
  const found: number[] = []
  JSON.stringify(body, (name, value) => {
    if (typeof value === 'number') found.push(value)
    return name === 'metaData' || name === 'outline' ? null : value
  })
  return found
}

describe('reference', () => {
  it('answers or refuses every question, with whole hundredths', () => {
    const asked = new Set<string>()
    const several = worlds.chain(world =>
      fc.tuple(fc.constant(world), fc.array(questions(world), { minLength: 20, maxLength: 20 })),
    )
    const property = fc.property(several, ([world, all]) => {
      for (const { endpoint, teamId, params, query } of all) {
        asked.add(endpoint)
        try {
          const body = ask(world, { id: '' }, endpoint, { teamId, ...params, ...query })
          expect(body.success).toBe(true)
          for (const number of numbersIn(body)) expect(number).toBe(Math.round(number * 100) / 100)
        } catch (refusal) {
          if (!(refusal instanceof Expected)) throw refusal
          expect(`${refusal.status} ${refusal.code}`).toMatch(/^404 [A-Z]+_NOT_FOUND$/)
        }
      }
    })
    fc.assert(property, runs)
    expect([...asked].toSorted()).toEqual(Object.keys(reference).toSorted())
  })

  it('counts nothing twice when an archive is read twice', () => {
    const property = fc.property(archives(), archive => {
      expect(readWorld([...archive, ...archive], classify)).toEqual(readWorld(archive, classify))
    })
    fc.assert(property, runs)
  })

  it('has pages that add up to the whole', () => {
    const paged = {
      'competitors.list': 'competitors',
      'sourceDomains.list': 'sources',
      'sourceUrls.list': 'sourceUrls',
      'prompts.list': 'prompts',
      'answers.list': 'answers',
      'search.list': 'searches',
      'sponsored.list': 'sponsored',
      'social.list': 'social',
      'content.list': 'articles',
      'keywords.list': 'keywords',
      'tags.list': 'tags',
    }
    const property = fc.property(
      brands,
      fc.constantFrom(...Object.entries(paged)),
      ([world, brand], [endpoint, name]) => {
        const whole = ask(world, brand, endpoint, { limit: '100' })
        const offsets = Array.from({ length: Math.ceil(whole.pagination!.total! / 3) }, (_, page) => String(page * 3))
        const pages = offsets.flatMap(offset => ask(world, brand, endpoint, { limit: '3', offset })[name]!)
        expect(pages.slice(0, 100)).toEqual(whole[name])
      },
    )
    fc.assert(property, runs)
  })

  it('has providers that add up to all answers, and voices that add up to 100', () => {
    const property = fc.property(brands, ([world, brand]) => {
      const { methodology, scores } = ask(world, brand, 'performance.get')
      const aliases = methodology!.providers as unknown as string[]
      // Counted here rather than asked for: a model is called like a provider, and the filter would take both.
      const answers = aliases.map(alias => brand.answers.filter(answer => answer.provider === alias).length)
      expect(answers.reduce((a, b) => a + b, 0)).toBe(methodology!.responsesTotal)

      const competitors = ask(world, brand, 'competitors.list').competitors!
      const voices = competitors.reduce((total, row) => total + Number(row.shareOfVoice), 0)
      expect(voices).toBeCloseTo(scores!.mentionTotal === 0 ? 0 : 100, 0)
      expect(competitors.find(row => row.relationship === 'SELF')!.shareOfVoice).toBe(scores!.shareOfVoice)
    })
    fc.assert(property, runs)
  })
})
