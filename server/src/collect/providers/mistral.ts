import { bearer, type Dialect, endpoint, known, knownGroup, type Parsed } from './wire/dialect.ts'
import { cite, type Draft, emptyDraft, type Page, pageOf, takeBackPreamble, write } from './wire/draft.ts'
import { amountOf, type Loose, objectOf, objectsOf, readJson, sumOf, textOf } from './wire/loose-json.ts'
import { answered, billed, failed, wrongDialect } from './wire/parsed.ts'

/** Mistral's conversations with its web search connector. They take no country. */
export const mistral: Dialect = {
  name: 'mistral',
  version: 1,
  baseUrl: 'https://api.mistral.ai/v1',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, webSearch }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/conversations'),
    headers: bearer(key),
    body: {
      model,
      inputs: text,
      stream: false,
      store: false,
      ...known('instructions', system),
      ...knownGroup('completion_args', { ...known('temperature', temperature), ...known('max_tokens', maxTokens) }),
      ...(webSearch && { tools: [{ type: 'web_search' }] }),
    },
  }),
  parse,
}

/**
 * Reads a conversation: text chunks and `tool_reference` chunks side by side in `message.output` entries, a reference
 * right after the words that rest on it; queries as `arguments`, in JSON or plain, in `tool.execution` entries. Words
 * that announce a tool's use are not part of the answer.
 */
function parse(json: unknown): Parsed {
  const reply = objectOf(json)
  if (!Array.isArray(reply.outputs) || (reply.object !== undefined && reply.object !== 'conversation.response'))
    return wrongDialect('conversation')
  const draft = emptyDraft()
  const searches: string[] = []
  const pages: Page[] = []
  let modelServed: string | null = null
  let last: Loose = {}
  for (const entry of objectsOf(reply.outputs)) {
    last = entry
    draft.broken = true
    if (entry.type === 'message.output') {
      modelServed = textOf(entry.model) ?? modelServed
      readMessage(entry.content, draft)
    }
    if (entry.type === 'tool.execution') {
      takeBackPreamble(draft)
      const given = readJson(textOf(entry.arguments) ?? '') ?? entry.arguments
      const asked = objectOf(given)
      searches.push(textOf(asked.query) ?? (isSearch(entry) ? textOf(given) : null) ?? '')
      pages.push({ url: textOf(asked.url), title: null })
    }
  }
  const bill = {
    modelServed,
    usage: usageOf(objectOf(reply.usage)),
    cost: null,
    finishReason: textOf(last.type) ?? '',
  }
  if (last.type === 'function.call')
    return billed(failed('truncated', 'The model stopped to call a tool that nobody gave it.'), bill)
  return answered({ draft, pages, searches, ...bill })
}

const isSearch = ({ name }: Loose) => /^web_search/.test(textOf(name) ?? '')

function readMessage(content: unknown, draft: Draft): void {
  const text = textOf(content)
  if (text !== null) write(draft, text)
  for (const chunk of objectsOf(content)) {
    if (chunk.type === 'text') write(draft, textOf(chunk.text) ?? '')
    if (chunk.type !== 'tool_reference') continue
    const here = draft.text.length
    cite(draft, pageOf(chunk), { start: here, end: here })
  }
}

/** What the connector brought is charged as input: together they are `total_tokens`. */
function usageOf(usage: Loose): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.prompt_tokens, usage.connector_tokens)
  if (inputTokens === null) return null
  const { web_search: plain, web_search_premium: premium } = objectOf(usage.connectors)
  return { inputTokens, outputTokens: amountOf(usage.completion_tokens), searches: sumOf(plain, premium) ?? 0 }
}
