import { parseResponses } from './responses.ts'
import { approximate, bearer, type Dialect, endpoint, includeIfKnown, textFormat } from './wire/dialect.ts'

export const openai: Dialect = {
  name: 'openai',
  version: 1,
  baseUrl: 'https://api.openai.com/v1',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, country, webSearch, output }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/responses'),
    headers: bearer(key),
    body: {
      model,
      input: text,
      store: false,
      ...includeIfKnown('instructions', system),
      ...includeIfKnown('temperature', temperature),
      ...includeIfKnown('max_output_tokens', maxTokens),
      ...textFormat(output),
      ...(webSearch && {
        tools: [{ type: 'web_search', ...includeIfKnown('user_location', approximate(country)) }],
        include: ['web_search_call.action.sources'],
      }),
    },
  }),
  parse: parseResponses,
}
