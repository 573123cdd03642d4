import type { AskResult, Provider, RunRequest } from '../src/collect/models/provider.ts'
import type { Db } from '../src/db/db.ts'
import { findOrStoreJudge } from '../src/judging/judges.ts'
import { judgeQueued } from '../src/judging/pass/pass.ts'
import { planJudging } from '../src/judging/pass/plan.ts'
import { answer as reply, setup } from './asks.ts'

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

/** Praise for every entity of a judge's prompt, with its sentence as the quote. */
export function praiseIn(prompt: string): string {
  const text = textInPrompt(prompt)
  const all = [...namesInPrompt(prompt)].map(([entity, name]) =>
    verdictOf(entity, new RegExp(`[^.]*${name}[^.]*`).exec(text)![0].trim()),
  )
  return judgement(...all)
}

/** A judge that praises every entity. */
export const praising = (question: RunRequest): AskResult => judgeReply(question, praiseIn(question.text))

const moods = [
  {},
  { score: 60, recommended: 'conditional' },
  { stance: 'blamed', score: 20, recommended: 'no' },
  { stance: 'mixed', score: 50, recommended: 'not_applicable' },
  { stance: 'neutral', score: null, recommended: 'no' },
  { quotes: ['never said'] },
]

/** A judge with an opinion that depends on `seed`, the entity and the answer's length. Some verdicts are disputed. */
export const moody =
  (seed: number) =>
  (question: RunRequest): AskResult => {
    const text = textInPrompt(question.text)
    const all = [...namesInPrompt(question.text)].map(([entity, name]) =>
      // An answer can name the entity by an alias only.
      verdictOf(
        entity,
        new RegExp(`[^.]*${name}[^.]*`).exec(text)?.[0].trim() ?? text,
        moods[(seed + entity + text.length) % moods.length],
      ),
    )
    return judgeReply(question, judgement(...all))
  }

/** Lets `chatgpt:MODEL` judge all answers of brand 1 of team `team`. */
export async function judgeAll(db: Db, model: string, ask: (question: RunRequest) => AskResult, at: Date) {
  const answering: Provider['ask'] = async question => ask(question)
  const judge = { setup: setup(answering), model }
  const judgeId = await db.write(async writer => {
    const judgeId = await findOrStoreJudge(writer, 1, judge)
    await planJudging(writer, { brandId: 1 }, { judgeId, provider: 'chatgpt' }, at.getTime())
    return judgeId
  })
  const context = {
    ...{ db, now: () => at, random: () => 0.5, holder: 'me' },
    collectSetup: { backoff: { attempts: 3, baseMs: 0, maxMs: 0 }, allowance: { asks: null, cost: null } },
  }
  await judgeQueued(context, {
    ...{ brandId: 1, teamId: 'team', judgeId, judge, signal: new AbortController().signal, patience: 0 },
    events: {
      closed() {},
      failed(error) {
        throw error
      },
    },
  })
}
