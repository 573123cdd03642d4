import {
  bearer,
  type Dialect,
  endpoint,
  includeIfKnown,
  knownGroup,
  type ParsedReply,
  responseFormat,
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
import { amountOf, type Loose, objectOf, objectsOf, readJson, readLooseText, sumOf } from './wire/loose-json.ts'
import { answered, billed, failReply, wrongDialect } from './wire/parsed.ts'

/** The API has no country option. */
export const mistral: Dialect = {
  name: 'mistral',
  version: 1,
  baseUrl: 'https://api.mistral.ai/v1',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/conversations'),
    headers: bearer(key),
    body: {
      model,
      inputs: text,
      stream: false,
      store: false,
      ...includeIfKnown('instructions', system),
      ...knownGroup('completion_args', {
        ...includeIfKnown('temperature', temperature),
        ...includeIfKnown('max_tokens', maxTokens),
        ...responseFormat(output),
      }),
      ...(webSearch && { tools: [{ type: 'web_search' }] }),
    },
  }),
  parse,
}

/** `tool_reference` chunks follow the text that they support. Queries are in `arguments`, as JSON or plain text. */
function parse(json: unknown): ParsedReply {
  const reply = objectOf(json)
  if (!Array.isArray(reply.outputs) || (reply.object !== undefined && reply.object !== 'conversation.response'))
    return wrongDialect('conversation')
  const draft = emptyDraft()
  const searches: string[] = []
  const pages: ReplyPage[] = []
  let modelServed: string | null = null
  let last: Loose = {}
  for (const entry of objectsOf(reply.outputs)) {
    last = entry
    draft.broken = true
    if (entry.type === 'message.output') {
      modelServed = readLooseText(entry.model) ?? modelServed
      readMessage(entry.content, draft)
    }
    if (entry.type === 'tool.execution') {
      takeBackPreamble(draft)
      const given = readJson(readLooseText(entry.arguments) ?? '') ?? entry.arguments
      const asked = objectOf(given)
      searches.push(readLooseText(asked.query) ?? (isSearch(entry) ? readLooseText(given) : null) ?? '')
      pages.push({ url: readLooseText(asked.url), title: null })
    }
  }
  const bill = {
    modelServed,
    usage: usageOf(objectOf(reply.usage)),
    cost: null,
    finishReason: readLooseText(last.type) ?? '',
  }
  if (last.type === 'function.call')
    return billed(failReply('truncated', 'The model stopped to call a tool that it was not given.'), bill)
  return answered({ draft, pages, searches, ...bill })
}

const isSearch = ({ name }: Loose) => /^web_search/.test(readLooseText(name) ?? '')

function readMessage(content: unknown, draft: ReplyDraft): void {
  const text = readLooseText(content)
  if (text !== null) appendText(draft, text)
  for (const chunk of objectsOf(content)) {
    if (chunk.type === 'text') appendText(draft, readLooseText(chunk.text) ?? '')
    if (chunk.type !== 'tool_reference') continue
    const here = draft.text.length
    appendCitation(draft, readReplyPage(chunk), { start: here, end: here })
  }
}

/** Search results are billed as input. */
function usageOf(usage: Loose): Parameters<typeof answered>[0]['usage'] {
  const inputTokens = sumOf(usage.prompt_tokens, usage.connector_tokens)
  if (inputTokens === null) return null
  const { web_search: plain, web_search_premium: premium } = objectOf(usage.connectors)
  return { inputTokens, outputTokens: amountOf(usage.completion_tokens), searches: sumOf(plain, premium) ?? 0 }
}
