import { hash } from 'node:crypto'
import type { Mapping } from '../admin/prompts/column-names.ts'
import { normaliseDomain } from '../web/domain.ts'
import { visible } from '../web/visible.ts'
import { aliasOf } from './assistant-names.ts'
import { type DateOrder, readDate } from './dates.ts'
import { type AnswerField, valueAt } from './mapping.ts'
import type { ImportRow } from './rows.ts'

export interface AnswerDraft {
  line: number
  /** The prompt's text. Undefined if the answer has a `promptId`. */
  prompt: string | undefined
  /** As in an archive, without `brandId`, and without `promptId` if there is a `prompt`. */
  answer: Record<string, unknown> & { id: string; createdAt: string }
}

export interface AnswerRowOptions {
  mapping: Mapping<AnswerField>
  /** Values for rows without the column. */
  constants: { provider?: string | undefined; model?: string | undefined; country?: string | undefined }
  dates: DateOrder | undefined
}

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
 * Derives ids from content, so that a second import of a file replaces its answers. Equal answers get different ids,
 * because an assistant can give the same answer twice.
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

/** Returns null for no country, undefined for an invalid code. */
function countryOf(text: string): string | null | undefined {
  if (text === '') return null
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined
}

/** Reads a JSON list, or splits a text at line breaks, `|` and before URLs. */
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

/**
 * List numbers and bullets before a URL (`1. `, `2) `, `[3] `, `(4) `, `5 `, `- `). They are removed, so that no item
 * is split after them.
 */
const numberBeforeAddress = /(^|[\n|,;]|\s)(?:[([]?\d{1,4}[)\].:]{0,2}|[-*+•·–—])\s*(https?:\/\/)/gi
/** The same at the start of an item. A bare number doesn't match, because it can begin a domain. */
const listMarker = /^(?:(?:[([]\d{1,4}[)\]]:?|\d{1,4}[).:]|[-*+•·–—])(?:\s+|$))/

interface ImportedCitation {
  url: string | null
  domain?: string
  title?: string | null
}

/** Reads URLs, domains or objects with a `url`. Returns an error text for anything else. */
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
