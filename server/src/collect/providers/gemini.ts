import { type Dialect, endpoint, includeIfKnown, knownGroup, type ParsedReply } from './wire/dialect.ts'
import {
  appendCitation,
  appendText,
  type DraftSpan,
  emptyDraft,
  type ReplyDraft,
  type ReplyPage,
  readReplyPage,
} from './wire/draft.ts'
import {
  amountOf,
  inCamelCase,
  type Loose,
  listOf,
  objectOf,
  objectsOf,
  readLooseText,
  readLooseTexts,
  sumOf,
} from './wire/loose-json.ts'
import { fromBytes, type Offsets } from './wire/offsets.ts'
import { answered, billed, type FailedReply, failReply, wrongDialect } from './wire/parsed.ts'
import { cacheUse } from './wire/usage.ts'

/** The API has no country option, so searches use the caller's location. */
export const gemini: Dialect = {
  name: 'gemini',
  version: 1,
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, `/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`),
    headers: { ...includeIfKnown('x-goog-api-key', key) },
    body: {
      contents: [{ role: 'user', parts: [{ text }] }],
      ...(system && { systemInstruction: { parts: [{ text: system }] } }),
      ...knownGroup('generationConfig', {
        ...includeIfKnown('temperature', temperature),
        ...includeIfKnown('maxOutputTokens', maxTokens),
        ...(output && { responseMimeType: 'application/json', responseJsonSchema: output.schema }),
      }),
      ...(webSearch && { tools: [{ googleSearch: {} }] }),
    },
  }),
  parse,
}

interface GeminiPart {
  text: string
  start: number
  units: Offsets
}

/**
 * A page is cited if a `groundingSupports` entry links it to words, otherwise it is only consulted. Client libraries
 * and gateways use snake case.
 */
function parse(json: unknown): ParsedReply {
  const reply = objectOf(inCamelCase(json))
  const candidate = objectOf(listOf(reply.candidates)[0])
  const grounding = objectOf(candidate.groundingMetadata)
  const searches = readLooseTexts(grounding.webSearchQueries)
  const bill = {
    modelServed: readLooseText(reply.modelVersion),
    usage: usageOf(objectOf(reply.usageMetadata), searches.length),
    cost: null,
    finishReason: readLooseText(candidate.finishReason) ?? '',
  }
  const blocked = readLooseText(objectOf(reply.promptFeedback).blockReason)
  if (blocked !== null) return billed(failReply('filtered', `The prompt was blocked: ${blocked}.`), bill)
  if (!Array.isArray(reply.candidates)) return wrongDialect('generateContent reply')
  if (reply.candidates.length === 0) return billed(failReply('empty', 'The reply contains no candidate.'), bill)
  const stop = stopOf(candidate)
  if (stop) return billed(stop, bill)
  const draft = emptyDraft()
  const parts = objectsOf(objectOf(candidate.content).parts).map((part): GeminiPart => {
    const text = part.thought === true ? '' : (readLooseText(part.text) ?? '')
    return { text, start: appendText(draft, text).start, units: fromBytes(text) }
  })
  const chunks = listOf(grounding.groundingChunks).map(chunk => chunkPage(objectOf(chunk)))
  for (const support of objectsOf(grounding.groundingSupports)) {
    const span = locate(objectOf(support.segment), parts, draft)
    for (const index of listOf(support.groundingChunkIndices)) {
      const page = chunks[amountOf(index) ?? -1]
      if (page) appendCitation(draft, page, span)
    }
  }
  const opened = objectsOf(objectOf(candidate.urlContextMetadata).urlMetadata).map(({ retrievedUrl }) =>
    readReplyPage(retrievedUrl),
  )
  return answered({
    draft,
    pages: [...chunks, ...opened],
    searches,
    ...bill,
  })
}

const filters = /SAFETY|RECITATION|BLOCKLIST|PROHIBITED_CONTENT|SPII|LANGUAGE|MODEL_ARMOR/

function stopOf({ finishReason, finishMessage }: Loose): FailedReply | null {
  const reason = readLooseText(finishReason)
  if (reason === 'STOP') return null
  const about = [reason ?? 'no finish reason', readLooseText(finishMessage)?.slice(0, 200)].filter(Boolean).join(': ')
  if (reason !== null && filters.test(reason)) return failReply('filtered', `The answer was filtered (${about}).`)
  const how = reason === 'MAX_TOKENS' || reason === null ? 'was cut off' : 'ended early'
  return failReply('truncated', `The answer ${how} (${about}).`, 'room')
}

const chunkPage = (chunk: Loose): ReplyPage => readReplyPage(chunk.web ?? chunk.maps ?? chunk.retrievedContext)

/** Offsets are bytes of the part. If the text at the offsets isn't the segment's text, searches for that text. */
function locate(segment: Loose, parts: readonly GeminiPart[], draft: ReplyDraft): DraftSpan | null {
  const part = parts[amountOf(segment.partIndex) ?? parts.findIndex(({ text }) => text !== '')]
  const quoted = readLooseText(segment.text)
  const start = part?.units(amountOf(segment.startIndex) ?? 0) ?? null
  const end = part?.units(amountOf(segment.endIndex) ?? -1) ?? null
  const span = part && start !== null && end !== null ? { start: part.start + start, end: part.start + end } : null
  if (span && (quoted === null || draft.text.slice(span.start, span.end) === quoted)) return span
  const found = quoted ? draft.text.indexOf(quoted) : -1
  return quoted && found >= 0 ? { start: found, end: found + quoted.length } : null
}

/** Thoughts are billed as output, search results as input. */
function usageOf(usage: Loose, queries: number): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.promptTokenCount, usage.toolUsePromptTokenCount)
  const outputTokens = sumOf(usage.candidatesTokenCount, usage.thoughtsTokenCount)
  if (inputTokens === null && outputTokens === null) return null
  return { inputTokens, outputTokens, searches: queries, ...cacheUse(usage.cachedContentTokenCount) }
}
