import type { DialectName } from '../providers/index.ts'

export interface KnownProvider {
  title: string
  alias: string
  dialect: Exclude<DialectName, 'replay'>
  /** Null for the dialect's default URL. */
  url: string | null
  models: readonly string[]
  keyless?: true
}

const compatible = { dialect: 'chat-completions', models: [] } as const

/** Setting names contain the object keys: `EARSHOT_OPENAI_API_KEY`. */
export const knownProviders = {
  OPENAI: { title: 'OpenAI', alias: 'chatgpt', dialect: 'openai', url: null, models: ['gpt-6.2-sol'] },
  ANTHROPIC: { title: 'Anthropic', alias: 'claude', dialect: 'anthropic', url: null, models: ['claude-sonnet-5-5'] },
  GOOGLE: { title: 'Google', alias: 'gemini', dialect: 'gemini', url: null, models: ['gemini-3.8-flash'] },
  PERPLEXITY: {
    title: 'Perplexity',
    alias: 'perplexity',
    dialect: 'perplexity',
    url: null,
    models: ['perplexity/sonar'],
  },
  XAI: { title: 'xAI', alias: 'grok', dialect: 'xai', url: null, models: ['grok-4.7'] },
  MISTRAL: { title: 'Mistral', alias: 'mistral', dialect: 'mistral', url: null, models: ['mistral-medium-latest'] },
  OPENROUTER: { title: 'OpenRouter', alias: 'openrouter', url: 'https://openrouter.ai/api/v1', ...compatible },
  GROQ: { title: 'Groq', alias: 'groq', url: 'https://api.groq.com/openai/v1', ...compatible },
  OLLAMA: { title: 'Ollama', alias: 'ollama', url: 'http://127.0.0.1:11434/v1', keyless: true, ...compatible },
  COMPATIBLE: {
    title: 'another Chat Completions endpoint',
    alias: 'compatible',
    url: null,
    ...compatible,
  },
} as const satisfies Record<string, KnownProvider>

export type ProviderWord = keyof typeof knownProviders
