import { beforeAll, describe, expect, it } from 'vitest'
import { answer } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { aPerceptionWorld, assistant, perceptionRecords } from '../../test/perception-world.ts'
import { acme, answer as stored } from '../../test/records.ts'
import { aStandingDb } from '../../test/standing.ts'
import { aWorld } from '../../test/world.ts'

const brandId = acme.id
const praise = 'Acme is easy to use. It has a steep learning curve. Acme was founded in 2012.'
const blame = 'Acme is clunky. It has a steep learning curve. Acme was founded in 2013.'
const records = [
  ...perceptionRecords,
  ...[
    ['w1', 'Acme was founded in 1999.'],
    ['w2', 'Acme was founded in 2012.'],
    ['w3', 'Globex is older.'],
  ].map(([id, text]) => ({ ...stored(id!, '2026-10-30'), text, mentions: undefined, citations: undefined })),
]

describe.each(engines)('a computed snapshot on %s', (_, open) => {
  const db = aStandingDb(open)
  const world = {} as Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    const { clock, contextOf, plan, ask, judge } = await aPerceptionWorld(db, records)
    const context = contextOf([
      assistant('chatgpt', async question => answer(question, { text: praise })),
      assistant('claude', async question => answer(question, { text: blame })),
    ])
    for (const at of ['2026-10-02T10:00:00Z', '2026-11-02T10:00:00Z']) {
      clock.at = Date.parse(at)
      await plan(context, false, 1)
      await ask(context)
      await judge()
    }
    Object.assign(world, await aWorld(db, []))
  })

  it('has intervals and says whether it can be compared', async () => {
    const { current, previous, comparison } = await world.client.perception.list({ brandId })
    expect(current).toMatchObject({ month: 11, scores: { factualAlignment: 50 } })
    expect(current!.intervals).toEqual(previous!.intervals)
    expect(current!.intervals!.factualAlignment).toEqual({ low: null, high: null, reason: 'no_variation' })
    expect(comparison).toEqual({ comparable: true, reasons: [] })
  })

  it('makes correcting a fact the work for a prompt if answers contradict it', async () => {
    const { opportunities } = await world.client.opportunities.list({ brandId })
    expect(opportunities.map(({ id, kind, lost }) => [id, kind, lost])).toEqual([['p1', 'correct_a_fact', 1]])
  })

  it('leads from each figure to quotes in answers', async () => {
    const { current } = await world.client.perception.list({ brandId })
    const { snapshot } = await world.client.perception.get({ brandId, snapshotId: current!.snapshotId })
    const { computed } = snapshot
    expect(computed).toMatchObject({ planned: 20, answered: 20, profileRevision: 1, languages: ['en'], coverage: 50 })
    const said = computed!.verdicts.map(({ text, verdict, answers, quotes }) => [
      text,
      verdict,
      answers,
      quotes[0]!.quote,
    ])
    expect(said).toEqual([
      ['easy to use', 'affirmed', 10, 'Acme is easy to use'],
      ['easy to use', 'denied', 10, 'Acme is clunky'],
      ['founded in', 'contradicted', 10, 'founded in 2013'],
      ['founded in', 'supported', 10, 'founded in 2012'],
    ])
    expect(computed!.facts).toEqual([
      { text: 'founded in', severity: 'high', supported: 10, contradicted: 10, outdated: 0 },
    ])
    const weakness = computed!.insights.find(({ kind, text }) => kind === 'weaknesses' && text.includes('steep'))
    expect(weakness).toMatchObject({ answers: 12, of: 12, providers: 2, ofProviders: 2 })
    expect(weakness!.quotes[0]!.quote).toBe('It has a steep learning curve')
    expect(snapshot.insights.weaknesses).toContain(`${weakness!.text}: 12 of 12 answers, 2 of 2 assistants`)
  })

  it('checks the facts in ordinary answers', async () => {
    const { current } = await world.client.perception.list({ brandId })
    const { snapshot } = await world.client.perception.get({ brandId, snapshotId: current!.snapshotId })
    expect(snapshot.computed!.wild).toEqual({
      ...{ startDate: '2026-10-03', endDate: '2026-11-02', answers: 2 },
      facts: [
        {
          ...{ text: 'founded in', severity: 'high', supported: 1, contradicted: 1, outdated: 0 },
          quotes: [{ answerId: 'w1', quote: 'founded in 1999' }],
        },
      ],
    })
    const { answer } = await world.client.answers.get({ brandId, answerId: 'w1' })
    expect(answer.text).toContain('founded in 1999')
  })
})
