import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { team } from '../../test/records.ts'
import { aWorld } from '../../test/world.ts'
import type { Db } from '../db/db.ts'

const brandId = 'b'
const createdAt = '2026-11-01T00:00:00Z'
const brand = { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt }
const globex = { kind: 'competitor', id: 'g', brandId, name: 'Globex', domain: 'globex.com', relationship: 'DIRECT' }
const initech = {
  kind: 'competitor',
  id: 'i',
  brandId,
  name: 'Initech',
  domain: 'initech.com',
  relationship: 'INDIRECT',
}
const prompt = { kind: 'prompt', id: 'p', brandId, text: 'Which?', type: 'TOFU', createdAt }
const answer = (id: string, more: object) => ({
  ...{
    kind: 'answer',
    id,
    brandId,
    promptId: 'p',
    provider: 'chatgpt',
    model: 'm',
    createdAt,
    text: 'x',
    citations: [],
  },
  ...more,
})
const given = [
  answer('1', {
    mentions: [
      { competitorId: 'self', position: 1, sentiment: 80 },
      { competitorId: 'g', position: 2, sentiment: 40 },
    ],
    citations: [{ url: 'https://acme.com/a' }, { url: 'https://shop.globex.com/b' }],
  }),
  answer('2', { mentions: [{ competitorId: 'g', position: 1 }], citations: [{ url: 'https://globex.com/' }] }),
  answer('3', { mentions: [{ competitorId: 'i', position: 1 }], citations: [{ url: 'https://initech.com/' }] }),
  answer('4', { mentions: [] }),
]
const read = [
  answer('r1', { text: 'Acme is good. Globex is too.' }),
  answer('r2', { text: 'Try Acme Cloud or Umbrella.' }),
  answer('r3', { text: 'Nothing to say.' }),
]
const base = [team, brand, globex, initech, prompt]

describe.each(engines)('an edit on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })
  afterEach(() => db[Symbol.asyncDispose]())

  /** All API responses that an edit can change. */
  async function figures(of: Db) {
    const { client } = await aWorld(of, [])
    const lists = { brandId, relationship: ['SELF', 'DIRECT', 'INDIRECT'] as const }
    const answers = await client.answers.list({ brandId })
    return {
      performance: await client.performance.get({ brandId }),
      competitors: await client.competitors.list(lists),
      sources: await client.sourceDomains.list({ brandId }),
      urls: await client.sourceUrls.list({ brandId }),
      matrix: await client.matrix.get({ brandId, period: 3650 }),
      answers: answers.answers,
      details: await Promise.all(answers.answers.map(({ id }) => client.answers.get({ brandId, answerId: id }))),
    }
  }
  const mentionsOf = (of: Awaited<ReturnType<typeof figures>>) =>
    Object.fromEntries(of.details.map(({ answer }) => [answer.id, answer.competitors.map(({ name }) => name)]))

  it('of what entities are changes the past: who counts, whose a source is', async () => {
    await record(db, [...base, ...given])
    const before = await figures(db)
    expect(before.performance.scores).toMatchObject({
      mentionCount: 1,
      mentionTotal: 2,
      sourceCount: 1,
      sourceTotal: 2,
    })
    expect(before.performance.scores.shareOfVoice).toBe(33.33)

    await record(db, [{ ...globex, relationship: 'INDIRECT' }])
    const indirect = (await figures(db)).performance
    expect(indirect.scores).toMatchObject({
      mentionCount: 1,
      mentionTotal: 1,
      sourceCount: 1,
      sourceTotal: 1,
      shareOfVoice: 100,
    })
    expect(indirect.topCompetitors.map(({ id }) => id)).toEqual(['self'])

    await record(db, [globex, { ...initech, relationship: 'DIRECT' }])
    expect((await figures(db)).performance.scores).toMatchObject({ mentionTotal: 3, sourceTotal: 3, shareOfVoice: 25 })

    await record(db, [{ ...globex, ignored: true }, initech])
    const ignored = await figures(db)
    expect(ignored.performance.scores).toMatchObject({
      mentionCount: 1,
      mentionTotal: 1,
      sourceTotal: 1,
      shareOfVoice: 100,
    })
    expect(mentionsOf(ignored)).toEqual({ 1: ['Acme'], 2: [], 3: ['Initech'], 4: [] })
    expect(JSON.stringify(ignored.competitors)).not.toContain('Globex')

    await record(db, [globex])
    expect(await figures(db)).toEqual(before)
  })

  it('of domains changes whose the citations are', async () => {
    await record(db, [...base, ...given])
    await record(db, [{ ...globex, domain: 'shop.globex.com' }])
    expect((await figures(db)).performance.scores).toMatchObject({ sourceCount: 1, sourceTotal: 1 })
    // A citation of the brand never counts for a competitor.
    await record(db, [
      { ...brand, domain: 'globex.com' },
      { ...globex, domain: 'globex.com' },
    ])
    const taken = await figures(db)
    expect(taken.performance.scores).toMatchObject({ sourceCount: 2, sourceTotal: 2, sourcePages: 2 })
    expect(taken.urls.sourceUrls.filter(({ isCompetitor }) => isCompetitor)).toEqual([])
    expect(taken.urls.sourceUrls.filter(({ isSelf }) => isSelf).map(({ domain }) => domain)).toEqual([
      ...['globex.com', 'shop.globex.com'],
    ])
    await record(db, [
      { ...brand, domain: null },
      { ...globex, domain: '' },
    ])
    expect((await figures(db)).performance.scores).toMatchObject({ sourceCount: 0, sourceTotal: 0 })
  })

  it('of names reads again what was read, and leaves what was given', async () => {
    await record(db, [...base, ...given, ...read])
    expect(mentionsOf(await figures(db))).toMatchObject({ r1: ['Acme', 'Globex'], r2: ['Acme'], r3: [], 4: [] })
    const umbrella = { kind: 'competitor', id: 'u', brandId, name: 'Umbrella', relationship: 'DIRECT' }
    await record(db, [umbrella])
    expect(mentionsOf(await figures(db))).toMatchObject({ r1: ['Acme', 'Globex'], r2: ['Acme', 'Umbrella'], 4: [] })
    // The longest name wins.
    await record(db, [{ ...globex, name: 'Acme Cloud' }])
    expect(mentionsOf(await figures(db))).toMatchObject({
      r1: ['Acme'],
      r2: ['Acme Cloud', 'Umbrella'],
      2: ['Acme Cloud'],
    })
    await record(db, [
      { ...globex, aliases: ['Cloud'], ignored: true },
      { ...umbrella, ignored: true },
    ])
    expect(mentionsOf(await figures(db))).toMatchObject({ r1: ['Acme'], r2: ['Acme'] })
    await record(db, [globex, umbrella])
    expect(mentionsOf(await figures(db))).toMatchObject({ r1: ['Acme', 'Globex'], r2: ['Acme', 'Umbrella'], 4: [] })
    await record(db, [{ ...brand, name: 'Nadir' }])
    expect(mentionsOf(await figures(db))).toMatchObject({ r1: ['Globex'], r2: ['Umbrella'], 1: ['Nadir', 'Globex'] })
  })

  it('that brings a SELF replaces the made one with all its mentions', async () => {
    await record(db, [...base, ...given])
    const before = (await figures(db)).performance.scores
    await record(db, [
      { kind: 'competitor', id: 'me', brandId, name: 'Acme', domain: 'acme.com', relationship: 'SELF' },
    ])
    const named = await figures(db)
    expect(named.performance.scores).toEqual(before)
    expect(named.performance.topCompetitors.map(({ id }) => id)).toEqual(['g', 'me'])
    // It becomes a competitor, and the brand gets an automatic SELF again.
    await record(db, [{ kind: 'competitor', id: 'me', brandId, name: 'Other', relationship: 'DIRECT' }])
    const demoted = await figures(db)
    expect(demoted.performance.scores).toMatchObject({ mentionCount: 0, mentionTotal: 2, sourceCount: 1 })
    expect(demoted.competitors.competitors.map(({ id }) => id).sort()).toEqual(['g', 'i', 'me', 'self'])
  })

  it('that brings a SELF is the same whether its mentions came before it or with it', async () => {
    for (const self of [
      { kind: 'competitor', id: 'me', brandId, name: 'Acme', domain: 'acme.com', relationship: 'SELF' },
      { ...globex, relationship: 'SELF' },
    ]) {
      const [after, together] = [await open(), await open()]
      try {
        await record(after, [...base, ...given])
        await record(after, [self])
        await record(together, [...base, ...given, self])
        expect(await figures(together)).toEqual(await figures(after))
      } finally {
        await after[Symbol.asyncDispose]()
        await together[Symbol.asyncDispose]()
      }
    }
  })

  it('that makes a known competitor the SELF joins the two', async () => {
    await record(db, [...base, ...given])
    await record(db, [{ ...globex, relationship: 'SELF' }])
    const joined = await figures(db)
    expect(joined.performance.scores).toMatchObject({ mentionCount: 2, mentionTotal: 2, shareOfVoice: 100 })
    expect(mentionsOf(joined)).toEqual({ 1: ['Globex'], 2: ['Globex'], 3: ['Initech'], 4: [] })
  })

  it.each<[string, object[]]>([
    ['a relationship', [{ ...globex, relationship: 'INDIRECT' }]],
    ['a domain', [{ ...globex, domain: 'initech.com' }]],
    ['a domain above another', [{ ...initech, relationship: 'DIRECT', domain: 'com' }]],
    ['ignored', [{ ...globex, ignored: true }]],
    ['the brand', [{ ...brand, name: 'Globex', domain: 'shop.globex.com', aliases: ['Cloud'] }]],
    [
      'names',
      [
        { ...globex, name: 'Acme Cloud', aliases: ['Umbrella'] },
        { ...initech, name: 'good' },
      ],
    ],
    ['case and context', [{ ...globex, caseSensitive: true, context: { must: ['Umbrella'] } }]],
  ])('of %s gives what an import of the edited gives', async (_what, edits) => {
    await record(db, [...base, ...given, ...read])
    await record(db, edits)
    await using fresh = await open()
    const keyOf = (line: object) => JSON.stringify([(line as { kind: string }).kind, (line as { id: string }).id])
    const edited = new Map(edits.map(line => [keyOf(line), line]))
    await record(fresh, [...base.map(line => edited.get(keyOf(line)) ?? line), ...given, ...read])
    expect(await figures(db)).toEqual(await figures(fresh))
  })

  it('in the same batch as answers reads those again that were read before it, and keeps those behind it as given', async () => {
    const readBefore = (id: string) =>
      answer(id, {
        ...{ text: 'Acme is good. Globex is too.', extracted: true },
        mentions: [{ competitorId: 'i', position: 3, sentiment: 12, judge: 'lexicon/1' }],
      })
    await record(db, [...base, readBefore('e1'), { ...globex, name: 'Umbrella' }, readBefore('e2')])
    expect(mentionsOf(await figures(db))).toMatchObject({ e1: ['Acme'], e2: ['Initech'] })
    await record(db, [{ ...globex, name: 'Umbrellas' }, readBefore('e1'), answer('e3', { text: 'Umbrellas' })])
    expect(mentionsOf(await figures(db))).toMatchObject({ e1: ['Initech'], e2: ['Acme'], e3: ['Umbrellas'] })
    await record(db, [globex])
    const all = ['Acme', 'Globex']
    expect(mentionsOf(await figures(db))).toMatchObject({ e1: all, e2: all, e3: [] })
  })

  it('in the same batch as answers counts for them, before and behind', async () => {
    await record(db, [...base, ...read.slice(0, 1), { ...globex, name: 'Umbrella' }, ...read.slice(1), ...given])
    expect(mentionsOf(await figures(db))).toMatchObject({
      r1: ['Acme'],
      r2: ['Acme', 'Umbrella'],
      1: ['Acme', 'Umbrella'],
    })
  })
})
