import { api, Severity } from '@earshot/contract'
import { sql } from '../../db/sql.ts'
import { formatSpanDays } from '../../metrics/days/periods.ts'
import { answersIn } from '../../metrics/scope.ts'
import { handle } from '../query/handler.ts'
import { grouped, paginated, summarizeBrand } from '../query/rows.ts'
import { collectionSteps } from './collection-steps.ts'
import { englishNext } from './english.ts'
import { factSteps } from './fact-steps.ts'
import { germanNext } from './german.ts'
import { nameSteps } from './name-steps.ts'
import type { NextStep } from './next-step.ts'
import type { NextTexts } from './next-texts.ts'
import { promptSteps } from './prompt-steps.ts'
import { siteSteps } from './site-steps.ts'

const texts = { en: englishNext, de: germanNext } satisfies Record<string, NextTexts>

export const listNextSteps = handle(api.next.list, async ({ db, brand, scope, features, query, now }) => {
  const words = texts[query.language]
  const params = { db, brand, scope, words }
  const [asked] = await db.rows<{ answers: number }>(
    sql`select count(*) as answers from answer where ${answersIn(scope)}`,
  )
  const ofCollection = { scope, provider: query.provider, features, now, ...asked! }
  const prompts = await promptSteps(params, query.offset + query.limit)
  const others = [
    ...(await collectionSteps(db, ofCollection, words)),
    ...(await factSteps(params)),
    ...(await siteSteps(params)),
    ...(await nameSteps(params)),
  ]
  const page = orderSteps([...others, ...prompts.steps]).slice(query.offset, query.offset + query.limit)
  return {
    brand: summarizeBrand(brand),
    period: formatSpanDays({ from: scope.from!, until: scope.until! }),
    pagination: paginated({ ...query, sort: '', order: 'desc' }, others.length + prompts.total, page),
    steps: page,
  }
})

/**
 * Most severe first. Within a severity, the best of each kind comes before the second best of any kind. The opportunities
 * are already in order.
 */
export function orderSteps(steps: readonly NextStep[]): NextStep[] {
  const ofKind = grouped(steps, ({ kind, severity }) => `${kind} ${severity}`)
  const ranked = steps.map(step => {
    const equals = ofKind(`${step.kind} ${step.severity}`)
    const sorted = step.kind === 'prompt' ? equals : equals.toSorted(byAnswers)
    return { step, rank: sorted.indexOf(step), severity: Severity.options.indexOf(step.severity) }
  })
  return ranked
    .sort((a, b) => b.severity - a.severity || a.rank - b.rank || byAnswers(a.step, b.step))
    .map(({ step }) => step)
}

const byAnswers = (a: NextStep, b: NextStep): number => (b.answers ?? -1) - (a.answers ?? -1)
