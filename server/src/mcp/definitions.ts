import { answerMeasures, citationMeasures, mentionMeasures } from '@earshot/contract'
import type { z } from 'zod'

/** What a resource of definitions holds. */
export interface Definitions {
  uri: string
  name: string
  description: string
  text: string
}

/** The meanings of the measures, so that whoever reads numbers can look up what they say. */
export const definitions: readonly Definitions[] = [
  describe('answers', 'How the brand fares in a set of answers', answerMeasures),
  describe('mentions', 'How an entity fares among those named', mentionMeasures),
  describe('citations', 'How a source fares among those cited', citationMeasures),
]

function describe(set: string, description: string, measures: Readonly<Record<string, z.ZodType>>): Definitions {
  const lines = Object.entries(measures).map(([name, measure]) => {
    const { description, ...more } = measure.meta() ?? {}
    const parts = (['numerator', 'denominator', 'differs'] as const).flatMap(part =>
      more[`x-${part}`] === undefined ? [] : [`  ${part}: ${more[`x-${part}`]}`],
    )
    return [`${name}: ${description}`, ...parts].join('\n')
  })
  return { uri: `earshot://measures/${set}`, name: `measures of ${set}`, description, text: lines.join('\n') }
}
