import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { aWorld, noon } from '../../test/world.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { tablesOfBrands } from '../db/tables.ts'
import { reanalyzeAnswers } from '../record/changes/reprocess.ts'
import { eraseBrand } from '../record/erase/brand.ts'
import { eraseCompetitor, mergeCompetitors } from '../record/erase/competitor.ts'
import { erasePrompt, eraseTopic } from '../record/erase/prompt.ts'

const brandId = acme.id
const recent = '2026-11-20T10:00:00Z'
const old = '2026-08-01T10:00:00Z'
const now = () => noon
const globex = (more: object = {}) => entity('g', 'Globex', 'DIRECT', { domain: 'globex.com', ...more })
const read = (id: string, at: string, text: string, more: object = {}) => ({
  ...answer(id, at, { text, cites: [], ...more }),
  mentions: undefined,
})
const records = [
  team,
  acme,
  globex(),
  topic('shoes', 'Shoes'),
  topic('hats', 'Hats'),
  prompt('p1', { topicId: 'shoes' }),
  prompt('p2', { topicId: 'hats' }),
  prompt('p3'),
  read('a1', old, 'Acme is good.'),
  read('a2', recent, 'Glo is good.'),
  read('a3', recent, 'Acme and Globex are here.', { promptId: 'p2', provider: 'claude' }),
  read('a4', recent, 'Nobody.', { promptId: 'p3', cites: ['https://www.globex.com/', 'https://acme.com/x'] }),
]

describe.each(engines)('revisions (%s)', (_, open) => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeEach(async () => {
    db = await open()
    world = await aWorld(db, records)
  })
  afterEach(() => db[Symbol.asyncDispose]())
  const list = async (query: object = {}) => world.client.revisions.list({ brandId, ...query })
  const last = async () => (await list()).revisions[0]!
  const revision = async () => Number((await world.get('/brands/b/performance')).headers.get('earshot-revision'))
  /** Measures before and after, like `12.5 (1/8)`. */
  const changes = async (by = 'brand', days: number | null = null, id?: string) => {
    const { figures } = await last()
    const short = ({ value, numerator, denominator }: (typeof figures)[number]['before']) =>
      `${value} (${numerator}/${denominator})`
    return Object.fromEntries(
      figures
        .filter(figure => figure.by === by && figure.days === days && (id === undefined || figure.id === id))
        .map(({ measure, before, after }) => [measure, `${short(before)} -> ${short(after)}`]),
    )
  }

  it('tells nothing where nothing of the past has changed', async () => {
    expect((await list()).revisions).toEqual([])
    await record(
      db,
      [topic('more', 'More'), prompt('p9'), read('a9', recent, 'Acme.'), entity('n', 'Umbrella Inc', 'DIRECT')],
      now,
    )
    await record(db, [globex({ aliases: ['Nowhere to be found'] })], now)
    expect((await list()).revisions).toEqual([])
  })

  it('tells of an alias: what was done, how many answers it matched, and every figure before and after', async () => {
    await record(db, [globex({ aliases: ['Glo'] })], now)
    expect(await last()).toMatchObject({
      ...{ revision: await revision(), changedAt: noon.toISOString(), answers: 2 },
      causes: ['alias "Glo" added to Globex'],
      competitorIds: ['g'],
    })
    expect(await changes()).toEqual({
      mentionRate: '100 (2/2) -> 66.67 (2/3)',
      shareOfVoice: '66.67 (2/3) -> 50 (2/4)',
    })
    expect(await changes('brand', 30)).toEqual({
      mentionRate: '100 (1/1) -> 50 (1/2)',
      shareOfVoice: '50 (1/2) -> 33.33 (1/3)',
    })
    const { figures } = await last()
    expect(figures.map(({ by, id, name, days }) => `${by} ${id} ${name} ${days}`)).toEqual([
      ...['brand b Acme null', 'brand b Acme null', 'brand b Acme 30', 'brand b Acme 30'],
      ...['topic shoes Shoes null', 'topic shoes Shoes null', 'topic shoes Shoes 30', 'topic shoes Shoes 30'],
      ...['provider chatgpt ChatGPT null', 'provider chatgpt ChatGPT null'],
      ...['provider chatgpt ChatGPT 30', 'provider chatgpt ChatGPT 30'],
    ])
    expect(await changes('topic', 30, 'shoes')).toEqual({
      mentionRate: '0 (0/0) -> 0 (0/1)',
      shareOfVoice: '0 (0/0) -> 0 (0/1)',
    })
  })

  it('tells of every kind of edit, newest first', async () => {
    const causes = async () => (await last()).causes
    await record(db, [globex({ relationship: 'INDIRECT' })], now)
    expect(await causes()).toEqual(['Globex changed from DIRECT to INDIRECT'])
    await record(db, [globex()], now)
    await record(db, [globex({ ignored: true })], now)
    expect(await causes()).toEqual(['Globex ignored'])
    await record(db, [globex()], now)
    expect(await causes()).toEqual(['Globex no longer ignored'])
    await record(db, [globex({ domain: 'else.net' })], now)
    // Globex's page belongs to nobody now. The only answer with tracked citations also cites the brand.
    await record(db, [{ ...acme, domain: 'acme.org' }], now)
    expect(await causes()).toEqual([
      'domain of the brand changed from acme.com to acme.org',
      'domain of Acme changed from acme.com to acme.org',
    ])
    expect(await changes()).toEqual({ sourceRate: '100 (1/1) -> 0 (0/0)', sourceCoverage: '25 (1/4) -> 0 (0/4)' })
    await record(db, [globex({ name: 'Initech' })], now)
    expect(await causes()).toEqual([
      'Globex renamed to Initech',
      'domain of Initech changed from else.net to globex.com',
    ])
    await record(db, [globex({ aliases: ['Globex'] }), entity('h', 'Glo', 'DIRECT')], now)
    expect(await causes()).toEqual(
      expect.arrayContaining(['Glo added', 'Initech renamed to Globex', 'alias "Globex" added to Globex']),
    )
    await db.write(writer => mergeCompetitors(writer, brandId, 'h', 'g', noon))
    // The merge changes no total of the brand.
    expect(await causes()).not.toEqual(['Glo merged into Globex'])
    const all = await list()
    expect(all.pagination).toEqual({ total: all.revisions.length, count: all.revisions.length, limit: 50, offset: 0 })
    expect(all.revisions.map(({ revision }) => revision)).toEqual(
      all.revisions.map(({ revision }) => revision).sort((a, b) => b - a),
    )
    const part = await list({ limit: 2, offset: 1 })
    expect(part.revisions).toEqual(all.revisions.slice(1, 3))
  })

  it('tells of texts that were read again by other rules', async () => {
    await db.write(async writer => {
      await writer.run(sql`delete from mention where answer_id in (select id from answer where public_id = 'a1')`)
      await writer.run(sql`update answer set self_mentions = 0, self_position = null where public_id = 'a1'`)
    })
    await reanalyzeAnswers(db, brandId, {}, noon)
    expect(await last()).toMatchObject({
      causes: ['answers with extracted facts analyzed again with names/4, lexicon/4, sources/2'],
      answers: 4,
    })
    expect(await changes()).toMatchObject({ coverage: '25 (1/4) -> 50 (2/4)' })
    const [{ total }] = [(await list()).pagination]
    await reanalyzeAnswers(db, brandId, { given: true }, noon)
    expect((await list()).pagination.total).toBe(total)
  })

  it('tells of what is erased, and forgets its names', async () => {
    await record(db, [globex({ aliases: ['Glo'] })], now)
    await db.write(writer => eraseCompetitor(writer, brandId, 'g', noon))
    expect((await list()).revisions.map(({ causes }) => causes)).toEqual([
      ['a competitor erased'],
      ['an edit of a competitor that was erased later'],
    ])
    expect(await changes()).toMatchObject({ shareOfVoice: '50 (2/4) -> 100 (2/2)' })
    await db.write(writer => erasePrompt(writer, brandId, 'p1', noon))
    expect(await last()).toMatchObject({ causes: ['a prompt erased'], answers: 2 })
    expect(await changes()).toMatchObject({ coverage: '50 (2/4) -> 50 (1/2)', sourceCoverage: '25 (1/4) -> 50 (1/2)' })
    expect(await changes('topic', null, 'shoes')).toMatchObject({ coverage: '50 (1/2) -> 0 (0/0)' })
    expect(Object.keys(await changes('provider', null, 'chatgpt'))).toContain('coverage')
    // The provider's only answer is deleted too.
    await db.write(writer => erasePrompt(writer, brandId, 'p2', noon))
    const { revisions } = await list()
    expect(JSON.stringify(revisions.map(({ figures }) => figures))).not.toContain('claude')
    await db.write(writer => eraseTopic(writer, brandId, 'shoes'))
    expect(JSON.stringify(await list())).not.toContain('shoes')
    await db.write(writer => eraseBrand(writer, brandId))
    for (const table of ['ledger', 'ledger_figure'] as const) {
      expect(tablesOfBrands).toContain(table)
      expect(
        await db.read(reader =>
          reader.rows(table === 'ledger' ? sql`select 1 from ledger` : sql`select 1 from ledger_figure`),
        ),
      ).toEqual([])
    }
    expect(await exportText(db)).not.toContain('ledger')
  })

  it('forgets what was merged into an entity that is erased', async () => {
    await record(db, [entity('h', 'Glo', 'DIRECT')], now)
    await record(db, [entity('h', 'Glo', 'INDIRECT')], now)
    await db.write(writer => mergeCompetitors(writer, brandId, 'h', 'g', noon))
    expect((await list()).revisions.map(({ causes }) => causes)).toEqual([
      ...[['Glo merged into Globex'], ['Glo changed from DIRECT to INDIRECT'], ['Glo added']],
    ])
    await db.write(writer => eraseCompetitor(writer, brandId, 'g', noon))
    expect(JSON.stringify(await list())).not.toContain('Glo')
  })

  it('is what the read API answered before and after', async () => {
    const asked = async () => {
      const { scores } = await world.client.performance.get({ brandId })
      const { scores: of30 } = await world.client.performance.get({ brandId, period: 30 })
      return [scores, of30]
    }
    const before = await asked()
    await record(db, [globex({ aliases: ['Glo'], relationship: 'INDIRECT' })], now)
    const after = await asked()
    for (const { by, days, measure, ...of } of (await last()).figures) {
      if (by !== 'brand' || measure === 'avgSentiment' || measure === 'sourceCoverage') continue
      const place = days === null ? 0 : 1
      expect(of.before.value).toBe(before[place]![measure])
      expect(of.after.value).toBe(after[place]![measure])
    }
    expect((await last()).figures.length).toBeGreaterThan(3)
  })
})
