import type { AskResult, RunRequest } from '../src/collect/models/provider.ts'
import { answer as reply } from './asks.ts'

/** What a judge says about an entity in tests: praise, unless specified otherwise. */
export const verdictOf = (entity: number, quote: string, more: object = {}) => ({
  ...{ entity, stance: 'praised', score: 80, recommended: 'yes', quotes: [quote] },
  ...more,
})

export const judgement = (...verdicts: object[]): string => JSON.stringify({ verdicts })

/** A reply to a judge's prompt, at a tenth of a cent. */
export const judgeReply = (question: RunRequest, text: string, more: object = {}): AskResult =>
  reply(question, { text, cost: 0.001, ...more })

/** Names in the list of entities of a judge's prompt, by their number. */
function namesInPrompt(prompt: string): Map<number, string> {
  const lines = prompt.split('\n').filter(line => line.startsWith('{"entity"'))
  return new Map(lines.map(line => JSON.parse(line)).map(({ entity, name }) => [entity, name]))
}

/** The answer's text in a judge's prompt. */
export const textInPrompt = (prompt: string): string => /\n(ANSWER-[0-9a-f]+)\n([\s\S]*)\n\1/.exec(prompt)![2]!

/** A judge that praises every entity, with its sentence as the quote. */
export function praising(question: RunRequest): AskResult {
  const text = textInPrompt(question.text)
  const all = [...namesInPrompt(question.text)].map(([entity, name]) =>
    verdictOf(entity, new RegExp(`[^.]*${name}[^.]*`).exec(text)![0].trim()),
  )
  return judgeReply(question, judgement(...all))
}
