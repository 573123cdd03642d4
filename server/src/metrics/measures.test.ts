import { glossary, opportunityRates, pairMeasures, placementMeasures, socialMeasures } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import {
  answerRates,
  citationRates,
  mentionRates,
  ofAnswers,
  ofCitations,
  ofMentions,
  type SqlRate,
} from './measures.ts'

interface Parts {
  part: number
  whole: number | null
  percent: number
}

/** Selects each measure with the parts of its rate. */
const columns = <N extends string>(rates: Record<N, SqlRate>, measures: NoInfer<Record<N, Sql>>) =>
  join(
    Object.entries<SqlRate>(rates).flatMap(([measure, { part, whole }]) => [
      sql`cast(${part} as double precision) as ${name(`${measure} part`)}`,
      sql`cast(${whole} as double precision) as ${name(`${measure} whole`)}`,
      sql`${measures[measure as N]} as ${name(`${measure} percent`)}`,
    ]),
  )

const ratesIn = (row: Record<string, unknown>, rates: object): [string, Parts][] =>
  Object.keys(rates).map(measure => {
    const at = (what: string) => row[`${measure} ${what}`] as number
    return [measure, { part: at('part'), whole: at('whole'), percent: at('percent') }]
  })

/** Five answers to prompt 1, and two to prompt 2 that mention and cite nobody. */
const tallies = sql`tallies as (
  select 1 as prompt_id, 5 as answers, 3 as naming_self, 4 as naming_tracked, 1 as citing_self, 2 as citing_tracked,
    2 as citing_any, 3 as self_mentions, 5 as direct_mentions, 1 as self_citations, 1 as self_position,
    0 as sentiment_sum, 0 as sentiments, 1 as recommending, 2 as advised
  union all select 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, null, null, 0, null, 0
)`
const voices = sql`voices as (
  select 1 as competitor_id, 'SELF' as relationship, 1 as day, 3 as mentions, 3 as positions, 0 as sentiment_sum, 0 as sentiments
  union all select 2, 'DIRECT', 1, 9, 10, 0, 0
  union all select 3, 'INDIRECT', 1, 7, 5, 0, 0
)`
const days = sql`voices as (
  select 1 as competitor_id, 'SELF' as relationship, 1 as day, 3 as mentions, 3 as positions, 0 as sentiment_sum, 0 as sentiments
  union all select 2, 'DIRECT', 1, 5, 5, 0, 0
  union all select 2, 'DIRECT', 2, 4, 5, 0, 0
  union all select 3, 'INDIRECT', 2, 7, 5, 0, 0
)`
const citations = sql`citations as (
  select 1 as source_id, 1 as url_id, 1 as position union all select 1, 2, 2 union all select 2, 3, 1
), all_citations as (select 3 as citations)`

describe.each(engines)('a rate on %s', (_, open) => {
  it('is a part and a whole, and its measure their percentage', async () => {
    await using db = await open()
    const rows = (query: Sql) => db.read(reader => reader.rows(query))
    const [one, two] = await rows(sql`
with ${tallies}
select ${columns(answerRates, ofAnswers)} from tallies order by prompt_id`)
    expect(Object.fromEntries(ratesIn(one!, answerRates))).toEqual({
      mentionRate: { part: 3, whole: 4, percent: 75 },
      coverage: { part: 3, whole: 5, percent: 60 },
      sourceRate: { part: 1, whole: 2, percent: 50 },
      sourceCoverage: { part: 1, whole: 5, percent: 20 },
      shareOfVoice: { part: 3, whole: 8, percent: 37.5 },
      recommendedRate: { part: 1, whole: 2, percent: 50 },
    })
    for (const [measure, { part, percent }] of ratesIn(two!, answerRates))
      expect([measure, part, percent]).toEqual(measure === 'recommendedRate' ? [measure, null, null] : [measure, 0, 0])
    const { shareOfVoice, dailyShareOfVoice } = mentionRates
    const entities = await rows(sql`
with ${voices}
select ${columns({ shareOfVoice }, ofMentions)} from voices order by competitor_id`)
    expect(entities.map(row => ratesIn(row, { shareOfVoice })[0]![1])).toEqual([
      { part: 3, whole: 12, percent: 25 },
      { part: 9, whole: 12, percent: 75 },
      // An untracked entity has no share.
      { part: 7, whole: 12, percent: 0 },
    ])
    const byDay = await rows(sql`
with ${days}
select ${columns({ dailyShareOfVoice }, ofMentions)} from voices order by day, competitor_id`)
    expect(byDay.map(row => ratesIn(row, { dailyShareOfVoice })[0]![1])).toEqual([
      { part: 3, whole: 8, percent: 37.5 },
      { part: 5, whole: 8, percent: 62.5 },
      { part: 4, whole: 4, percent: 100 },
      { part: 7, whole: 4, percent: 0 },
    ])
    const sources = await rows(sql`
with ${citations}
select ${columns(citationRates, ofCitations)} from citations group by source_id order by source_id`)
    expect(sources.map(row => ratesIn(row, citationRates)[0]![1])).toEqual([
      { part: 2, whole: 3, percent: 200 / 3 },
      { part: 1, whole: 3, percent: 100 / 3 },
    ])
  })
})

it('every measure that the glossary tells in percent is a rate, or an average of what is alike', () => {
  const rates: Record<string, object> = {
    ...{ answers: answerRates, mentions: mentionRates, citations: citationRates },
    ...{ social: socialMeasures, placements: placementMeasures, pairs: pairMeasures },
    opportunities: opportunityRates,
  }
  for (const { id, entries } of glossary) {
    const percent = entries.filter(({ unit }) => unit === 'percent')
    expect(percent.map(entry => entry.name).sort()).toEqual(Object.keys(rates[id]!).sort())
    for (const { name, numerator, denominator } of percent) expect([name, numerator && denominator]).not.toContain('')
  }
})
