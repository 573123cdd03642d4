import { slugOf } from '../web/slug.ts'

/** Patterns of assistant names in exports, with their provider aliases. The first match wins. */
const families: readonly [RegExp, string][] = [
  [/ai[ -]?overview|\baio\b|\bsge\b/, 'google-ai-overview'],
  [/ai[ -]?mode/, 'google-ai-mode'],
  [/copilot|bing/, 'copilot'],
  [/chat ?gpt|openai|^gpt|^o\d\b/, 'chatgpt'],
  [/claude|anthropic/, 'claude'],
  [/gemini|bard/, 'gemini'],
  [/perplexity|^sonar/, 'perplexity'],
  [/grok|^x-?ai$/, 'grok'],
  [/mistral|le chat/, 'mistral'],
  [/deepseek/, 'deepseek'],
  [/meta ?ai|llama/, 'meta-ai'],
]

/** Returns undefined for a name without letters and digits. */
export function aliasOf(name: string): string | undefined {
  const plain = name.trim().toLowerCase().replace(/_/g, ' ')
  return families.find(([pattern]) => pattern.test(plain))?.[1] ?? slugOf(plain)
}
