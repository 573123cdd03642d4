import {
  approximate,
  type Dialect,
  endpoint,
  includeIfKnown,
  type ParsedReply,
  type WireRequest,
} from './wire/dialect.ts'
import {
  appendCitation,
  appendText,
  emptyDraft,
  type ReplyDraft,
  type ReplyPage,
  readReplyPage,
  takeBackPreamble,
} from './wire/draft.ts'
import { amountOf, type Loose, listOf, objectOf, objectsOf, readLooseText, sumOf } from './wire/loose-json.ts'
import { answered, billed, type FailedReply, failReply, wrongDialect } from './wire/parsed.ts'
import { cacheUse, sumUsage } from './wire/usage.ts'

/** The API requires a limit. Answers with thinking need less than half of it. */
const maxTokens = 16_000
const maxSearches = 5

export const anthropic: Dialect = {
  name: 'anthropic',
  version: 1,
  baseUrl: 'https://api.anthropic.com/v1',
  maxTokens,
  request: ({ text, model, system, temperature, country, webSearch, output, ...question }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/messages'),
    headers: { ...includeIfKnown('x-api-key', key), 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: question.maxTokens ?? maxTokens,
      messages: [{ role: 'user', content: text }],
      ...includeIfKnown('system', system),
      ...includeIfKnown('temperature', temperature),
      ...(output && { output_config: { format: { type: 'json_schema', schema: output.schema } } }),
      ...(webSearch && { tools: [searchTool(country)] }),
    },
  }),
  parse,
  pauses: { next, join },
}

/** Continues a paused reply: sends it back as the assistant's turn, with the same container. */
function next(request: WireRequest, parts: readonly Loose[]): WireRequest {
  const body = objectOf(request.body)
  const turn = { role: 'assistant', content: contentOf(parts) }
  const container = readLooseText(objectOf(parts.at(-1)?.container).id)
  return {
    ...request,
    body: { ...body, messages: [...listOf(body.messages), turn], ...includeIfKnown('container', container) },
  }
}

function join(parts: readonly Loose[]): Loose {
  const usage = parts.map(part => objectOf(part.usage)).reduce(sumUsage)
  return { ...parts.at(-1), content: contentOf(parts), usage }
}

function contentOf(parts: readonly Loose[]): readonly unknown[] {
  return parts.flatMap(part => listOf(part.content))
}

function searchTool(country: string | null | undefined): object {
  const location = includeIfKnown('user_location', approximate(country))
  return { type: 'web_search_20250305', name: 'web_search', max_uses: maxSearches, ...location }
}

/** `text` blocks contain citations, and `server_tool_use` blocks contain queries. */
function parse(json: unknown): ParsedReply {
  const message = objectOf(json)
  if (message.type !== 'message' || !Array.isArray(message.content)) return wrongDialect('Messages reply')
  const draft = emptyDraft()
  const pages: ReplyPage[] = []
  const searches: string[] = []
  for (const block of objectsOf(message.content)) {
    if (block.type === 'text') {
      readText(block, draft)
      continue
    }
    draft.broken = true
    if (block.type === 'server_tool_use') takeBackPreamble(draft)
    if (block.type === 'server_tool_use' && block.name === 'web_search')
      searches.push(readLooseText(objectOf(block.input).query) ?? '')
    if (block.type === 'web_search_tool_result') pages.push(...objectsOf(block.content).map(readReplyPage))
    if (block.type === 'web_fetch_tool_result') pages.push(fetched(objectOf(block.content)))
  }
  const bill = {
    modelServed: readLooseText(message.model),
    usage: usageOf(objectOf(message.usage)),
    cost: null,
    finishReason: readLooseText(message.stop_reason) ?? '',
  }
  const stop = stopOf(message)
  return stop ? billed(stop, bill) : answered({ draft, pages, searches, ...bill })
}

function readText(block: Loose, draft: ReplyDraft): void {
  const span = appendText(draft, readLooseText(block.text) ?? '')
  for (const citation of objectsOf(block.citations))
    appendCitation(
      draft,
      { url: readLooseText(citation.url) ?? readLooseText(citation.source), title: readLooseText(citation.title) },
      span,
    )
}

function fetched({ url, content }: Loose): ReplyPage {
  return { url: readLooseText(url), title: readLooseText(objectOf(content).title) }
}

function stopOf({ stop_reason: reason, stop_details: details }: Loose): FailedReply | null {
  if (reason === 'refusal') {
    const why = readLooseText(objectOf(details).explanation) ?? 'no explanation'
    return failReply('refused', `The model refused: ${why.slice(0, 200)}`)
  }
  if (reason === 'pause_turn')
    return failReply('truncated', 'The turn was paused before the answer was complete.', 'continue')
  if (reason === 'end_turn' || reason === 'stop_sequence') return null
  const message = `The answer was cut off: ${readLooseText(reason) ?? 'no stop reason'}.`
  return failReply('truncated', message, reason === 'max_tokens' ? 'room' : undefined)
}

function usageOf(usage: Loose): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.input_tokens, usage.cache_creation_input_tokens, usage.cache_read_input_tokens)
  if (inputTokens === null) return null
  const tools = objectOf(usage.server_tool_use)
  return {
    inputTokens,
    outputTokens: amountOf(usage.output_tokens),
    searches: amountOf(tools.web_search_requests) ?? 0,
    ...cacheUse(usage.cache_read_input_tokens, usage.cache_creation_input_tokens),
  }
}
