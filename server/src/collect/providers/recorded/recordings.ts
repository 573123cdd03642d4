import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { failure } from '../../models/provider.ts'
import type { ParsedReply } from '../wire/dialect.ts'
import { appendCitation, appendText, emptyDraft } from '../wire/draft.ts'
import { readJson } from '../wire/loose-json.ts'
import { answered } from '../wire/parsed.ts'

/**
 * `question` is a prompt, or `*` for any prompt. `answer` is written by hand, and `reply` is an original body in
 * `dialect`.
 */
const RecordedReply = z.object({
  question: z.string(),
  model: z.string().optional(),
  country: z.string().optional(),
  answer: z.unknown().optional(),
  dialect: z.string().optional(),
  reply: z.unknown().optional(),
  status: z.int().min(200).max(599).default(200),
  headers: z.record(z.string(), z.string()).default({}),
  latencyMs: z.int().min(0).default(0),
})

const articlePrefix = 'Write an article: '

/** The question under which an article's text is recorded. */
export const articleQuestion = (title: string): string => `${articlePrefix}${title}`

const profilePrefix = 'Propose a profile: '

/** The question under which a proposal of a brand's profile is recorded. */
export const profileRecording = (brand: string): string => `${profilePrefix}${brand}`

/** True for the question of a recorded task (article or profile). */
export const isTaskQuestion = (question: string): boolean =>
  question.startsWith(articlePrefix) || question.startsWith(profilePrefix)

export type RecordedReply = z.output<typeof RecordedReply>

export class BadRecording extends Error {
  override name = 'BadRecording'
}

/** `.json` files have one recording or a list, `.ndjson` and `.jsonl` files one per line. */
export async function readRecordings(folder: string): Promise<RecordedReply[]> {
  const names = (await readdir(folder)).filter(name => /\.(?:json|ndjson|jsonl)$/.test(name)).sort()
  const recordings: RecordedReply[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    if (name.endsWith('.json')) {
      const json = readJson(text)
      for (const [index, item] of (Array.isArray(json) ? json : [json]).entries())
        recordings.push(recordingOf(item, `${name}, recording ${index + 1}`))
    } else
      for (const [index, line] of text.split('\n').entries())
        if (line.trim() !== '') recordings.push(recordingOf(readJson(line), `${name}, line ${index + 1}`))
  }
  return recordings
}

function recordingOf(json: unknown, place: string): RecordedReply {
  if (json === undefined) throw new BadRecording(`${place} is not JSON.`)
  const read = RecordedReply.safeParse(json)
  if (!read.success) throw new BadRecording(`${place}: ${z.prettifyError(read.error)}`)
  if ((read.data.answer === undefined) === (read.data.reply === undefined))
    throw new BadRecording(`${place} must contain either answer or reply.`)
  return read.data
}

const text = z.string()
const maybe = text.nullable().default(null)
const page = z.object({ url: text, title: maybe })
const position = z.int().min(1)
const amount = z.int().min(0)
const placement = { advertiserName: text, advertiserLogo: text, productName: text, description: text }

const PlainAnswer = z.object({
  text,
  citations: z.array(page).default([]),
  consulted: z.array(page).default([]),
  searches: z.array(text).default([]),
  sponsored: z.array(z.object({ ...placement, imageUrl: maybe, position })).default([]),
  products: z
    .array(z.object({ name: text, url: maybe, price: maybe, merchant: maybe, imageUrl: maybe, position }))
    .default([]),
  model: maybe,
  usage: z
    .object({ inputTokens: amount, outputTokens: amount, searches: amount.nullable().default(null) })
    .nullable()
    .default(null),
})

export function parsePlain(json: unknown): ParsedReply {
  const read = PlainAnswer.safeParse(json)
  if (!read.success) {
    const message = `The recorded answer is invalid: ${z.prettifyError(read.error)}`
    return { failed: failure('malformed', message, { retryable: false }) }
  }
  const { text, citations, consulted, searches, sponsored, products, model, usage } = read.data
  const draft = emptyDraft()
  appendText(draft, text)
  for (const citation of citations) appendCitation(draft, citation, null)
  const parsed = answered({
    draft,
    pages: consulted,
    searches,
    modelServed: model,
    usage,
    cost: null,
    finishReason: 'stop',
  })
  return 'facts' in parsed ? { facts: { ...parsed.facts, sponsored, products } } : parsed
}
