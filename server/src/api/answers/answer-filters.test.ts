import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { runsOf } from '../../../test/gate.ts'
import { knownRules } from '../../../test/known-rules.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { normalDomain } from '../../../test/reference/domain.ts'
import { reference } from '../../../test/reference/index.ts'
import { pathOf } from '../../../test/reference/path-of.ts'
import { questionOf } from '../../../test/reference/questions.ts'
import { archives, present } from '../../../test/reference/random.ts'
import { readWorld } from '../../../test/reference/world.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { aWorld } from '../../../test/world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  entity('zeta', 'Zeta', 'DIRECT', { domain: 'zeta.com' }),
  entity('beta', 'Beta', 'INDIRECT', { domain: 'beta.com' }),
  entity('gone', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1', { text: 'Best SHOES (2026)?' }),
  prompt('p2', { text: 'best hats?' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    text: 'Acme and Zeta sell them. 100% wool.',
    says: { self: [1], zeta: [2], gone: [3] },
    cites: ['https://www.acme.com/a', 'https://www.acme.com/b', 'https://zeta.com/?utm_source=x'],
    searches: [{ query: ' Best Shoes ' }, { query: 'best shoes' }],
  }),
  answer('a2', '2026-11-19T10:00:00Z', {
    promptId: 'p2',
    text: 'Zeta does. Of Acme I know nothing.',
    says: { self: { position: 2, absent: true }, zeta: [1] },
    cites: ['https://zeta.com/'],
  }),
  answer('a3', '2026-11-18T10:00:00Z', {
    promptId: 'p2',
    text: 'STRAẞE',
    says: { beta: [1], zeta: { position: 2, absent: true } },
    cites: ['https://beta.com/'],
    searches: [{ query: 'hats' }],
  }),
  answer('a4', '2026-11-17T10:00:00Z', { promptId: 'p2', text: 'a.b Οδος' }),
]

describe.each(engines)('the answers behind a figure on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object) => {
    const { answers, pagination } = await world.client.answers.list({ brandId, ...query })
    expect(pagination.total).toBe(answers.length)
    return answers.map(({ id }) => id).join(' ')
  }

  it('are chosen by prompt and by entity', async () => {
    expect(await ids({ promptId: 'p1' })).toBe('a1')
    expect(await ids({ promptId: 'p1,p2', hasSelfMention: false })).toBe('a2 a3 a4')
    expect(await ids({ promptId: 'nope' })).toBe('')
    expect(await ids({ competitorId: 'zeta' })).toBe('a1 a2')
    expect(await ids({ competitorId: 'self, beta' })).toBe('a1 a3')
    expect(await ids({ competitorId: 'gone' })).toBe('')
    expect(await ids({ competitorId: 'nope' })).toBe('')
    expect(await ids({ competitorId: 'zeta', promptId: 'p2', period: 3 })).toBe('a2')
  })

  it('are chosen by the denominators of rates', async () => {
    expect(await ids({ tracked: true })).toBe('a1 a2')
    expect(await ids({ tracked: false })).toBe('a3 a4')
    expect(await ids({ trackedSource: true })).toBe('a1 a2')
    expect(await ids({ trackedSource: false })).toBe('a3 a4')
  })

  it('are chosen by whom they say that nothing is known of', async () => {
    expect(await ids({ absent: true })).toBe('a2')
    expect(await ids({ absent: false })).toBe('a1 a3 a4')
    expect(await ids({ absent: true, competitorId: 'zeta' })).toBe('a3')
    expect(await ids({ absent: true, competitorId: 'zeta,self' })).toBe('a2 a3')
    expect(await ids({ absent: false, competitorId: 'zeta' })).toBe('a1 a2 a4')
    expect(await ids({ absent: true, competitorId: 'nope' })).toBe('')
  })

  it('are chosen by what they cite and search for', async () => {
    expect(await ids({ domain: 'WWW.Acme.com:443' })).toBe('a1')
    expect(await ids({ domain: 'zeta.com' })).toBe('a1 a2')
    expect(await ids({ domain: 'no host' })).toBe('')
    expect(await ids({ url: 'https://zeta.com/' })).toBe('a2')
    expect(await ids({ url: 'https://zeta.com/?utm_source=x' })).toBe('a1')
    expect(await ids({ query: 'BEST SHOES\u00a0' })).toBe('a1')
    expect(await ids({ query: 'best' })).toBe('')
  })

  it('are chosen by what is in their text or their prompt', async () => {
    expect(await ids({ q: 'shoes (' })).toBe('a1')
    expect(await ids({ q: 'acme' })).toBe('a1 a2')
    expect(await ids({ q: 'straße' })).toBe('a3')
    expect(await ids({ q: 'ΟΔΟΣ' })).toBe('a4')
    expect(await ids({ q: 'οδος' })).toBe('a4')
    expect(await ids({ q: 'A.B' })).toBe('a4')
    expect(await ids({ q: 'a.c' })).toBe('')
    expect(await ids({ q: '100%' })).toBe('a1')
    expect(await ids({ q: 'best', domain: 'zeta.com', tracked: true })).toBe('a1 a2')
    const beyond = await world.client.answers.list({ brandId, q: 'best', offset: 10 })
    expect(beyond).toMatchObject({ answers: [], pagination: { total: 4 } })
  })

  it('are refused where a parameter is malformed', async () => {
    const long = 'x'.repeat(201)
    for (const query of ['tracked=1', 'absent=', 'promptId=a,,b', 'competitorId=,', 'q=%20', `q=${long}`, 'url='])
      expect((await world.get(`/brands/b/answers?${query}`)).status, query).toBe(400)
  })
})

describe.each(engines)('a URL that nobody cites on %s', (_, open) => {
  it('is looked for once more as Earshot cleans URLs', async () => {
    await using db = await open()
    const { client } = await aWorld(db, records)
    const { answers } = await client.answers.list({ brandId, url: 'https://beta.com/?utm_source=mail' })
    expect(answers.map(({ id }) => id)).toEqual(['a3'])
  })
})

describe.each(engines)('over random archives on %s', (_, open) => {
  const worlds = archives().chain(records => {
    const world = readWorld(records, knownRules)
    const brands = world.brands.filter(brand => brand.listed && brand.answers.length > 0)
    if (brands.length === 0) return fc.constant(undefined)
    return fc.constantFrom(...brands).chain(brand =>
      fc.record({
        records: fc.constant(records),
        world: fc.constant(world),
        brand: fc.constant(brand),
        questions: fc.array(questionOf(world, brand, 'answers.list'), { minLength: 50, maxLength: 50 }),
      }),
    )
  })

  it('each figure is the number of the answers that its filter lists, and filters are those of the reference', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async drawn => {
        if (!drawn) return
        const { records, world, brand, questions } = drawn
        await using db = await open()
        const { client, get } = await aWorld(db, records, { teamId: brand.teamId, now: present })
        for (const { params, query, ...question } of questions.filter(({ params }) => params.brandId === brand.id)) {
          const body = await (await get(pathOf({ params, query, ...question }))).json()
          const expected = reference['answers.list']!(world, { teamId: brand.teamId, ...params, ...query }, present)
          expect(body, pathOf({ params, query, ...question })).toEqual(JSON.parse(JSON.stringify(expected)))
        }

        const of = { brandId: brand.id }
        const total = async (query: object) =>
          (await client.answers.list({ ...of, ...query, limit: 1 })).pagination.total
        const { scores, methodology } = await client.performance.get(of)
        expect(await total({ hasSelfMention: true })).toBe(scores.mentionCount)
        expect(await total({ tracked: true })).toBe(scores.mentionTotal)
        expect(await total({ hasSelfSource: true })).toBe(scores.sourceCount)
        expect(await total({ trackedSource: true })).toBe(scores.sourceTotal)
        const all = await total({})
        expect(all).toBe(methodology.responsesTotal)
        const someone = brand.entities[0]!.id
        for (const flag of ['tracked', 'trackedSource', 'absent', 'hasSelfMention', 'hasSelfSource'])
          for (const competitorId of flag === 'absent' ? [undefined, someone] : [undefined]) {
            const parts = await Promise.all(
              [true, false].map(value => total({ [flag]: value, ...(competitorId && { competitorId }) })),
            )
            expect(parts[0]! + parts[1]!, flag).toBe(all)
          }

        const { competitors } = await client.competitors.list({ ...of, relationship: ['SELF', 'DIRECT', 'INDIRECT'] })
        for (const { id, totalMentions } of competitors) expect(await total({ competitorId: id })).toBe(totalMentions)
        const { counts } = (await client.performance.get({ ...of, counts: true })).scores
        const { mentionRate, coverage, sourceRate, shareOfVoice } = counts!
        const both = async (numerator: object, denominator: object) => ({
          numerator: await total(numerator),
          denominator: await total(denominator),
        })
        expect(mentionRate).toEqual(await both({ hasSelfMention: true }, { tracked: true }))
        expect(coverage).toEqual(await both({ hasSelfMention: true }, {}))
        expect(sourceRate).toEqual(await both({ hasSelfSource: true }, { trackedSource: true }))
        const voices = await Promise.all(
          competitors
            .filter(({ relationship }) => relationship !== 'INDIRECT')
            .map(({ id }) => total({ competitorId: id })),
        )
        expect(shareOfVoice).toEqual({
          numerator: await total({ hasSelfMention: true }),
          denominator: voices.reduce((a, b) => a + b, 0),
        })
        const { keywords } = await client.keywords.list({ ...of, counts: true })
        for (const { id: topic, counts } of keywords)
          expect(counts!.brandMentionRate).toEqual(
            await both({ topic, hasSelfMention: true }, { topic, tracked: true }),
          )
        const { searches } = await client.search.list({ ...of, limit: 100 })
        for (const { query, uniqueAnswers } of searches) expect(await total({ query })).toBe(uniqueAnswers)
        const { prompts } = await client.prompts.list({ ...of })
        for (const { id, answersCount } of prompts) expect(await total({ promptId: id })).toBe(answersCount)

        // An answer can cite a page or domain twice, so compare the numbers of citations.
        const citationsIn = async (query: object) => {
          const { answers } = await client.answers.list({ ...of, ...query, limit: 100 })
          const details = await Promise.all(answers.map(({ id }) => client.answers.get({ ...of, answerId: id })))
          const counts = details.map(
            ({ answer }) =>
              answer.sources.filter(({ url, domain }) =>
                'url' in query ? url === query.url : domain === (query as { domain: string }).domain,
              ).length,
          )
          expect(counts).not.toContain(0)
          return counts.reduce((a, b) => a + b, 0)
        }
        const { sources } = await client.sourceDomains.list({ ...of, limit: 5 })
        // A stored domain that begins with `www.` had two of them. It can't be used as a filter (D14).
        const asked = sources.filter(({ domain }) => normalDomain(domain) === domain)
        for (const { domain, totalMentions } of asked) expect(await citationsIn({ domain })).toBe(totalMentions)
        const { sourceUrls } = await client.sourceUrls.list({ ...of, limit: 5 })
        for (const { url, totalMentions } of sourceUrls) expect(await citationsIn({ url })).toBe(totalMentions)
      }),
      { numRuns: runsOf(1, 3), endOnFailure: true },
    )
  })
})
