/** Maker by provider alias. Lacks providers that offer models of many makers. */
export const modelMakers = {
  ...{ chatgpt: 'OpenAI', claude: 'Anthropic', gemini: 'Google', perplexity: 'Perplexity', grok: 'xAI' },
  mistral: 'Mistral',
} as const
