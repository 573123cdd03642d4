import type { Readable, Writable } from 'node:stream'
import { confirm, isCancel, multiselect, note, select, text } from '@clack/prompts'
import { readCompetitors } from '../../first-steps/given.ts'
import type { Proposal } from '../../first-steps/plan.ts'
import { competitorText, promptText } from '../../first-steps/proposal-text.ts'
import { type Interview, InterviewStopError } from './interview.ts'

const maxItems = 12

export function createDialogue(streams: { input: Readable; output: Writable }): Interview {
  const answered = <T>(answer: T): Exclude<T, symbol> => {
    if (isCancel(answer))
      throw new InterviewStopError('Stopped. Stored data is kept. Run the command again to continue.')
    return answer as Exclude<T, symbol>
  }

  async function keep<T>(message: string, things: readonly T[], labelOf: (thing: T) => string): Promise<T[]> {
    if (things.length === 0) return []
    const options = things.map((thing, value) => ({ value, label: labelOf(thing) }))
    const initialValues = options.map(({ value }) => value)
    const chosen = answered(
      await multiselect({ ...streams, message, options, initialValues, maxItems, required: false }),
    )
    return things.filter((_, i) => chosen.includes(i))
  }

  const interview: Interview = {
    reviews: true,
    async text({ message, check, optional }) {
      const validate = (typed: string | undefined) => {
        const given = typed?.trim() ?? ''
        if (given === '') return optional ? undefined : 'Enter a value.'
        return check?.(given)
      }
      return answered(await text({ ...streams, message, validate })).trim()
    },
    async pick({ message, choices }) {
      const options = choices.map(value => ({ value, label: value }))
      return answered(await select({ ...streams, message, options }))
    },
    confirm: async message => answered(await confirm({ ...streams, message })),
    async review({ description, ...proposed }) {
      if (description) note(description, 'Brand', streams)
      const competitors = await keep('Competitors to track', proposed.competitors, competitorText)
      const more = await interview.text({
        flag: 'competitors',
        message: 'More competitors, for example Globex=globex.com, Initech (leave empty to continue)',
        optional: true,
        check: typed => problemIn(readCompetitors(typed)),
      })
      const topics = await keep('Topics', proposed.topics, topic => topic)
      const prompts = await keep('Prompts to run', proposed.prompts, promptText)
      return {
        description,
        competitors: [...competitors, ...listIn(readCompetitors(more))],
        topics,
        prompts: prompts.map(prompt => ({ ...prompt, topic: topics.find(topic => topic === prompt.topic) ?? null })),
      }
    },
  }
  return interview
}

type CompetitorsResult = ReturnType<typeof readCompetitors>
const problemIn = (read: CompetitorsResult) => ('problem' in read ? read.problem : undefined)
const listIn = (read: CompetitorsResult): Proposal['competitors'] => ('problem' in read ? [] : read)
