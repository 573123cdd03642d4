import type { Assistant } from './setup.ts'

/** Why models without a price are not asked under a budget of money, with both ways out. */
export function unpricedMessage(assistants: readonly Assistant[]): string {
  const names = assistants.map(({ provider, model }) => `${provider} ${model}`).join(', ')
  return `There is no price for ${names}, so a budget of money cannot hold what it costs: give one in EARSHOT_PRICES, or ask it uncounted with --price-unknown.`
}
