import { admin } from '@earshot/contract'
import { isJsonObject } from '../../archive/parse.ts'
import { recordIn } from '../../record/answers/recorder.ts'
import { RecordError } from '../../record/records.ts'
import { changing } from '../action/action.ts'
import { promptsByText } from '../prompts/prompts-by-text.ts'
import { promptTextOf, readPushedAnswer } from './pushed-answer.ts'

/** Many collectors send single answers. Pushes with at most this many answers share a commit. */
const few = 100

export const pushAnswers = changing(
  admin.answers.push,
  async (context, { answers, makePrompts = false, type = 'TOFU', dryRun }) => {
    const { db, brandId, now } = context
    const texts = answers.flatMap(answer => promptTextOf(answer) ?? [])
    const prompts = await promptsByText(context, texts, makePrompts ? type : undefined)
    const read = answers.map(answer => readPushedAnswer(answer, brandId, prompts))
    const outcomes = await recordIn(
      db,
      read.flatMap(each => ('refused' in each ? [] : each)),
      now,
    )
    let taken = 0
    const told = read.map((each, i) => {
      const outcome = 'refused' in each ? new RecordError(each.refused) : outcomes[taken++]!
      const id = idOf(answers[i])
      if (outcome instanceof RecordError) return { id, outcome: 'refused', reason: outcome.message, promptId: null }
      return {
        id,
        outcome,
        reason: null,
        promptId: 'record' in each && 'promptId' in each.record ? each.record.promptId : null,
      }
    })
    const count = (outcome: string) => told.filter(each => each.outcome === outcome).length
    const counts = { imported: count('imported'), replaced: count('replaced'), refused: count('refused') }
    const { made } = prompts
    const after = { ...counts, ...(made.length > 0 && { prompts: made.length }) }
    return {
      result: { counts, answers: told, prompts: made, dryRun },
      changed: { subject: brandId, before: null, after },
    }
  },
  { sharesCommit: ({ answers, makePrompts = false }) => answers.length <= few && !makePrompts },
)

const idOf = (answer: unknown) => (isJsonObject(answer) && typeof answer.id === 'string' ? answer.id : null)
