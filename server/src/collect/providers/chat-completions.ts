import { parseChat } from './chat-reply.ts'
import { bearer, type Dialect, endpoint, known } from './dialect.ts'

/**
 * Chat Completions as OpenRouter, Groq, Ollama, vLLM and many others speak it. Only OpenRouter is asked to search the
 * web: the rest have no common word for it, and either always search or never.
 */
export const chatCompletions: Dialect = {
  name: 'chat-completions',
  baseUrl: null,
  request: ({ text, model, system, temperature, webSearch }, { baseUrl, key }) => ({
    url: endpoint(baseUrl, '/chat/completions'),
    headers: bearer(key),
    body: {
      model,
      messages: [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: text }],
      stream: false,
      ...known('temperature', temperature),
      ...(webSearch && isOpenRouter(baseUrl) && { tools: [{ type: 'openrouter:web_search' }] }),
    },
  }),
  parse: parseChat,
}

function isOpenRouter(baseUrl: string): boolean {
  return /(?:^|\.)openrouter\.ai$/.test(new URL(baseUrl).hostname)
}
