import { distinct } from './group.ts'
import { hasSelfMention } from './measures.ts'
import { byName, mostFirst } from './order.ts'
import type { Answer, Entity } from './world.ts'

const rivalsIn = (answer: Answer): Entity[] =>
  distinct(answer.mentions.map(({ entity }) => entity)).filter(({ relationship }) => relationship === 'DIRECT')

/**
 * The answers that mention a direct competitor, if none of all answers mentions the brand. Without such answers there
 * is no gap.
 */
export const gapIn = (answers: readonly Answer[]): Answer[] =>
  answers.some(hasSelfMention) ? [] : answers.filter(answer => rivalsIn(answer).length > 0)

/** A gap in responses. */
export function shownGap(answers: readonly Answer[]) {
  const rivals = distinct(answers.flatMap(rivalsIn)).map(({ id, name }) => {
    const naming = answers.filter(answer => rivalsIn(answer).some(rival => rival.id === id))
    return { id, name, answers: naming.length }
  })
  return { answers: answers.length, competitors: rivals.toSorted(mostFirst(row => row.answers, byName)) }
}

/** Whether `gap` was requested and excludes the row. */
export const isLeftOut = (asked: string | undefined, gap: readonly Answer[]): boolean =>
  asked !== undefined && String(gap.length > 0) !== asked
