import { createEverydayTally, type EverydayResult, type EverydayTally, isPlainWord } from '../everyday.ts'
import type { SuggestedChange, SuggestionDraft, SuggestionExample } from '../suggestion.ts'
import { isOwnWord } from '../uses.ts'
import { addExample } from './alias.ts'
import { aboutOf, type CheckedEntity, type CreateKindCheck } from './kind.ts'

/** Maximum answers to read per name, evenly spread. */
const mostRead = 2000

interface CheckedName {
  entity: CheckedEntity
  name: string
  tally: EverydayTally
  /** Reads one of this many answers. */
  stride: number
  met: number
  examples: SuggestionExample[]
}

/** Finds tracked names that are everyday words. Skips entities with context words or exact capitals. */
export const checkContexts: CreateKindCheck = brand => {
  const names = brand.entities
    .filter(({ context, caseSensitive, mentions }) => !context && !caseSensitive && mentions > 0)
    .flatMap(entity =>
      [entity.name, ...entity.aliases].filter(isPlainWord).map(
        (name): CheckedName => ({
          ...{ entity, name, met: 0, examples: [] },
          tally: createEverydayTally(name, entity.domain),
          stride: Math.ceil(entity.mentions / mostRead),
        }),
      ),
    )
  return {
    needles: names.map(({ name }) => name),
    look(answer, places) {
      for (const [index, at] of places) {
        const one = names[index]!
        if (!answer.mentioned.has(one.entity.id)) continue
        if (one.met++ % one.stride !== 0 || one.tally.add(answer.text, at) !== 'everyday') continue
        const start = at.find(place => isOwnWord(answer.text, place, place + one.name.length))!
        addExample(one.examples, answer, start, start + one.name.length)
      }
    },
    find: async () =>
      names.flatMap(({ entity, name, tally, stride, examples }): SuggestionDraft[] => {
        const result = tally.result()
        if (!result) return []
        const { answers, everyday } = result
        return [
          {
            ...{ kind: 'context', about: aboutOf(entity, brand), subject: name, examples },
            text: sentenceOf(name, result, stride > 1),
            counts: { read: brand.answers, answers, everyday },
            change: changeOf(result),
          },
        ]
      }),
  }
}

const sentenceOf = (name: string, { answers, everyday, after, caseSensitive }: EverydayResult, isPart: boolean) => {
  const places = ['only at the start of a sentence', ...(after.length > 0 ? [`after ${after.join(', ')}`] : [])]
  if (caseSensitive) places.push('in lower case')
  const where = places.length === 1 ? places[0] : `${places.slice(0, -1).join(', ')} or ${places.at(-1)}`
  return `"${name}" matches ${answers} answers${isPart ? ' of those that were read' : ''}, ${everyday} of them ${where}, where it may be an everyday word.`
}

function changeOf({ context, caseSensitive }: EverydayResult): SuggestedChange | null {
  if (!context && !caseSensitive) return null
  return { ...(context && { context }), ...(caseSensitive && { caseSensitive: true }) }
}
