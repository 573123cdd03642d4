import { type NextPage, type ProblemCode, problems } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { type BrandProblemParams, readProblems } from '../overview/overview-problems.ts'
import type { NextStep } from './next-step.ts'
import type { CollectionCode, NextTexts } from './next-texts.ts'

/** Problems of `overview` for which answers or logs are missing, and the page that shows what to do. */
const pageOf = {
  not_asked: 'settings/schedule',
  schedule_without_provider: 'settings/schedule',
  schedule_overdue: 'coverage',
  incomplete: 'coverage',
  crawlers_gap: 'crawler-analytics',
  crawlers_silent: 'crawler-analytics',
} as const satisfies Record<CollectionCode, NextPage>

/** Problems with a count of missing answers. */
const ofAnswers: ReadonlySet<ProblemCode> = new Set(['schedule_overdue', 'incomplete'])

export async function collectionSteps(db: Reader, params: BrandProblemParams, words: NextTexts): Promise<NextStep[]> {
  const found = await readProblems(db, params)
  return found.flatMap(([code, count]): NextStep[] => {
    const step: Omit<NextStep, 'page' | 'text'> = {
      ...{ id: `collection:${code}`, kind: 'collection', code, severity: problems[code][0] },
      ...{ subject: null, subjectId: null, answers: ofAnswers.has(code) ? count : null },
    }
    if (code === 'late') return [{ ...step, page: 'coverage', text: words.late(count) }]
    if (!isOfCollection(code)) return []
    return [{ ...step, page: pageOf[code], text: words.collection[code](count ?? 0) }]
  })
}

const isOfCollection = (code: ProblemCode): code is CollectionCode => Object.hasOwn(pageOf, code)
