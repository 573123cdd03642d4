import { admin } from '@earshot/contract'
import { isJsonObject, recordOf } from '../../archive/parse.ts'
import { recordIn } from '../../record/answers/recorder.ts'
import { type RecordEntry, RecordError } from '../../record/records.ts'
import { changing } from '../action/action.ts'

/** Collectors send answers one by one. Pushes up to this size share a commit. */
const few = 100

export const pushAnswers = changing(
  admin.answers.push,
  async ({ db, brandId, now }, { answers, dryRun }) => {
    const read = answers.map(answer => entryOf(answer, brandId))
    const outcomes = await recordIn(
      db,
      read.flatMap(each => ('refused' in each ? [] : each)),
      now,
    )
    let taken = 0
    const told = read.map((each, i) => {
      const outcome = 'refused' in each ? new RecordError(each.refused) : outcomes[taken++]!
      const id = idOf(answers[i])
      return outcome instanceof RecordError
        ? { id, outcome: 'refused', reason: outcome.message }
        : { id, outcome, reason: null }
    })
    const count = (outcome: string) => told.filter(each => each.outcome === outcome).length
    const counts = { imported: count('imported'), replaced: count('replaced'), refused: count('refused') }
    return { result: { counts, answers: told, dryRun }, changed: { subject: brandId, before: null, after: counts } }
  },
  { sharesCommit: ({ answers }) => answers.length <= few },
)

function entryOf(answer: unknown, brandId: string): RecordEntry | { refused: string } {
  if (!isJsonObject(answer)) return { refused: 'is not a JSON object' }
  if (answer.brandId !== undefined && answer.brandId !== brandId)
    return { refused: `brandId: must be left out or be '${brandId}'` }
  return recordOf('answer', { ...answer, brandId })
}

const idOf = (answer: unknown) => (isJsonObject(answer) && typeof answer.id === 'string' ? answer.id : null)
