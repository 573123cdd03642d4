import type { TrustCaveat } from '@earshot/contract'

export const caveatWords: Readonly<Record<TrustCaveat, string>> = {
  asked_once: 'Some questions were asked once of an assistant, so the range is wider than it need be: ask them twice.',
  days_with_memory: 'Good and bad days come in runs: the range may be too narrow.',
  few_days: 'Fewer than seven days: they hardly show how far days differ.',
  heavy_prompt: 'One question has more than half of what counts.',
  incomplete: 'Under 90 % of the planned asks were answered; those that failed may have been different.',
  manner_changed: 'Assistants were not all asked in the same way: web search, system text or another setting differs.',
  model_changed: 'An assistant answered with more than one model; what differs may be due to that.',
  one_day: 'One day only: a bad day cannot be told from a change.',
}
