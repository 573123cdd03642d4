import { afterReasoning } from '../../extraction/markdown/index.ts'
import type { ParsedReply } from './wire/dialect.ts'
import {
  appendCitation,
  appendText,
  citeNumbered,
  emptyDraft,
  type ReplyDraft,
  type ReplyPage,
  readReplyPage,
  sourcesOf,
} from './wire/draft.ts'
import { amountOf, type Loose, objectOf, objectsOf, readJson, readLooseText } from './wire/loose-json.ts'
import { fromCodePoints } from './wire/offsets.ts'
import { answered, billed, type FailedReply, failReply, wrongDialect } from './wire/parsed.ts'
import { cacheUse } from './wire/usage.ts'

/**
 * Citations are in `annotations` (OpenRouter, OpenAI) or in lists that `[n]` refers to (Perplexity). Groq has searches
 * in `executed_tools`.
 */
export function parseChat(json: unknown): ParsedReply {
  const reply = objectOf(json)
  if (!Array.isArray(reply.choices) || reply.object === 'chat.completion.chunk')
    return wrongDialect('Chat Completions reply')
  const choice = objectOf(reply.choices[0])
  const message = objectOf(choice.message)
  const { searches, pages } = executed(message)
  const bill = {
    modelServed: readLooseText(reply.model),
    ...usageOf(objectOf(reply.usage), searches.length),
    finishReason: readLooseText(choice.finish_reason) ?? 'stop',
  }
  if (reply.choices.length === 0) return billed(failReply('empty', 'The reply contains no choice.'), bill)
  const stop = stopOf(choice, message)
  if (stop) return billed(stop, bill)
  const draft = emptyDraft()
  const content = contentOf(message.content)
  appendText(draft, afterReasoning(content))
  const { cited, found } = sourcesOf(reply)
  annotate(draft, message, content)
  const unmarked = draft.citations.length === 0 ? citeNumbered(draft, cited) : cited
  return answered({ draft, pages: [...unmarked, ...found, ...pages], searches, ...bill })
}

function stopOf(choice: Loose, message: Loose): FailedReply | null {
  const reason = readLooseText(choice.finish_reason)
  const refusal = readLooseText(message.refusal)
  if (refusal) return failReply('refused', `The model refused: ${refusal.slice(0, 200)}`)
  if (reason === 'content_filter') return failReply('filtered', 'The answer was stopped by a content filter.')
  if (reason === 'length') return failReply('truncated', 'The answer was cut off at the maximum length.', 'room')
  if (reason === 'tool_calls' || reason === 'function_call')
    return failReply('truncated', 'The model stopped to call a tool that it was not given.')
  if (reason === 'error' || reason === 'cancelled')
    return failReply('unavailable', `The answer stopped: ${readLooseText(objectOf(choice.error).message) ?? reason}.`)
  return null
}

function contentOf(content: unknown): string {
  return readLooseText(content) ?? objectsOf(content).reduce((text, part) => text + textPart(part), '')
}

function textPart({ type, text }: Loose): string {
  return type === 'text' || type === 'output_text' ? (readLooseText(text) ?? '') : ''
}

/** OpenAI nests an annotation's fields. If both offsets are 0, the span is unknown. */
function annotate(draft: ReplyDraft, message: Loose, content: string): void {
  const units = fromCodePoints(content)
  const left = content.length - draft.text.length
  for (const note of objectsOf(message.annotations)) {
    if (note.type !== 'url_citation') continue
    const citation = objectOf(note.url_citation ?? note)
    const start = units(amountOf(citation.start_index) ?? -1)
    const end = units(amountOf(citation.end_index) ?? -1)
    const span = start === null || end === null || end <= start ? null : { start: start - left, end: end - left }
    appendCitation(draft, readReplyPage(citation), span)
  }
}

function executed(message: Loose): { searches: string[]; pages: ReplyPage[] } {
  const tools = objectsOf(message.executed_tools)
  return {
    searches: tools.flatMap(tool => readLooseText(objectOf(readJson(readLooseText(tool.arguments) ?? '')).query) ?? []),
    pages: tools.flatMap(tool => objectsOf(objectOf(tool.search_results).results).map(readReplyPage)),
  }
}

/** `cost` is a number (OpenRouter) or an object (Perplexity). */
function usageOf(usage: Loose, queries: number): Pick<Parameters<typeof answered>[0], 'usage' | 'cost'> {
  const inputTokens = amountOf(usage.prompt_tokens)
  const outputTokens = amountOf(usage.completion_tokens)
  const tools = objectOf(usage.server_tool_use_details ?? usage.server_tool_use)
  const told = amountOf(usage.num_search_queries) ?? amountOf(tools.web_search_requests)
  const { cached_tokens: read, cache_write_tokens: written } = objectOf(usage.prompt_tokens_details)
  return {
    usage:
      inputTokens === null && outputTokens === null
        ? null
        : {
            inputTokens,
            outputTokens,
            searches: told ?? (queries > 0 ? queries : null),
            ...cacheUse(read, written),
          },
    cost: amountOf(usage.cost) ?? amountOf(objectOf(usage.cost).total_cost),
  }
}
