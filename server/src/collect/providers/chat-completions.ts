import { parseChat } from './chat-reply.ts'
import {
  approximate,
  bearer,
  type Dialect,
  endpoint,
  includeIfKnown,
  knownGroup,
  responseFormat,
} from './wire/dialect.ts'

/** Only OpenRouter gets a search option, because the other services have no common one. */
export const chatCompletions: Dialect = {
  name: 'chat-completions',
  version: 2,
  baseUrl: null,
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, country, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/chat/completions'),
    headers: bearer(key),
    body: {
      model,
      messages: [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }],
      stream: false,
      ...includeIfKnown('temperature', temperature),
      ...includeIfKnown('max_tokens', maxTokens),
      ...responseFormat(output),
      ...(webSearch && isOpenRouter(baseUrl) && { tools: [searchTool(country)] }),
    },
  }),
  parse: parseChat,
  // OpenRouter lists its models without a key.
  free: baseUrl => (isOpenRouter(baseUrl) ? '/key' : '/models'),
}

function searchTool(country: string | null | undefined): object {
  return {
    type: 'openrouter:web_search',
    ...knownGroup('parameters', includeIfKnown('user_location', approximate(country))),
  }
}

function isOpenRouter(baseUrl: string): boolean {
  return /(?:^|\.)openrouter\.ai$/.test(new URL(baseUrl).hostname)
}
