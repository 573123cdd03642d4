import fc from 'fast-check'
import type { Given } from './summed.ts'

/** A random answer to one of few prompts on one of few days, with consistent variables. */
const given: fc.Arbitrary<Given> = fc
  .record({
    prompt: fc.integer({ min: 1, max: 8 }),
    assistant: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 5 }),
    self: fc.boolean(),
    rival: fc.boolean(),
    others: fc.integer({ min: 0, max: 3 }),
    cites: fc.integer({ min: 0, max: 2 }),
    position: fc.integer({ min: 1, max: 5 }),
    sentiment: fc.option(fc.integer({ min: 0, max: 100_000 })),
    recommended: fc.option(fc.boolean()),
    citations: fc.integer({ min: 0, max: 4 }),
    extra: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ prompt, assistant, day, self, rival, others, cites, position, sentiment, recommended, citations, extra }) => {
    const a = self ? 1 : 0
    const k = rival ? 1 : 0
    const f = a + k + others
    const e = self && sentiment !== null ? 1 : 0
    return {
      prompt,
      assistant,
      provider: assistant,
      day,
      a,
      k,
      f,
      b: f > 0 ? 1 : 0,
      c: cites === 2 ? 1 : 0,
      t: cites > 0 ? 1 : 0,
      p: a * position,
      e,
      s: e === 1 ? sentiment! : 0,
      j: self && recommended !== null ? 1 : 0,
      y: self && recommended === true ? 1 : 0,
      g: citations,
      d: citations + extra,
      r: citations * position,
    }
  })

/** At least one random answer. */
export const givenAnswers = fc.array(given, { minLength: 1, maxLength: 120, size: 'max' })
