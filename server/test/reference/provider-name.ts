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
  'chatgpt-web': 'ChatGPT (web)',
  'gemini-web': 'Gemini (web)',
  'bing-copilot-search': 'Bing Copilot Search',
}

/** Display name of a provider: from its record, otherwise a known name, otherwise the alias (D18a). */
export const providerName = (world: World, alias: string): string =>
  world.providerNames.get(alias) ?? (Object.hasOwn(known, alias) ? known[alias]! : alias)
