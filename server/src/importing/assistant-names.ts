import { slugOf } from '../web/slug.ts'

/** Under which alias the answers of an assistant are stored, by what exports call it; the first that fits. */
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

/** The alias of an assistant that an export names; undefined for a name without letters and digits. */
export function aliasOf(name: string): string | undefined {
  const plain = name.trim().toLowerCase().replace(/_/g, ' ')
  return families.find(([pattern]) => pattern.test(plain))?.[1] ?? slugOf(plain)
}
