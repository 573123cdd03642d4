export interface DataForSeoSurface {
  path: string
  /** Maximum characters of a prompt. */
  longest: number
  /** `chat` replies have the answer, `mode` and `page` replies a result page. Only a page can lack the answer. */
  reply: 'chat' | 'mode' | 'page'
  /** Fields of a task besides prompt, country and language. */
  task: (webSearch: boolean) => object
}

const desktop = { device: 'desktop' }

/** By provider alias. */
export const dataForSeoSurfaces = {
  'chatgpt-web': {
    path: '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced',
    longest: 2000,
    reply: 'chat',
    task: webSearch => ({ force_web_search: webSearch }),
  },
  'gemini-web': {
    path: '/v3/ai_optimization/gemini/llm_scraper/live/advanced',
    longest: 2000,
    reply: 'chat',
    task: () => ({}),
  },
  'google-ai-mode': {
    path: '/v3/serp/google/ai_mode/live/advanced',
    longest: 700,
    reply: 'mode',
    task: () => desktop,
  },
  'google-ai-overview': {
    path: '/v3/serp/google/organic/live/advanced',
    longest: 700,
    reply: 'page',
    // Without this flag, only overviews in the vendor's cache come, so "not shown" would be untrue.
    task: () => ({ ...desktop, depth: 10, load_async_ai_overview: true }),
  },
  'bing-copilot-search': {
    path: '/v3/serp/bing/organic/live/advanced',
    longest: 700,
    reply: 'page',
    task: () => ({ ...desktop, depth: 10 }),
  },
} as const satisfies Record<string, DataForSeoSurface>

export type DataForSeoAlias = keyof typeof dataForSeoSurfaces
