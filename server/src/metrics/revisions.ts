import type { Reader } from '../db/db.ts'
import { perPoint } from '../db/points.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { answerSumNames } from '../db/sums/answer-sums.ts'
import { answerRates, ofAnswers } from './measures.ts'

const rates = ['mentionRate', 'coverage', 'sourceRate', 'sourceCoverage', 'shareOfVoice'] as const
type RevisionMeasure = (typeof rates)[number] | 'avgSentiment'

const measures: readonly { measure: RevisionMeasure; value: Sql; part: Sql; whole: Sql }[] = [
  ...rates.map(measure => ({ measure, value: ofAnswers[measure], ...answerRates[measure] })),
  {
    measure: 'avgSentiment',
    value: ofAnswers.avgSentiment,
    part: sql`cast(sentiment_sum as double precision) / ${perPoint}`,
    whole: sql`sentiments`,
  },
]

export interface FigureValue {
  /** Null if there is nothing to average. */
  value: number | null
  numerator: number
  denominator: number
}

export interface RevisedFigure {
  by: 'brand' | 'topic' | 'provider'
  id: string
  name: string
  /** Null for all time. */
  days: number | null
  measure: RevisionMeasure
  before: FigureValue
  after: FigureValue
}

export interface Revision {
  revision: number
  changedAt: string
  causes: string[]
  competitorIds: string[]
  answers: number
  figures: RevisedFigure[]
}

interface Row extends Record<string, unknown> {
  revision: number
  topicId: number
  topic: string | null
  topicName: string | null
  provider: string
  days: number
}

interface NamedBrand {
  publicId: string
  name: string
}

type NameOf = (alias: string) => string

/** Newest first. `nameOf` maps a provider alias to its name. */
export async function revisionsOf(
  db: Reader,
  brand: NamedBrand & { id: number },
  { limit, offset, nameOf }: { limit: number; offset: number; nameOf: NameOf },
): Promise<Revision[]> {
  const entries = await db.rows<{ revision: number; changedAt: number; causes: string; answers: number }>(sql`
select revision, changed_at as "changedAt", causes, answers from ledger
where brand_id = ${brand.id} order by revision desc limit ${limit} offset ${offset}`)
  if (entries.length === 0) return []
  const [last, first] = [entries[0]!.revision, entries.at(-1)!.revision]
  const [before, after] = [
    await figuresIn(db, brand.id, 'before', first, last),
    await figuresIn(db, brand.id, 'after', first, last),
  ]
  const figures = new Map<number, RevisedFigure[]>()
  for (const [i, row] of before.entries())
    figures.set(row.revision, [
      ...(figures.get(row.revision) ?? []),
      ...revisedIn({ ...brand, nameOf }, row, after[i]!),
    ])
  const known = await db.rows<{ id: string }>(sql`select public_id as id from competitor where brand_id = ${brand.id}`)
  const competitors = new Set(known.map(({ id }) => id))
  return entries.map(({ changedAt, causes, ...entry }) => {
    const edits = JSON.parse(causes) as { text: string; competitors: string[] }[]
    return {
      ...entry,
      changedAt: new Date(changedAt).toISOString(),
      causes: edits.map(({ text }) => text),
      competitorIds: [...new Set(edits.flatMap(edit => edit.competitors))].filter(id => competitors.has(id)),
      figures: figures.get(entry.revision) ?? [],
    }
  })
}

function figuresIn(db: Reader, brandId: number, side: 'before' | 'after', first: number, last: number): Promise<Row[]> {
  const sums = answerSumNames.map(sum => sql`${name(`${sum}_${side}`)} as ${name(sum)}`)
  const made = measures.flatMap(({ measure, value, part, whole }) => [
    sql`${value} as ${name(measure)}`,
    sql`${part} as ${name(`${measure}Part`)}`,
    sql`${whole} as ${name(`${measure}Whole`)}`,
  ])
  return db.rows<Row>(sql`
with figures as (
  select revision, topic_id, provider, days, ${join(sums)}
  from ledger_figure where brand_id = ${brandId} and revision between ${first} and ${last}
)
select f.revision, f.topic_id as "topicId", t.public_id as topic, t.name as "topicName", f.provider, f.days, ${join(made)}
from figures f
left join topic t on t.brand_id = ${brandId} and t.id = f.topic_id
order by f.revision, case when f.topic_id > 0 then 1 when f.provider <> '' then 2 else 0 end, t.name_folded, t.public_id,
  f.provider, f.days`)
}

function revisedIn(brand: NamedBrand & { nameOf: NameOf }, row: Row, after: Row): RevisedFigure[] {
  const { topicId, topic, topicName, provider, days } = row
  const of =
    topicId > 0
      ? { by: 'topic' as const, id: topic!, name: topicName! }
      : provider !== ''
        ? { by: 'provider' as const, id: provider, name: brand.nameOf(provider) }
        : { by: 'brand' as const, id: brand.publicId, name: brand.name }
  return measures.flatMap(({ measure }) => {
    const [was, is] = [standingIn(row, measure), standingIn(after, measure)]
    if (was.numerator === is.numerator && was.denominator === is.denominator) return []
    return { ...of, days: days === 0 ? null : days, measure, before: was, after: is }
  })
}

const standingIn = (row: Row, measure: RevisionMeasure): FigureValue => ({
  value: row[measure] as number | null,
  numerator: row[`${measure}Part`] as number,
  denominator: row[`${measure}Whole`] as number,
})
