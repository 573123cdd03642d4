import type { Charge, RawUsage } from '../raw-answer.ts'
import { sumOf } from './loose-json.ts'

/** What two replies to one ask took together; of the model and the ending, those of the later one. */
export function together(first: Charge | null, second: Charge | null): Charge | null {
  if (first === null || second === null) return first ?? second
  return {
    ...second,
    modelServed: second.modelServed ?? first.modelServed,
    usage: bothUsed(first.usage, second.usage),
    cost: sumOf(first.cost, second.cost),
    latencyMs: first.latencyMs + second.latencyMs,
  }
}

function bothUsed(first: RawUsage | null, second: RawUsage | null): RawUsage | null {
  if (first === null || second === null) return first ?? second
  const cached = sumOf(first.cachedTokens, second.cachedTokens)
  const written = sumOf(first.writtenTokens, second.writtenTokens)
  return {
    inputTokens: sumOf(first.inputTokens, second.inputTokens),
    outputTokens: sumOf(first.outputTokens, second.outputTokens),
    searches: sumOf(first.searches, second.searches),
    ...(cached !== null && { cachedTokens: cached }),
    ...(written !== null && { writtenTokens: written }),
  }
}
