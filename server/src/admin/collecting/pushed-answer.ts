import { isJsonObject, recordOf } from '../../archive/parse.ts'
import { countryCode, instantOf } from '../../fields/fields.ts'
import type { RecordEntry } from '../../record/records.ts'
import { aliasOf, isInOtherLetters } from '../../tables/cells/assistant-names.ts'
import { citationsIn } from '../../tables/cells/citations.ts'
import { countryIn } from '../../tables/cells/countries.ts'
import { readDate } from '../../tables/cells/dates.ts'
import type { PromptsByText } from '../prompts/prompts-by-text.ts'

export const promptTextOf = (answer: unknown): string | undefined =>
  isJsonObject(answer) && answer.promptId == null && typeof answer.prompt === 'string' ? answer.prompt : undefined

/** Reads an answer as in the archive. Dates, countries, citations and providers can also have the form of imports. */
export function readPushedAnswer(
  answer: unknown,
  brandId: string,
  prompts: Pick<PromptsByText, 'find'>,
): RecordEntry | { refused: string } {
  if (!isJsonObject(answer)) return { refused: 'is not a JSON object' }
  const { prompt, ...given } = answer
  if (given.brandId !== undefined && given.brandId !== brandId)
    return { refused: `brandId: must be left out or be '${brandId}'` }
  if (typeof given.text === 'string' && given.text.trim() === '') return { refused: 'has no text' }
  const promptId = promptIdOf(prompt, given.promptId, prompts)
  if (typeof promptId !== 'string') return { refused: promptId.problem }
  return recordOf('answer', { ...given, ...forgiven(given), promptId, brandId })
}

function promptIdOf(
  prompt: unknown,
  promptId: unknown,
  prompts: Pick<PromptsByText, 'find'>,
): string | { problem: string } {
  if (prompt == null) {
    if (promptId != null) return promptId as string
    return { problem: 'promptId: is missing. Write the id of a prompt, or its text as prompt' }
  }
  if (promptId != null) return { problem: 'prompt: must be left out if there is a promptId' }
  if (typeof prompt !== 'string' || prompt.trim() === '') return { problem: 'prompt: must be the text of a prompt' }
  const found = prompts.find(prompt)
  return 'id' in found ? found.id : found
}

/** Fields that may differ from the archive's format. */
function forgiven({ provider, createdAt, country, citations }: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  if (typeof provider === 'string' && isInOtherLetters(provider)) read.provider = aliasOf(provider)
  if (typeof createdAt === 'number' || (typeof createdAt === 'string' && instantOf(createdAt) === undefined)) {
    const date = readDate(createdAt)
    if ('at' in date) read.createdAt = date.at
  }
  if (typeof country === 'string' && !countryCode.test(country)) read.country = countryIn(country) ?? country
  if (typeof citations === 'string' || (Array.isArray(citations) && citations.some(each => typeof each === 'string'))) {
    const found = citationsIn(citations)
    if (Array.isArray(found)) read.citations = found
  }
  return read
}
