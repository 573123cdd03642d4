import { countryOf } from './country.ts'
import { type Dialect, endpoint, known, type Parsed } from './dialect.ts'
import { cite, type Draft, emptyDraft, type Page, pageOf, write } from './draft.ts'
import { amountOf, type Loose, objectOf, objectsOf, sumOf, textOf } from './loose-json.ts'
import { answered, failed, wrongDialect } from './parsed.ts'

/** The API wants a bound; answers to buyers' questions are far shorter. */
const maxTokens = 8192
const maxSearches = 5

/** Anthropic's Messages API with its web search tool. */
export const anthropic: Dialect = {
  name: 'anthropic',
  baseUrl: 'https://api.anthropic.com/v1',
  request: ({ text, model, system, temperature, country, webSearch }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/messages'),
    headers: { ...known('x-api-key', key), 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: maxTokens,
      messages: [{ role: 'user', content: text }],
      ...known('system', system),
      ...known('temperature', temperature),
      ...(webSearch && { tools: [searchTool(countryOf(country))] }),
    },
  }),
  parse,
}

function searchTool(country: string | null): object {
  const location = country === null ? {} : { user_location: { type: 'approximate', country } }
  return { type: 'web_search_20250305', name: 'web_search', max_uses: maxSearches, ...location }
}

/**
 * Reads a message: prose in `text` blocks, each with the citations it rests on; queries in `server_tool_use` blocks;
 * what was found in result blocks, which hold an object instead of a list where a search failed.
 */
function parse(json: unknown): Parsed {
  const message = objectOf(json)
  if (message.type !== 'message' || !Array.isArray(message.content)) return wrongDialect('Messages reply')
  const draft = emptyDraft()
  const pages: Page[] = []
  const searches: string[] = []
  for (const block of objectsOf(message.content)) {
    if (block.type === 'text') {
      readText(block, draft)
      continue
    }
    draft.broken = true
    if (block.type === 'server_tool_use' && block.name === 'web_search')
      searches.push(textOf(objectOf(block.input).query) ?? '')
    if (block.type === 'web_search_tool_result') pages.push(...objectsOf(block.content).map(pageOf))
    if (block.type === 'web_fetch_tool_result') pages.push(fetched(objectOf(block.content)))
  }
  const stop = stopOf(message)
  if (stop) return stop
  return answered({
    draft,
    pages,
    searches,
    modelServed: textOf(message.model),
    usage: usageOf(objectOf(message.usage)),
    cost: null,
    finishReason: textOf(message.stop_reason) ?? '',
  })
}

function readText(block: Loose, draft: Draft): void {
  const span = write(draft, textOf(block.text) ?? '')
  for (const citation of objectsOf(block.citations))
    cite(draft, { url: textOf(citation.url) ?? textOf(citation.source), title: textOf(citation.title) }, span)
}

function fetched({ url, content }: Loose): Page {
  return { url: textOf(url), title: textOf(objectOf(content).title) }
}

function stopOf({ stop_reason: reason, stop_details: details }: Loose): Parsed | null {
  if (reason === 'refusal') {
    const why = textOf(objectOf(details).explanation) ?? 'no explanation'
    return failed('refused', `The model refused: ${why.slice(0, 200)}`)
  }
  // a paused turn would go on with a second request; a fresh one may end in time
  if (reason === 'pause_turn') return failed('truncated', 'The turn was paused before the answer was whole.', true)
  if (reason === 'end_turn' || reason === 'stop_sequence') return null
  return failed('truncated', `The answer was cut off: ${textOf(reason) ?? 'no stop reason'}.`)
}

function usageOf(usage: Loose): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.input_tokens, usage.cache_creation_input_tokens, usage.cache_read_input_tokens)
  if (inputTokens === null) return null
  const tools = objectOf(usage.server_tool_use)
  return {
    inputTokens,
    outputTokens: amountOf(usage.output_tokens),
    searches: amountOf(tools.web_search_requests) ?? 0,
  }
}
