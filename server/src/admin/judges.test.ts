import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { judgeAll, judgeReply, moody, praising } from '../../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import { aWorld, noon } from '../../test/world.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { reanalyzeAnswers } from '../record/changes/reprocess.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 3)
const brandId = 'b'
const texts = [
  'Go with Acme. Globex is fine.',
  'I would avoid Acme.',
  'Acme and Initech exist. Globex is awful.',
  'Initech is great.',
]
const text = (id: string, words: string) => ({ ...answer(id, '2026-11-10', { text: words }), mentions: undefined })
const globex = entity('g', 'Globex', 'DIRECT')
const records = [
  ...[team, acme, entity('a', 'Acme', 'SELF'), globex, entity('i', 'Initech', 'INDIRECT'), prompt('p1')],
  ...texts.map((words, i) => text(`a${i}`, words)),
]
const paths = [
  'performance',
  'performance/evolution',
  'competitors',
  'matrix',
  'answers',
  'explain?measure=avgSentiment',
]

async function bodies(db: Db): Promise<unknown[]> {
  const { get } = await aWorld(db, [])
  const all: unknown[] = []
  for (const path of paths) {
    const response = await get(`/brands/${brandId}/${path}`)
    expect(response.status, path).toBe(200)
    all.push(await response.json())
  }
  return all
}

/** The archive, as if the chosen judge had given the sentiments. */
async function archiveByJudge(db: Db): Promise<string> {
  const verdicts = await db.read(reader =>
    reader.rows<{ answer: string; entity: string; score: number | null; recommended: string }>(sql`
select a.public_id as answer, c.public_id as entity, v.score, v.recommended
from verdict v
join judge j on j.brand_id = v.brand_id and j.id = v.judge_id and j.chosen
join answer a on a.brand_id = v.brand_id and a.id = v.answer_id
join competitor c on c.brand_id = v.brand_id and c.id = v.competitor_id
where v.state = 'valid'`),
  )
  const rewritten = (await exportText(db))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .map(line => ({
      ...line,
      ...(line.kind === 'answer' && {
        mentions: line.mentions.map((mention: { competitorId: string }) => {
          const said = verdicts.find(({ answer, entity }) => answer === line.id && entity === mention.competitorId)
          const recommended = said?.recommended === 'not_applicable' ? null : (said?.recommended ?? null)
          return { ...mention, sentiment: said?.score == null ? null : said.score / 1e6, recommended }
        }),
      }),
    }))
  return rewritten.map(line => `${JSON.stringify(line)}\n`).join('')
}

describe.each(engines)('the choice of a judge on %s', (_, open) => {
  it('changes the figures, and a switch back equals the start', async () => {
    await using db = await open()
    const { asOperator: operator } = await aDoor(db, records)
    const start = await bodies(db)
    const { judge: rules, choices: first } = await operator.judges.get({ brandId })
    expect([rules.judge, rules.name, first]).toEqual(['rules', 'rules', ['rules']])
    await judgeAll(db, 'gpt-5', moody(0), noon)
    expect(await bodies(db)).toEqual(start)
    const archive = await exportText(db)
    const wish = { brandId, judge: 'chatgpt:gpt-5', ifMatch: rules.version }
    expect(await operator.judges.choose({ ...wish, dryRun: true })).toMatchObject({
      dryRun: true,
      judge: { name: 'chatgpt:gpt-5/1' },
    })
    expect(await bodies(db)).toEqual(start)
    const { judge, affected } = await operator.judges.choose(wish)
    expect(affected.answers).toBeGreaterThan(0)
    expect(await bodies(db)).not.toEqual(start)
    expect(await exportText(db)).toBe(archive)
    await expect(operator.judges.choose(wish)).rejects.toMatchObject({ code: 'STALE' })
    const { client } = await aWorld(db, [])
    const { revisions } = await client.revisions.list({ brandId })
    expect(revisions[0]).toMatchObject({ causes: ['figures use chatgpt:gpt-5/1 instead of the rules'], ...affected })
    await operator.judges.choose({ brandId, judge: 'rules', ifMatch: judge.version })
    expect(await bodies(db)).toEqual(start)
    const { entries } = await operator.audit.list({ teamId: 'team' })
    const choices = entries.filter(({ action }) => action === 'judges.choose')
    const written = choices.map(({ before, after }) => [before, after])
    expect(written).toHaveLength(2)
    for (const edit of [
      [rules, judge],
      [judge, rules],
    ])
      expect(written).toContainEqual(edit)
  })

  it('names a judge that is unknown or has judged nothing', async () => {
    await using db = await open()
    const { asOperator: operator } = await aDoor(db, records)
    await expect(operator.judges.choose({ brandId, judge: 'claude:m' })).rejects.toMatchObject({
      ...{ code: 'INVALID_BODY', fields: [{ field: 'judge' }] },
      message: expect.stringContaining("judge is 'claude:m' but must be one of rules."),
    })
    await judgeAll(db, 'gpt-5', moody(0), noon)
    await db.write(writer => writer.run(sql`update verdict set state = 'disputed'`))
    await expect(operator.judges.choose({ brandId, judge: 'chatgpt:gpt-5' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringContaining('has no valid verdict yet') },
    })
  })

  it('lists judges, their coverage and agreement', async () => {
    await using db = await open()
    const { client } = await aWorld(db, records)
    await judgeAll(db, 'gpt-5', moody(0), noon)
    await judgeAll(db, 'gpt-6', moody(0), noon)
    const { judges, agreement } = await client.judges.list({ brandId })
    expect(judges[0]).toMatchObject({
      name: 'rules',
      kind: 'rules',
      chosen: true,
      answers: 4,
      judged: 4,
      coverage: 100,
    })
    expect(judges[1]).toMatchObject({
      ...{
        name: 'chatgpt:gpt-5/1',
        kind: 'model',
        provider: 'chatgpt',
        model: 'gpt-5',
        maker: 'OpenAI',
        chosen: false,
      },
      ...{ answers: 4, dollars: 0.004, valid: judges[1]!.valid, missing: 0 },
    })
    expect(judges[1]!.coverage).toBe(25 * judges[1]!.judged)
    expect(agreement.map(({ first, second, provider }) => [first, second, provider])).toEqual(
      [
        ['rules', 'chatgpt:gpt-5/1'],
        ['rules', 'chatgpt:gpt-6/1'],
        ['chatgpt:gpt-5/1', 'chatgpt:gpt-6/1'],
      ].flatMap(pair => [null, 'chatgpt'].map(provider => [...pair, provider])),
    )
    // Both models have the same opinions.
    expect(agreement[4]).toMatchObject({ verdicts: judges[1]!.valid, raw: 100, ac1: 1, ac2: 1 })
  })

  it('compares judges by the language of the answers', async () => {
    await using db = await open()
    const german = ['Acme ist eine gute Wahl für Anfänger.', 'Von Acme würde ich eher abraten.']
    const { client } = await aWorld(db, [
      ...[team, acme, entity('a', 'Acme', 'SELF'), prompt('p1')],
      ...german.map((words, i) => text(`g${i}`, words)),
      text('e', 'Acme is the best choice for the teams that want to start with it.'),
    ])
    await judgeAll(db, 'gpt-5', praising, noon)
    const { agreement, agreementByLanguage } = await client.judges.list({ brandId })
    const pair = { first: 'rules', second: 'chatgpt:gpt-5/1' }
    expect(agreement[0]).toMatchObject({ ...pair, provider: null, verdicts: 3, raw: 66.67 })
    expect(agreementByLanguage).toMatchObject([
      { ...pair, language: 'de', verdicts: 2, raw: 50 },
      { ...pair, language: 'en', verdicts: 1, raw: 100 },
    ])
    // The language of earlier verdicts stays if a later request about another entity fails.
    await record(db, [entity('w', 'Wahl', 'DIRECT')])
    await judgeAll(db, 'gpt-5', question => judgeReply(question, 'no'), noon)
    expect((await client.judges.list({ brandId })).agreementByLanguage).toEqual(agreementByLanguage)
  })

  const edit = fc.oneof(
    fc.record({ choose: fc.constantFrom('rules', 'chatgpt:gpt-5', 'chatgpt:gpt-6') }),
    fc.record({ judge: fc.constantFrom('gpt-5', 'gpt-6'), seed: fc.nat(5) }),
    fc.record({ replace: fc.nat(3), text: fc.nat(3) }),
    fc.record({ alias: fc.constantFrom('fine', 'great', 'Initech') }),
    fc.record({ relationship: fc.constantFrom('DIRECT', 'INDIRECT') }),
    fc.constant({ reanalyze: true }),
  )

  it(`gives the figures of a new brand with the same final state, after any edits, ${runs} times`, async () => {
    const law = fc.asyncProperty(fc.array(edit, { minLength: 6, maxLength: 12 }), async edits => {
      await using db = await open()
      const { asOperator: operator } = await aDoor(db, records)
      await judgeAll(db, 'gpt-5', moody(1), noon)
      await operator.judges.choose({ brandId, judge: 'chatgpt:gpt-5' })
      for (const each of edits) {
        if ('choose' in each)
          await operator.judges.choose({ brandId, judge: each.choose }).catch(error => {
            if (!['CONFLICT', 'INVALID_BODY'].includes(error.code)) throw error
          })
        else if ('judge' in each) await judgeAll(db, each.judge, moody(each.seed), noon)
        else if ('replace' in each) await record(db, [text(`a${each.replace}`, texts[each.text]!)])
        else if ('alias' in each) await record(db, [{ ...globex, aliases: [each.alias] }])
        else if ('relationship' in each) await record(db, [{ ...globex, relationship: each.relationship }])
        else await reanalyzeAnswers(db, brandId, { given: true }, noon)
      }
      const { judge } = await operator.judges.get({ brandId })
      await using fresh = await open()
      await importText(fresh, judge.judge === 'rules' ? await exportText(db) : await archiveByJudge(db))
      expect(await bodies(db)).toEqual(await bodies(fresh))
      const archive = await exportText(db)
      await operator.judges.choose({ brandId, judge: 'rules' })
      expect(await exportText(db)).toBe(archive)
      await using ruled = await open()
      await importText(ruled, archive)
      expect(await bodies(db)).toEqual(await bodies(ruled))
    })
    await fc.assert(law, { numRuns: runs })
  })
})
