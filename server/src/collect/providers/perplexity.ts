import { parseChat } from './chat-reply.ts'
import { countryOf } from './country.ts'
import { bearer, type Dialect, endpoint, known } from './dialect.ts'
import { objectOf } from './loose-json.ts'
import { parseResponses } from './responses.ts'

/**
 * Perplexity. A model named with its maker (`perplexity/sonar`) is asked through the Agent API, in the manner of the
 * Responses API; a plain one (`sonar-pro`) through Sonar's Chat Completions, which Perplexity itself has ended on
 * 2026-09-27 and gateways still speak. Either reply is read.
 */
export const perplexity: Dialect = {
  name: 'perplexity',
  baseUrl: 'https://api.perplexity.ai',
  request: ({ text, model, system, temperature, country, webSearch }, { baseUrl, key }) => {
    const code = countryOf(country)
    const location = code === null ? null : { country: code }
    const common = { model, stream: false, ...known('temperature', temperature) }
    if (model.includes('/')) {
      const tool = { type: 'web_search', ...known('user_location', location) }
      const body = { ...common, input: text, ...known('instructions', system), ...(webSearch && { tools: [tool] }) }
      return { url: endpoint(baseUrl, '/v1/agent'), headers: bearer(key), body }
    }
    const search = webSearch
      ? known('web_search_options', location === null ? null : { user_location: location })
      : { disable_search: true }
    const messages = [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }]
    return {
      url: endpoint(baseUrl, '/chat/completions'),
      headers: bearer(key),
      body: { ...common, messages, ...search },
    }
  },
  parse: json => (Array.isArray(objectOf(json).output) ? parseResponses(json) : parseChat(json)),
}
