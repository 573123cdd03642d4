import { bearer, type Dialect, endpoint, known } from './dialect.ts'
import { parseResponses } from './responses.ts'

/** xAI's Responses API with web and X search. It takes no country; a system prompt is a message. */
export const xai: Dialect = {
  name: 'xai',
  baseUrl: 'https://api.x.ai/v1',
  request: ({ text, model, system, temperature, webSearch }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/responses'),
    headers: bearer(key),
    body: {
      model,
      input: [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }],
      store: false,
      ...known('temperature', temperature),
      ...(webSearch && { tools: [{ type: 'web_search' }, { type: 'x_search' }] }),
    },
  }),
  parse: parseResponses,
}
