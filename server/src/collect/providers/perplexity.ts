import { parseChat } from './chat-reply.ts'
import { parseResponses } from './responses.ts'
import { bearer, countryOf, type Dialect, endpoint, includeIfKnown } from './wire/dialect.ts'
import { objectOf } from './wire/loose-json.ts'

const presets: ReadonlySet<string> = new Set(['fast', 'low', 'medium', 'high', 'xhigh'])

/**
 * Presets and names with a maker (`perplexity/sonar`) use the Agent API. Plain names (`sonar-pro`) use the Sonar API,
 * which only gateways support since 2026-09-27.
 */
export const perplexity: Dialect = {
  name: 'perplexity',
  version: 2,
  baseUrl: 'https://api.perplexity.ai',
  free: () => '/router/v1/models',
  maxTokens: null,
  request: ({ text, model, system, temperature, maxTokens, country, locale, webSearch, output }, { baseUrl, key }) => {
    const code = countryOf(country)
    const location = code === null ? null : { country: code }
    const common = {
      stream: false,
      ...includeIfKnown('temperature', temperature),
      ...includeIfKnown('language_preference', locale?.split('-')[0]),
      ...includeIfKnown('response_format', output && { type: 'json_schema', json_schema: output }),
    }
    if (model.includes('/') || presets.has(model)) {
      const tools = [{ type: 'web_search', ...includeIfKnown('user_location', location) }]
      const named = presets.has(model) ? { preset: model } : { model }
      const body = {
        ...named,
        ...common,
        input: text,
        ...includeIfKnown('instructions', system),
        ...includeIfKnown('max_output_tokens', maxTokens),
        ...(webSearch && { tools }),
      }
      return { url: endpoint(baseUrl, '/v1/agent'), headers: bearer(key), body }
    }
    const search = webSearch
      ? includeIfKnown('web_search_options', location === null ? null : { user_location: location })
      : { disable_search: true }
    const messages = [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }]
    const body = { model, ...common, messages, ...includeIfKnown('max_tokens', maxTokens), ...search }
    return { url: endpoint(baseUrl, '/chat/completions'), headers: bearer(key), body }
  },
  parse: json => (Array.isArray(objectOf(json).output) ? parseResponses(json) : parseChat(json)),
}
