import type { FailureReason } from '../../collect/models/provider.ts'
import type { Payer } from '../../collect/queue/paid-request.ts'
import { type PaidResult, payForRequest } from '../../collect/queue/paid-request.ts'
import type { ProviderSetup } from '../../collect/setup/setup.ts'
import type { AnswerReading } from './attribution.ts'
import { type CheckedVerdict, checkVerdicts } from './check-verdicts.ts'
import type { JudgedEntity } from './output.ts'
import { outputSchema } from './output.ts'
import { judgePrompt, judgePromptAgain, judgeRules } from './prompt.ts'
import { readVerdictReply } from './read-reply.ts'

export interface JudgeModel {
  setup: ProviderSetup
  model: string
}

export interface AnswerToJudge {
  text: string
  reading: AnswerReading
  /** Entities with their index in the entity list. */
  entities: readonly { index: number; name: string }[]
  /** Expected cost of a request in millionths of a dollar. */
  price: number
}

export interface JudgingBill {
  requests: number
  /** Millionths of a dollar. Null if unknown. */
  cost: number | null
  inputTokens: number | null
  outputTokens: number | null
}

/**
 * `declined`: the budget doesn't allow the request. `failure`: the provider failed, which the queue handles.
 * `unusable`: two replies could not be used.
 */
export type JudgingResult = (
  | { verdicts: CheckedVerdict[]; language: AnswerReading['language'] }
  | { unusable: { reason: string; message: string } }
  | { failure: Extract<Extract<PaidResult, { result: unknown }>['result'], { failed: unknown }> }
  | { declined: 'asks' | 'money' }
) & { bill: JudgingBill }

/** After these failures, one more request can help. */
const unusableReplies: ReadonlySet<FailureReason> = new Set(['refused', 'truncated', 'empty', 'filtered'])

/** Asks about all entities of an answer at once. Asks again if the reply is unusable or contradicts itself. */
export async function judgeAnswer(payer: Payer, judge: JudgeModel, answer: AnswerToJudge): Promise<JudgingResult> {
  const { text, reading, entities, price } = answer
  const indexes = entities.map(({ index }) => index)
  const prompt = judgePrompt(
    text,
    entities.map(({ index, name }) => ({ name, spans: reading.spans.get(index) ?? [] })),
  )
  const bill: JudgingBill = { requests: 0, cost: 0, inputTokens: null, outputTokens: null }
  const { language } = reading
  let best: CheckedVerdict[] | undefined
  let unusable = { reason: 'malformed', message: '' }
  for (const isRetry of [false, true]) {
    const request = requestOf(judge, text, isRetry ? judgePromptAgain(prompt, unusable.message) : prompt)
    const paid = await payForRequest(payer, { setup: judge.setup, price, request })
    if ('declined' in paid) return best ? { verdicts: best, language, bill } : { declined: paid.declined, bill }
    addToBill(bill, paid)
    const { result } = paid
    if ('failed' in result && !unusableReplies.has(result.failed.reason))
      return best ? { verdicts: best, language, bill } : { failure: result, bill }
    const read: JudgedEntity[] | { problem: string } =
      'failed' in result ? { problem: result.failed.message } : readVerdictReply(result.answer.text)
    if ('problem' in read) {
      unusable = { reason: 'failed' in result ? result.failed.reason : 'malformed', message: read.problem }
      // The provider has already retried with a higher token limit.
      if ((result.requests ?? 1) > 1) break
      continue
    }
    const verdicts = checkVerdicts(text, reading, indexes, read)
    best = better(best, verdicts)
    const problem = problemOf(best)
    if (problem === null) break
    unusable = { reason: 'inconsistent', message: problem }
  }
  return best ? { verdicts: best, language, bill } : { unusable, bill }
}

const requestOf = ({ setup, model }: JudgeModel, answer: string, text: string) => ({
  ...{ text, system: judgeRules, model, output: outputSchema, recordedAs: answer, webSearch: false },
  ...{ temperature: 0, maxTokens: setup.maxTokens },
})

function addToBill(bill: JudgingBill, { result, cost }: Extract<PaidResult, { result: unknown }>): void {
  const usage = ('answer' in result ? result.answer : result.charge)?.usage
  bill.requests += result.requests ?? 1
  bill.cost = bill.cost === null || cost === null ? null : bill.cost + cost
  if (usage?.inputTokens != null) bill.inputTokens = (bill.inputTokens ?? 0) + usage.inputTokens
  if (usage?.outputTokens != null) bill.outputTokens = (bill.outputTokens ?? 0) + usage.outputTokens
}

const isUnsettled = ({ state }: CheckedVerdict) => state === 'inconsistent' || state === 'missing'

/** Takes missing or contradictory verdicts from the second reply. */
const better = (first: CheckedVerdict[] | undefined, second: CheckedVerdict[]): CheckedVerdict[] =>
  first === undefined ? second : first.map((verdict, i) => (isUnsettled(verdict) ? second[i]! : verdict))

/** Says why to ask again. Null if no verdict is missing or contradicts itself. */
function problemOf(verdicts: readonly CheckedVerdict[]): string | null {
  const index = verdicts.findIndex(isUnsettled)
  if (index < 0) return null
  return verdicts[index]!.state === 'missing'
    ? `there must be one verdict about entity ${index + 1}`
    : `stance, score and recommended of entity ${index + 1} contradict each other`
}
