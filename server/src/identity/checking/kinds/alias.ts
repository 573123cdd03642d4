import { createPaper, readMarkdown } from '../../../extraction/markdown/index.ts'
import { createFinder, ordinaryWords } from '../../../extraction/mentions/index.ts'
import { createEverydayTally, type EverydayTally, isPlainWord } from '../everyday.ts'
import { newSpellings } from '../near-spellings.ts'
import { mostExamples, type SuggestionDraft, type SuggestionExample } from '../suggestion.ts'
import { isOwnWord } from '../uses.ts'
import { aboutOf, type CheckedAnswer, type CheckedEntity, type CreateKindCheck, formatAnswers } from './kind.ts'

const mostSpellings = 300
/** Maximum texts to parse per spelling. Further texts count unparsed, because parsing is slow. */
const mostParsed = 1000

interface Spelling {
  entity: CheckedEntity
  spelling: string
  parsed: number
  answers: number
  examples: SuggestionExample[]
  /** Set for a spelling that can be an everyday word. */
  tally: EverydayTally | undefined
}

/** Finds spellings of a name that answers use, but that don't count as mentions yet. */
export const checkSpellings: CreateKindCheck = brand => {
  const spellings = spellingsOf(brand.entities)
  const find = createFinder([...brand.entities, ...spellings.map(({ spelling }) => ({ name: spelling }))])
  const paper = createPaper()

  const confirm = (answer: CheckedAnswer, indexes: readonly number[]) => {
    const found = find(readMarkdown(answer.text, paper))
    for (const index of indexes) {
      const one = spellings[index]!
      const match = found.find(({ entity }) => entity === brand.entities.length + index)
      one.parsed++
      if (!match) continue
      one.answers++
      const { start, end } = match.spans[0]!
      addExample(one.examples, answer, start, end)
    }
  }

  return {
    needles: spellings.map(({ spelling }) => spelling),
    look(answer, places) {
      const unread: number[] = []
      for (const [index, at] of places) {
        const one = spellings[index]!
        if (answer.mentioned.has(one.entity.id)) continue
        const words = at.filter(start => isOwnWord(answer.text, start, start + one.spelling.length))
        if (words.length === 0) continue
        if (one.tally && one.parsed < mostParsed) one.tally.add(answer.text, words)
        if (one.parsed < mostParsed) unread.push(index)
        else one.answers++
      }
      if (unread.length > 0) confirm(answer, unread)
    },
    find: async () =>
      spellings
        .filter(({ answers, tally }) => answers > 0 && tally?.result() === undefined)
        .map(
          ({ entity, spelling, answers, examples }): SuggestionDraft => ({
            ...{ kind: 'alias', about: aboutOf(entity, brand), subject: spelling, examples },
            text: `${formatAnswers(answers)} ${answers === 1 ? 'writes' : 'write'} "${spelling}" and ${answers === 1 ? "doesn't" : "don't"} mention ${entity.name}.`,
            counts: { read: brand.answers, answers, everyday: null },
            change: { addAliases: [spelling] },
          }),
        ),
  }
}

export function addExample(examples: SuggestionExample[], { publicId, text }: CheckedAnswer, at: number, end: number) {
  if (examples.length < mostExamples)
    examples.push({ answerId: publicId, at: [...text.slice(0, at)].length, written: text.slice(at, end) })
}

/** Omits spellings that two entities could have. */
function spellingsOf(entities: readonly CheckedEntity[]): Spelling[] {
  const all = entities.flatMap(entity => {
    const others = entities.filter(other => other !== entity)
    return newSpellings(entity, others).map(spelling => ({ entity, spelling }))
  })
  const owners = new Map<string, Set<CheckedEntity>>()
  for (const { entity, spelling } of all) {
    const key = spelling.toLowerCase()
    owners.set(key, (owners.get(key) ?? new Set()).add(entity))
  }
  return all
    .filter(({ spelling }) => owners.get(spelling.toLowerCase())!.size === 1)
    .slice(0, mostSpellings)
    .map(({ entity, spelling }) => ({
      ...{ entity, spelling, parsed: 0, answers: 0, examples: [] },
      tally: isOrdinary(spelling) ? createEverydayTally(spelling, entity.domain) : undefined,
    }))
}

const isOrdinary = (spelling: string) => isPlainWord(spelling) || ordinaryWords.has(spelling.toLowerCase())
