import { parseResponses } from './responses.ts'
import { approximate, bearer, type Dialect, endpoint, includeIfKnown, textFormat } from './wire/dialect.ts'

export const xai: Dialect = {
  name: 'xai',
  version: 1,
  baseUrl: 'https://api.x.ai/v1',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, country, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/responses'),
    headers: bearer(key),
    body: {
      model,
      input: [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }],
      store: false,
      ...includeIfKnown('temperature', temperature),
      ...includeIfKnown('max_output_tokens', maxTokens),
      ...textFormat(output),
      ...(webSearch && {
        tools: [{ type: 'web_search', ...includeIfKnown('user_location', approximate(country)) }, { type: 'x_search' }],
      }),
    },
  }),
  parse: parseResponses,
}
