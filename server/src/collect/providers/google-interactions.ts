import { type Dialect, endpoint, includeIfKnown, knownGroup, type ParsedReply } from './wire/dialect.ts'
import { appendCitation, appendText, emptyDraft, type ReplyDraft, type ReplyPage, readReplyPage } from './wire/draft.ts'
import { amountOf, type Loose, objectOf, objectsOf, readLooseText, readLooseTexts, sumOf } from './wire/loose-json.ts'
import { fromBytes } from './wire/offsets.ts'
import { answered, billed, type FailedReply, failReply, wrongDialect } from './wire/parsed.ts'
import { cacheUse } from './wire/usage.ts'

/** The API has no country option. */
export const googleInteractions: Dialect = {
  name: 'google-interactions',
  version: 1,
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/interactions'),
    headers: { ...includeIfKnown('x-goog-api-key', key), 'api-revision': '2026-05-20' },
    body: {
      model,
      input: text,
      store: false,
      ...includeIfKnown('system_instruction', system),
      ...knownGroup('generation_config', {
        ...includeIfKnown('temperature', temperature),
        ...includeIfKnown('max_output_tokens', maxTokens),
      }),
      ...(output && { response_format: { type: 'text', mime_type: 'application/json', schema: output.schema } }),
      ...(webSearch && { tools: [{ type: 'google_search' }] }),
    },
  }),
  parse,
}

interface InteractionResearch {
  searches: string[]
  pages: ReplyPage[]
}

function parse(json: unknown): ParsedReply {
  const reply = objectOf(json)
  const steps = Array.isArray(reply.steps) ? reply.steps : reply.outputs
  const itself = reply.object === 'interaction' || (reply.object === undefined && typeof reply.status === 'string')
  if (!itself || !(Array.isArray(steps) || typeof reply.status === 'string')) return wrongDialect('interaction')
  const draft = emptyDraft()
  const research: InteractionResearch = { searches: [], pages: [] }
  for (const step of objectsOf(steps)) {
    if (step.type === 'text') readText(step, draft)
    else {
      draft.broken = true
      if (step.type === 'model_output') for (const part of objectsOf(step.content)) readText(part, draft)
      else readTool(step, research)
    }
  }
  const status = readLooseText(reply.status) ?? ''
  const bill = {
    modelServed: readLooseText(reply.model),
    usage: usageOf(objectOf(reply.usage), research.searches.length),
    cost: null,
    finishReason: status,
  }
  const stop = stopOf(status)
  return stop ? billed(stop, bill) : answered({ draft, ...research, ...bill })
}

function stopOf(status: string): FailedReply | null {
  if (status === 'completed') return null
  if (status === 'failed') return failReply('unavailable', 'The interaction failed without an error.')
  const message = `The interaction is ${status || 'without status'}.`
  return failReply('truncated', message, status === 'incomplete' ? 'room' : undefined)
}

/** Offsets are bytes. The previous API revision named the URL `source`. */
function readText(part: Loose, draft: ReplyDraft): void {
  const text = part.type === 'text' ? (readLooseText(part.text) ?? '') : ''
  const base = appendText(draft, text).start
  const units = fromBytes(text)
  for (const note of objectsOf(part.annotations)) {
    if (note.type !== undefined && note.type !== 'url_citation') continue
    const end = units(amountOf(note.end_index) ?? -1)
    const start = units(amountOf(note.start_index) ?? 0)
    const span = start === null || end === null || end <= start ? null : { start: base + start, end: base + end }
    appendCitation(
      draft,
      { url: readLooseText(note.url) ?? readLooseText(note.source), title: readLooseText(note.title) },
      span,
    )
  }
}

function readTool(step: Loose, research: InteractionResearch): void {
  if (step.type === 'google_search_call') research.searches.push(...readLooseTexts(objectOf(step.arguments).queries))
  if (step.type === 'google_search_result' || step.type === 'url_context_result')
    research.pages.push(...objectsOf(step.result).map(readReplyPage))
}

/** Thoughts are billed as output, search results as input. */
function usageOf(usage: Loose, queries: number): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.total_input_tokens, usage.total_tool_use_tokens)
  const outputTokens = sumOf(usage.total_output_tokens, usage.total_thought_tokens)
  if (inputTokens === null && outputTokens === null) return null
  return { inputTokens, outputTokens, searches: queries, ...cacheUse(usage.total_cached_tokens) }
}
