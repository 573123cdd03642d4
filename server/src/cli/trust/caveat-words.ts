import type { TrustCaveat } from '@earshot/contract'

export const caveatWords: Readonly<Record<TrustCaveat, string>> = {
  asked_once: 'Some prompts were run only once per assistant, which widens the range. Run them twice.',
  days_with_memory: 'Good and bad days tend to cluster, so the range may be too narrow.',
  few_days: 'Fewer than seven days are too few to show how much results vary from day to day.',
  heavy_prompt: 'One prompt makes up more than half of the figure.',
  incomplete: 'Under 90% of the planned runs were answered. The failed ones may have been different.',
  manner_changed: 'Assistants were asked with different settings, for example for web search or the system prompt.',
  model_changed: 'An assistant answered with more than one model, which may explain the difference.',
  one_day: 'With only one day, a bad day looks the same as a change.',
}
