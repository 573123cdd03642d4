import { beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import { aWorld, noon } from '../../../test/world.ts'
import { checkBrand } from '../../identity/checking/check-brand.ts'
import { dueForCheck } from '../../identity/checking/due.ts'
import { eraseCompetitor } from '../../record/erase/competitor.ts'
import { erasePrompt } from '../../record/erase/prompt.ts'

const at = '2026-11-20T10:00:00Z'
const said = (id: string, text: string, promptId = 'p1') => ({
  ...answer(id, at, { text, promptId }),
  mentions: undefined,
})
const times = (count: number, id: string, text: string) =>
  Array.from({ length: count }, (_, i) => said(`${id}${i}`, text))
const demandIq = (more: object = {}) => entity('d', 'DemandIQ', 'DIRECT', { domain: 'demand-iq.example', ...more })
const monday = entity('m', 'Monday', 'DIRECT')

const records = [
  team,
  acme,
  demandIq(),
  monday,
  prompt('p1'),
  prompt('p2'),
  said('a1', 'Acme and Globex are fine. So is **Demand IQ**, they say.'),
  said('a2', 'Take Demand IQ.', 'p2'),
  said('a3', 'DemandIQ, also written Demand IQ.'),
  said('a4', 'Nobody. `Demand IQ` is code.'),
  ...times(5, 'on', 'It ships on Monday.'),
  ...times(5, 'board', 'For boards, people like Monday a lot.'),
]

describe.each(engines)('suggestions on %s', (_, open) => {
  const db = aDbEach(open)
  let world: Awaited<ReturnType<typeof aWorld>>
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeEach(async () => {
    world = await aWorld(db, records)
    door = await aDoor(db)
  })
  const check = () => checkBrand(db, 'b', noon)
  const list = (state: 'open' | 'accepted' | 'dismissed' = 'open') =>
    world.client.suggestions.list({ brandId: 'b', state })
  const one = async (kind: string) => (await list()).suggestions.find(each => each.kind === kind)!
  const change = (suggestionId: string, state: 'open' | 'accepted' | 'dismissed', more: object = {}) =>
    door.asOperator.suggestions.change({ brandId: 'b', suggestionId, state, ...more })
  const competitors = async () => (await world.client.competitors.list({ brandId: 'b' })).competitors
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'fine',
      (error: { code: string }) => error.code,
    )

  it('say what was found, with counts, excerpts and the change, most answers first', async () => {
    expect(await list()).toMatchObject({ checkedAt: null, pending: true, suggestions: [] })
    expect(await check()).toHaveLength(2)
    const { pagination, checkedAt, pending, suggestions } = await list()
    expect({ total: pagination.total, checkedAt, pending }).toEqual({
      ...{ total: 2, checkedAt: noon.toISOString(), pending: false },
    })
    expect(suggestions).toMatchObject([
      {
        ...{ kind: 'context', subject: 'Monday', about: { kind: 'competitor', id: 'm', name: 'Monday' } },
        text: '"Monday" matches 10 answers, 5 of them only at the start of a sentence or after on, where it may be an everyday word.',
        counts: { read: 14, answers: 10, everyday: 5 },
        change: { context: { must: ['boards'] } },
        examples: [0, 1, 2].map(i => ({ answerId: `on${i}`, excerpt: 'It ships on Monday.' })),
      },
      {
        ...{ kind: 'alias', subject: 'Demand IQ', about: { kind: 'competitor', id: 'd', name: 'DemandIQ' } },
        text: `2 answers write "Demand IQ" and don't mention DemandIQ.`,
        counts: { read: 14, answers: 2, everyday: null },
        change: { aliases: ['Demand IQ'] },
        examples: [
          { answerId: 'a1', excerpt: 'Acme and Globex are fine. So is **Demand IQ**, they say.' },
          { answerId: 'a2', excerpt: 'Take Demand IQ.' },
        ],
      },
    ])
  })

  it('change no figure by being found, and are found once per change', async () => {
    const before = await exportText(db)
    expect(await db.read(reader => dueForCheck(reader, noon))).toEqual(['b'])
    await check()
    expect(await exportText(db)).toBe(before)
    const later = new Date(noon.getTime() + 3_600_000)
    expect(await db.read(reader => dueForCheck(reader, later))).toEqual([])
    await record(db, [said('z', 'Acme.')])
    expect(await list()).toMatchObject({ pending: true })
    expect(await db.read(reader => dueForCheck(reader, noon))).toEqual([])
    expect(await db.read(reader => dueForCheck(reader, later))).toEqual(['b'])
  })

  it('accepted equal having had the alias from the start, and a dry run tells the figures', async () => {
    await check()
    const { id } = await one('alias')
    const before = await competitors()
    const tried = await change(id, 'accepted', { dryRun: true })
    expect(tried).toMatchObject({ dryRun: true, affected: { answers: 3 }, suggestion: { state: 'accepted' } })
    const share = tried.figures.find(({ measure, days }) => measure === 'shareOfVoice' && days === null)!
    expect([share.before.denominator, share.after.denominator]).toEqual([12, 14])
    expect(await competitors()).toEqual(before)
    expect(await one('alias')).toMatchObject({ state: 'open' })

    const done = await change(id, 'accepted')
    expect({ ...done, dryRun: true }).toEqual(tried)
    const accepted = await competitors()
    expect((await list('accepted')).suggestions).toMatchObject([{ id, change: { aliases: ['Demand IQ'] } }])
    await using fresh = await open()
    const fromStart = records.map(each =>
      'id' in each && each.id === 'd' ? demandIq({ aliases: ['Demand IQ'] }) : each,
    )
    const other = await aWorld(fresh, fromStart)
    expect(accepted).toEqual((await other.client.competitors.list({ brandId: 'b' })).competitors)
    expect(accepted).not.toEqual(before)
    await check()
    expect((await list()).suggestions.map(({ kind }) => kind)).toEqual(['context'])
  })

  it('name cited sites with the name of an entity, for the brand and for competitors', async () => {
    const cites = (id: string, ...urls: string[]) => ({
      ...said(id, `See ${urls[0]}.`),
      citations: urls.map(url => ({ url })),
    })
    await record(db, [
      ...['d1', 'd2', 'd3'].map(id => cites(id, 'https://acmedocs.io/start', 'https://github.com/acme/tool')),
      ...['d4', 'd5'].map(id => cites(id, 'https://getdemandiq.example/')),
      cites('d6', 'https://acmehelp.io/'),
      ...['d7', 'd8'].map(id => cites(id, 'https://pacmeworld.io/', 'https://monday.io/')),
    ])
    await check()
    const found = (await list()).suggestions
      .filter(({ kind }) => kind === 'domain')
      .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    expect(found).toMatchObject([
      {
        ...{ subject: 'acmedocs.io', about: { kind: 'brand', id: 'b' }, counts: { answers: 3, everyday: null } },
        text: "3 answers cite acmedocs.io, which has the name of Acme but doesn't count as its site.",
        change: { domains: ['acmedocs.io'] },
        examples: [0, 1, 2].map(() => ({ excerpt: 'See https://acmedocs.io/start.' })),
      },
      { subject: 'getdemandiq.example', about: { kind: 'competitor', id: 'd' }, counts: { answers: 2 } },
      { subject: 'github.com/acme', about: { kind: 'brand', id: 'b' }, counts: { answers: 3 }, examples: [] },
    ])
    for (const { id } of found) await change(id, 'accepted')
    expect((await door.asOperator.brands.get({ brandId: 'b' })).brand.domains).toEqual([
      'acmedocs.io',
      'github.com/acme',
    ])
    const { sourceUrls } = await world.client.sourceUrls.list({ brandId: 'b', limit: 100 })
    expect(
      sourceUrls
        .filter(({ isSelf }) => isSelf)
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...['https://acmedocs.io/start', 'https://github.com/acme/tool']])
    await check()
    expect((await list()).suggestions.filter(({ kind }) => kind === 'domain')).toEqual([])
  })

  it('say that most answers mention nobody who is tracked', async () => {
    await check()
    expect(await one('untracked')).toBeUndefined()
    await record(db, times(40, 'none', 'Globex is fine.'))
    await check()
    expect(await one('untracked')).toMatchObject({ counts: { read: 54, answers: 42 }, change: null })
    expect(await codeOf(change((await one('untracked')).id, 'accepted'))).toBe('CONFLICT')
  })

  it('accepted for the brand go to the brand', async () => {
    await record(db, [{ ...acme, name: 'Acme Corporation', domain: null }, ...times(2, 'x', 'Acme is liked.')])
    await record(db, [{ ...acme, name: 'Open Hands' }, ...times(2, 'y', 'OpenHands is liked.')])
    await check()
    const { id, about } = await one('alias')
    expect(about).toEqual({ kind: 'brand', id: 'b', name: 'Open Hands' })
    expect(await change(id, 'accepted')).toMatchObject({ affected: { answers: 2 } })
    expect((await door.asOperator.brands.get({ brandId: 'b' })).brand.aliases).toEqual(['OpenHands'])
  })

  it('dismissed never come back by themselves, and can be reopened', async () => {
    await check()
    const { id } = await one('alias')
    await change(id, 'dismissed')
    expect(await list()).toMatchObject({ pagination: { total: 1 } })
    await record(db, [said('z', 'Demand IQ again.')])
    await check()
    expect(await one('alias')).toBeUndefined()
    expect((await list('dismissed')).suggestions).toMatchObject([{ id, counts: { answers: 3 } }])
    await change(id, 'open')
    expect(await one('alias')).toMatchObject({ id, state: 'open' })
  })

  it('are refused with a reason', async () => {
    await check()
    const { id } = await one('alias')
    expect(await codeOf(change('none', 'dismissed'))).toBe('SUGGESTION_NOT_FOUND')
    expect(await codeOf(change(id, 'open'))).toBe('CONFLICT')
    expect(await codeOf(change(id, 'accepted', { ifMatch: 'old' }))).toBe('STALE')
    const { version } = (await door.asOperator.suggestions.get({ brandId: 'b', suggestionId: id })).suggestion
    await change(id, 'accepted', { ifMatch: version })
    expect(await codeOf(change(id, 'dismissed'))).toBe('CONFLICT')
    const refused = await door.ask(`/api/admin/v1/brands/b/suggestions/${id}`, {
      ...{ token: 'the secret of the operator', method: 'PATCH', body: { state: 'open' } },
    })
    expect((await errorOf(refused)).message).toBe(
      `The suggestion '${id}' was accepted. Undo the change in the brand or competitor.`,
    )
  })

  it('forget answers and competitors that are erased', async () => {
    await check()
    await db.write(writer => erasePrompt(writer, 'b', 'p2', noon))
    expect((await one('alias')).examples.map(({ answerId }) => answerId)).toEqual(['a1'])
    await record(db, [said('a1', 'Something else entirely.')])
    expect((await one('alias')).examples).toEqual([])
    await db.write(writer => eraseCompetitor(writer, 'b', 'd', noon))
    expect(await one('alias')).toBeUndefined()
  })

  it('ask about a brand that no answer mentions, and about doubles', async () => {
    await record(db, [
      { ...acme, name: 'Acmeria', domain: null },
      entity('twin', 'monday', 'DIRECT'),
      ...times(12, 'z', 'Nobody is named.'),
      said('a1', 'Nobody.'),
    ])
    await check()
    expect(await one('unmentioned')).toMatchObject({
      text: 'None of 26 answers mentions Acmeria. Check its name, aliases and domain, and whether your prompts lead to it.',
      change: null,
    })
    const { id, text } = await one('double')
    expect(text).toBe(
      "The competitors 'm', 'twin' are all called 'Monday', so an answer counts for each of them. Merge them, or rename all but one.",
    )
    expect(await codeOf(change(id, 'accepted'))).toBe('CONFLICT')
    expect(await change(id, 'dismissed')).toMatchObject({ affected: { answers: 0 }, figures: [] })
  })
})
