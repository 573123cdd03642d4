import { hash } from 'node:crypto'
import { aliasOf } from '../tables/cells/assistant-names.ts'
import { cellText } from '../tables/cells/cell-text.ts'
import { citationsIn } from '../tables/cells/citations.ts'
import { countryIn } from '../tables/cells/countries.ts'
import { type DateReading, readDate } from '../tables/cells/dates.ts'
import { searchesIn } from '../tables/cells/lists.ts'
import type { AnswerField, Mapping } from '../tables/headers.ts'
import { valueAt } from '../tables/mapping.ts'
import type { ImportRow } from '../tables/table.ts'

export interface AnswerDraft {
  /** Input of `answers.push`, with a `promptId` or a `prompt`. */
  answer: Record<string, unknown> & { id: string; createdAt: string; text: string }
  zoneless: boolean
  /** Says what was unreadable and therefore omitted. */
  warning: string | undefined
}

export interface AnswerRowOptions {
  mapping: Mapping<AnswerField>
  /** Values for rows that lack them. */
  constants: { provider?: string | undefined; model?: string | undefined; country?: string | undefined }
  dates: DateReading
  /** The brand's prompts. A row with an unknown id needs a prompt text. */
  promptIds: ReadonlySet<string>
}

export function answerIn(
  { cells, problem }: ImportRow,
  { mapping, constants, dates, promptIds }: AnswerRowOptions,
  idFor: (facts: object) => string,
): AnswerDraft | string {
  if (!cells) return problem ?? 'is not a JSON object in UTF-8'
  const of = (field: AnswerField) => cellText(valueAt(cells, mapping[field]))
  const cell = valueAt(cells, mapping.text)
  const text = typeof cell === 'number' ? String(cell) : cell
  if (typeof text !== 'string' || text.trim() === '') return 'has no text'
  const prompt = promptText(valueAt(cells, mapping.prompt))
  const promptId = prompt !== '' && !promptIds.has(of('promptId')) ? '' : of('promptId')
  if (promptId === '' && prompt === '') return 'has no prompt'
  const name = of('provider') || constants.provider || of('model')
  const provider = aliasOf(name)
  if (provider === undefined)
    return name === ''
      ? 'has no provider'
      : `has the provider '${name.slice(0, 40)}', which has no letters or digits. Write an alias, for example chatgpt`
  const model = of('model') || constants.model || name
  const date = readDate(valueAt(cells, mapping.createdAt), dates)
  if ('problem' in date) return date.problem
  const country = countryIn(of('country') || (constants.country ?? ''))
  if (country === undefined)
    return `has the country '${of('country').slice(0, 40)}', but it must be two letters, for example US`
  const citations = citationsIn(valueAt(cells, mapping.citations))
  const searches = searchesIn(valueAt(cells, mapping.searches))
  const facts = { provider, model, createdAt: date.at, text, country }
  const id = of('id') || idFor({ ...facts, prompt: promptId || prompt })
  const given = {
    ...(Array.isArray(citations) && citations.length > 0 && { citations }),
    ...(searches.length > 0 && { searches }),
  }
  const answer = { id, ...(promptId === '' ? { prompt } : { promptId }), ...facts, ...given }
  const warning = Array.isArray(citations) ? undefined : `${citations.problem}. The links in its text count instead`
  return { answer, zoneless: date.zoneless, warning }
}

/** Keeps `none`, which can be a prompt. */
const promptText = (value: unknown): string => (typeof value === 'string' ? value.trim() : cellText(value))

/**
 * Ids are hashes of the content, so a second import replaces the answers. Equal answers get different ids, because
 * assistants can repeat answers.
 */
export function idsByContent(): (facts: object) => string {
  const times = new Map<string, number>()
  return facts => {
    const id = `import-${hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22)}`
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? id : `${id}-${time}`
  }
}
