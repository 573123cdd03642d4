import type { World } from './world.ts'

const known: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  grok: 'Grok',
  mistral: 'Mistral',
  deepseek: 'DeepSeek',
  'meta-ai': 'Meta AI',
  'google-ai-overview': 'Google AI Overviews',
  'google-ai-mode': 'Google AI Mode',
}

/** The display name of a provider: its record's, else the known one, else the alias (D18a). */
export const providerName = (world: World, alias: string): string =>
  world.providerNames.get(alias) ?? (Object.hasOwn(known, alias) ? known[alias]! : alias)
