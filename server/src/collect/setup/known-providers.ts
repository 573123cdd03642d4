import { modelMakers } from '@earshot/contract'
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

/** A provider with models of its own. */
const makerOf = <A extends keyof typeof modelMakers>(alias: A) => ({ alias, title: modelMakers[alias] })

const compatible = { dialect: 'chat-completions', models: [] } as const

/** Setting names contain the object keys: `EARSHOT_OPENAI_API_KEY`. */
export const knownProviders = {
  OPENAI: { ...makerOf('chatgpt'), dialect: 'openai', url: null, models: ['gpt-6.2-sol'] },
  ANTHROPIC: { ...makerOf('claude'), dialect: 'anthropic', url: null, models: ['claude-sonnet-5-5'] },
  GOOGLE: { ...makerOf('gemini'), dialect: 'gemini', url: null, models: ['gemini-3.8-flash'] },
  PERPLEXITY: { ...makerOf('perplexity'), dialect: 'perplexity', url: null, models: ['perplexity/sonar'] },
  XAI: { ...makerOf('grok'), dialect: 'xai', url: null, models: ['grok-4.7'] },
  MISTRAL: { ...makerOf('mistral'), dialect: 'mistral', url: null, models: ['mistral-medium-latest'] },
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
