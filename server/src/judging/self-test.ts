import { once } from '@earshot/contract'
import type { Payer } from '../collect/queue/paid-request.ts'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { createAnswerReader } from './asking/attribution.ts'
import { type JudgeModel, type JudgingBill, type JudgingResult, judgeAnswer } from './asking/judge-answer.ts'
import { recommendations, stances } from './asking/output.ts'
import { promptCharacters, usualPrice } from './judges.ts'

const entity = { name: 'Alvora' }

/** A judge passes with at most this many wrong verdicts, if all verdicts about hostile answers are right. */
const mostWrong = 2

export const testAnswers = once(() =>
  readDataTable('judge-test.tsv', {
    language: cell.pattern(/^[a-z]{2}$/, 'a language, for example de'),
    stance: cell.listOf(cell.oneOf(stances)),
    recommended: cell.listOf(cell.oneOf(recommendations)),
    kind: cell.oneOf(['plain', 'hostile']),
    text: cell.text,
  }),
)

export type TestAnswer = ReturnType<typeof testAnswers>[number]

export interface TestedAnswer {
  answer: TestAnswer
  /** What the judge said instead. Null if it was right. */
  wrong: string | null
  bill: JudgingBill
}

/** Millionths of a dollar. Null if the model has no known price. */
export const priceOfTestAnswer = (judge: JudgeModel, text: string, now: Date): number | null =>
  usualPrice(judge, now, { characters: text.length + promptCharacters, entities: 1 })

/** Returns a sentence if the judge could not be asked. */
export async function testAnswer(payer: Payer, judge: JudgeModel, answer: TestAnswer): Promise<TestedAnswer | string> {
  const { text } = answer
  const result = await judgeAnswer(payer, judge, {
    ...{ text, reading: createAnswerReader([entity])(text), entities: [{ index: 0, name: entity.name }] },
    price: priceOfTestAnswer(judge, text, payer.now()) ?? 0,
  })
  if ('declined' in result) return "Today's budget does not allow the self-test."
  if ('failure' in result) return `${judge.setup.provider.alias} failed: ${result.failure.failed.message}`
  return { answer, wrong: wrongIn(answer, result), bill: result.bill }
}

function wrongIn({ stance, recommended }: TestAnswer, result: Exclude<JudgingResult, { failure: unknown }>) {
  if (!('verdicts' in result)) return 'unusable' in result ? result.unusable.reason : null
  const [verdict] = result.verdicts
  if (verdict?.state !== 'valid') return verdict?.state ?? 'missing'
  const isRight = stance.some(each => each === verdict.stance) && recommended.some(each => each === verdict.recommended)
  return isRight ? null : `${verdict.stance}, ${verdict.recommended}`
}

export function passesTest(tested: readonly TestedAnswer[]): boolean {
  const wrong = tested.filter(one => one.wrong !== null)
  return wrong.length <= mostWrong && wrong.every(({ answer }) => answer.kind === 'plain')
}
