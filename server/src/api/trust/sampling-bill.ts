import type { AskCost } from '../../metrics/runs/ask-costs.ts'

export function bill(known: readonly AskCost[], asked: ReadonlyMap<number, number>) {
  const costs = known.map(({ assistants, ...cost }) => ({
    ...cost,
    asks: assistants.reduce((sum, assistant) => sum + (asked.get(assistant) ?? 0), 0),
  }))
  const all = costs.reduce((sum, { asks }) => sum + asks, 0)
  const isKnown = all > 0 && costs.every(({ dollars }) => dollars !== null)
  const ofToday = isKnown ? costs.reduce((sum, { asks, dollars }) => sum + asks * dollars!, 0) : null
  return { costs, ofToday, ofAsks: (asks: number) => (ofToday === null ? null : (ofToday / all) * asks) }
}
