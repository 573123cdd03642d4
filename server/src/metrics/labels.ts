import { dateOf } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Agreement, agreementOf } from '../statistics/agreement.ts'
import {
  type CorrectedFigure,
  correctFigure,
  type LabeledAnswer,
  type LabeledPrompt,
  type RatedAnswer,
} from '../statistics/corrected.ts'
import { answersIn, type Scope } from './scope.ts'

const stances = ['blamed', 'mixed', 'neutral', 'praised'] as const
type LabelStance = (typeof stances)[number]

/** Converts a label's score (1 to 5) to points. */
const pointsOf = (score: number) => (score - 1) * 25

/**
 * Labels as verdicts of one more judge about the brand's own entity, with the columns of `verdict`. One row per answer
 * and person.
 */
export const peopleVerdicts = (brandId: number): Sql => sql`
select brand_id, answer_id, competitor_id, person_id, case when score is null then 'neutral' when score > 3 then 'praised' when score < 3 then 'blamed' else 'mixed' end as stance,
  (score - 1) * 25000000 as score, case when recommended then 'yes' when not recommended then 'no' end as recommended
from label where brand_id = ${brandId}`

interface LabeledRow {
  answer: number
  /** UTC day, counted from 1970. */
  day: number
  prompt: number
  sentiment: number | null
  judged: number | null
  score: number | null
  recommended: boolean | null
}

interface LabeledPromptRow {
  prompt: number
  answers: number
  sentiments: number
  scored: number
  recommending: number
  judged: number
}

/** Answers of the scope that name the brand. */
const naming = (scope: Scope, columns: Sql) => sql`
select ${columns} from answer where ${answersIn(scope)} and self_mentions > 0`

const readLabels = (db: Reader, scope: Scope) =>
  db.rows<LabeledRow>(sql`
select a.id as answer, a.day, a.prompt_id as prompt, a.self_sentiment as sentiment, a.self_recommended as judged,
  l.score, l.recommended
from (${naming(scope, sql`id, day, prompt_id, self_sentiment, self_recommended`)}) a
join label l on l.brand_id = ${scope.brandId} and l.answer_id = a.id
order by a.prompt_id, a.id, l.person_id`)

const readPrompts = (db: Reader, scope: Scope) =>
  db.rows<LabeledPromptRow>(sql`
${naming(
  scope,
  sql`prompt_id as prompt, count(*) as answers, cast(coalesce(sum(self_sentiment), 0) as bigint) as sentiments,
  count(self_sentiment) as scored, cast(coalesce(sum(self_recommended), 0) as bigint) as recommending,
  count(self_recommended) as judged`,
)}
group by prompt_id order by prompt_id`)

export interface CorrectedBrand {
  avgSentiment: CorrectedFigure
  recommendedRate: CorrectedFigure
  /** Agreement of people with the brand's judge. */
  agreement: { sentiment: Agreement; recommended: Agreement }
  /** Of the labeled answers. Null without labels. */
  labeled: { start: string; end: string } | null
}

/**
 * The figures of the brand without the errors of its judge, by labels of answers in scope only. Rates are fractions,
 * `level` is in percent.
 */
export async function correctBrand(db: Reader, scope: Scope, level: number): Promise<CorrectedBrand> {
  const labels = await readLabels(db, scope)
  const prompts = labels.length === 0 ? [] : await readPrompts(db, scope)
  return {
    avgSentiment: correctFigure(labeledPrompts(prompts, labels, sentiments), { kind: 'mean', range: [0, 100], level }),
    recommendedRate: correctFigure(labeledPrompts(prompts, labels, recommendations), {
      ...{ kind: 'share', range: [0, 1], level },
    }),
    agreement: {
      sentiment: agreementOf(countPairs(stances, labels.map(stancesOf))),
      recommended: agreementOf(countPairs(['yes', 'no'], labels.flatMap(recommendationsOf))),
    },
    labeled: daysOf(labels.map(({ day }) => day)),
  }
}

const daysOf = (days: readonly number[]) =>
  days.length === 0 ? null : { start: dateOf(Math.min(...days)), end: dateOf(Math.max(...days)) }

interface RatedMeasure {
  judge(label: LabeledRow): number | null
  person(label: LabeledRow): number | null
  sums(prompt: LabeledPromptRow): RatedAnswer
}

const sentiments: RatedMeasure = {
  judge: ({ sentiment }) => (sentiment === null ? null : sentiment / 1e6),
  person: ({ score }) => score && pointsOf(score),
  sums: ({ sentiments: sum, scored }) => ({ y: sum / 1e6, x: scored }),
}

const recommendations: RatedMeasure = {
  judge: ({ judged }) => judged,
  person: ({ recommended }) => (recommended === null ? null : Number(recommended)),
  sums: ({ recommending, judged }) => ({ y: recommending, x: judged }),
}

function labeledPrompts(prompts: readonly LabeledPromptRow[], labels: readonly LabeledRow[], measure: RatedMeasure) {
  const byAnswer = groupBy(labels, ({ answer }) => answer)
  const byPrompt = groupBy([...byAnswer.values()], ([label]) => label!.prompt)
  return prompts.map(
    (row): LabeledPrompt => ({
      answers: row.answers,
      judge: measure.sums(row),
      labeled: (byPrompt.get(row.prompt) ?? []).map(of => labeledAnswer(of, measure)),
    }),
  )
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function labeledAnswer(labels: readonly LabeledRow[], { judge, person }: RatedMeasure): LabeledAnswer {
  const people = labels.map(label => rated(person(label)))
  const mean = (each: 'y' | 'x') => people.reduce((sum, one) => sum + one[each], 0) / people.length
  return { judge: rated(judge(labels[0]!)), people: { y: mean('y'), x: mean('x') } }
}

const rated = (value: number | null): RatedAnswer => (value === null ? { y: 0, x: 0 } : { y: value, x: 1 })

const stanceOf = (points: number | null): LabelStance =>
  points === null ? 'neutral' : points > 50 ? 'praised' : points < 50 ? 'blamed' : 'mixed'

const stancesOf = (label: LabeledRow) =>
  [stanceOf(sentiments.judge(label)), stanceOf(sentiments.person(label))] as const

const yesOrNo = (value: number) => (value > 0 ? 'yes' : 'no')

function recommendationsOf(label: LabeledRow): (readonly ['yes' | 'no', 'yes' | 'no'])[] {
  const [judge, person] = [recommendations.judge(label), recommendations.person(label)]
  return judge === null || person === null ? [] : [[yesOrNo(judge), yesOrNo(person)]]
}

const countPairs = <C>(categories: readonly C[], pairs: readonly (readonly [C, C])[]) =>
  categories.map(one => categories.map(other => pairs.filter(([a, b]) => a === one && b === other).length))
