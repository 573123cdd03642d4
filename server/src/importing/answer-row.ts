import { hash } from 'node:crypto'
import type { Mapping } from '../admin/prompts/column-names.ts'
import { normaliseDomain } from '../web/domain.ts'
import { visible } from '../web/visible.ts'
import { aliasOf } from './assistant-names.ts'
import { type DateOrder, readDate } from './dates.ts'
import { type AnswerField, valueAt } from './mapping.ts'
import type { ImportRow } from './rows.ts'

/** An answer as a row says it; its prompt is still a text where the row has no id of it. */
export interface AnswerDraft {
  line: number
  /** What was asked; undefined where `promptId` stands in the answer. */
  prompt: string | undefined
  /** As in an archive, without brandId, and without promptId where `prompt` is to be looked up. */
  answer: Record<string, unknown> & { id: string; createdAt: string }
}

export interface AnswerRowOptions {
  mapping: Mapping<AnswerField>
  /** What every row has where its column does not say. */
  constants: { provider?: string | undefined; model?: string | undefined; country?: string | undefined }
  dates: DateOrder | undefined
}

/** The answer that a row says, or why it says none. `idFor` gives an id to one that has none. */
export function answerIn(
  { line, cells }: ImportRow,
  { mapping, constants, dates }: AnswerRowOptions,
  idFor: (facts: object) => string,
): AnswerDraft | string {
  if (!cells) return 'is not a JSON object in UTF-8'
  const of = (field: AnswerField) => textOf(valueAt(cells, mapping[field]))
  const text = valueAt(cells, mapping.text)
  if (typeof text !== 'string' || text.trim() === '') return 'has no text'
  const [promptId, prompt] = [of('promptId'), of('prompt')]
  if (promptId === '' && prompt === '') return 'has no prompt'
  const name = of('provider') || constants.provider || of('model')
  const provider = aliasOf(name)
  if (provider === undefined) return 'has no provider'
  const model = of('model') || constants.model || name
  const date = readDate(valueAt(cells, mapping.createdAt), dates)
  if ('problem' in date) return date.problem
  const country = countryOf(of('country') || (constants.country ?? ''))
  if (country === undefined)
    return `has the country '${of('country').slice(0, 40)}', but it must be two letters, for example US`
  const citations = citationsIn(valueAt(cells, mapping.citations))
  if (typeof citations === 'string') return citations
  const searches = listIn(valueAt(cells, mapping.searches)).map(query => ({ query: String(query) }))
  const facts = { provider, model, createdAt: date.at, text, country }
  const id = of('id') || idFor({ ...facts, prompt: promptId || prompt })
  const given = { ...(citations.length > 0 && { citations }), ...(searches.length > 0 && { searches }) }
  const answer = { id, ...(promptId !== '' && { promptId }), ...facts, ...given }
  return { line, prompt: promptId === '' ? prompt : undefined, answer }
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim())

/**
 * Makes ids of what answers say, so that a file that is imported again replaces its answers. The n-th of equal ones gets
 * an id of its own, for assistants repeat themselves.
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

/** A country as a code; null for none, undefined for what is no code. */
function countryOf(text: string): string | null | undefined {
  if (text === '') return null
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined
}

/** The items of a cell: a JSON list, else parts between line breaks or `|`. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const text = textOf(value)
  const list = text.startsWith('[') ? jsonIn(text) : undefined
  if (Array.isArray(list)) return list
  return text
    .split(/[\n|]+|[,;\s]+(?=https?:\/\/)/)
    .map(part => part.trim())
    .filter(part => part !== '')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `1. `, `2) `, `[3] `, `(4) `, `5 ` and `- ` before an address: so that no item is cut off behind the number. */
const numberBeforeAddress = /(^|[\n|,;]|\s)(?:[([]?\d{1,4}[)\].:]{0,2}|[-*+•·–—])\s*(https?:\/\/)/gi
/** The same at the beginning of an item, which may be a domain; behind a number without a sign nothing else may stand. */
const listMarker = /^(?:(?:[([]\d{1,4}[)\]]:?|\d{1,4}[).:]|[-*+•·–—])(?:\s+|$))/

interface ImportedCitation {
  url: string | null
  domain?: string
  title?: string | null
}

/**
 * What a cell says is cited: addresses or domains, or objects with a url; or what is wrong with it. Numbers and bullets
 * before them are of the list.
 */
function citationsIn(value: unknown): ImportedCitation[] | string {
  const citations: ImportedCitation[] = []
  const list = typeof value === 'string' ? value.replace(numberBeforeAddress, '$1$2') : value
  for (const item of listIn(list)) {
    const { url, title } = (typeof item === 'object' && item !== null ? item : { url: item }) as Record<string, unknown>
    const address = visible(textOf(url)).replace(listMarker, '')
    if (address === '' && typeof item === 'string') continue
    const domain = normaliseDomain(address)
    if (/^https?:\/\//i.test(address)) citations.push({ url: address, ...(typeof title === 'string' && { title }) })
    else if (domain?.includes('.')) citations.push({ url: null, domain })
    else return `has the citation '${address.slice(0, 40)}', which is neither a URL nor a domain`
  }
  return citations
}
