import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeResults } from './attribute-status.ts'
import { consistencyWithin } from './consistency.ts'
import { jackknife, perceptionIntervals } from './intervals.ts'
import type { Observations, ObservedAnswer, ObservedVerdict } from './observations.ts'
import { coverageOf, perceptionScores } from './scores.ts'

const answer = (id: string, provider: string, prompt: string, more: Partial<ObservedAnswer> = {}): ObservedAnswer => ({
  ...{ id, provider, prompt, isOpen: true, day: 0, sentiment: null },
  ...more,
})
const verdict = (answer: string, item: string, verdict: ObservedVerdict['verdict']) => ({ answer, item, verdict })

/** Two providers with three open answers each, and one leading answer. */
const answers = [
  answer('a1', 'chatgpt', 'what', { sentiment: 80 }),
  answer('a2', 'chatgpt', 'what', { sentiment: 60, day: 1 }),
  answer('a3', 'chatgpt', 'whom', { sentiment: 40 }),
  answer('b1', 'claude', 'what', { sentiment: 90 }),
  answer('b2', 'claude', 'whom', { sentiment: 50, day: 1 }),
  answer('b3', 'claude', 'whom'),
  answer('c1', 'claude', 'price', { isOpen: false, sentiment: 0, day: 1 }),
]
const verdicts = [
  // Attribute 0: 1 of 3 answers of each provider. Once is enough for an answer that repeats it.
  verdict('a1', 'attributes.0', 'affirmed'),
  verdict('a1', 'attributes.0', 'affirmed'),
  verdict('b1', 'attributes.0', 'affirmed'),
  // Attribute 1: claude affirms it, but chatgpt denies it in a third of its answers.
  verdict('b1', 'attributes.1', 'affirmed'),
  verdict('b2', 'attributes.1', 'affirmed'),
  verdict('a1', 'attributes.1', 'denied'),
  // Attribute 2: only in a leading answer, which does not count.
  verdict('c1', 'attributes.2', 'affirmed'),
  // Fact 0: 2 of 3 claims are right. Fact 1: 1 of 2. No answer mentions fact 3.
  verdict('a1', 'facts.0', 'supported'),
  verdict('b1', 'facts.0', 'supported'),
  verdict('c1', 'facts.0', 'contradicted'),
  verdict('a2', 'facts.1', 'outdated'),
  verdict('c1', 'facts.1', 'supported'),
]
const observations: Observations = { answers, verdicts, attributes: 3, facts: [0, 1, 3] }

describe('scores of perception', () => {
  it('are computed from answers and verdicts', () => {
    const scores = perceptionScores(observations)
    // Cells: chatgpt what (80 + 60) / 2 = 70, chatgpt whom 40, claude what 90, claude whom 50. Mean 62.5.
    expect(scores.sentiment).toBe(62.5)
    // Aligned, partial, missing: (1 + 0.5) / 3.
    expect(attributeResults(observations).map(({ status }) => status)).toEqual(['aligned', 'partial', 'missing'])
    expect(scores.alignment).toBe(50)
    // Shares: attribute 0 1/3 and 1/3, attribute 1 0 and 2/3, fact 0 1 and 1/2, fact 1 0 and 1.
    expect(scores.consistency).toBeCloseTo((100 * (1 + 1 / 3 + 1 / 2 + 0)) / 4, 9)
    // (2/3 + 1/2) / 2.
    expect(scores.factualAlignment).toBeCloseTo((100 * (2 / 3 + 1 / 2)) / 2, 9)
    expect(coverageOf(observations)).toBeCloseTo(200 / 3, 9)
  })

  it('count answers and providers of each attribute', () => {
    expect(attributeResults(observations)[1]).toEqual({
      ...{ status: 'partial', affirmed: 2, denied: 1, answers: 6, affirming: 1, providers: 2 },
    })
  })

  it('compare odd with even days of a provider', () => {
    // chatgpt: even a1, a3, odd a2. Attributes 1/2 and 0, 0 and 0; fact 0 has no odd claim, fact 1 no even one.
    // claude: even b1, b3, odd b2, c1. Attributes 1/2 and 0, 1/2 and 1; fact 0 1 and 0; fact 1 no even claim.
    expect(consistencyWithin(observations)).toBeCloseTo((100 * (1 / 2 + 1 + 1 / 2 + 1 / 2 + 0)) / 5, 9)
  })

  it('are null where too little was measured', () => {
    const none = { sentiment: null, alignment: null, consistency: null, factualAlignment: null }
    expect(perceptionScores({ answers: [], verdicts: [], attributes: 2, facts: [0] })).toEqual(none)
    const few = answers.map(one => ({ ...one, sentiment: one.id === 'a1' ? 80 : null }))
    expect(perceptionScores({ ...observations, answers: few }).sentiment).toBeNull()
    // Half of six is three, but five must be scored.
    const four = answers.map((one, index) => ({ ...one, sentiment: index < 4 ? 80 : null }))
    expect(perceptionScores({ ...observations, answers: four }).sentiment).toBeNull()
    expect(perceptionScores({ ...observations, attributes: 0 }).alignment).toBeNull()
    expect(perceptionScores({ ...observations, facts: [] })).toMatchObject({
      factualAlignment: null,
      consistency: null,
    })
    const fourClaims = verdicts.filter(one => one.answer !== 'a2')
    expect(perceptionScores({ ...observations, verdicts: fourClaims }).factualAlignment).toBeNull()
    const alone = answers.filter(({ provider }) => provider === 'claude')
    expect(perceptionScores({ ...observations, answers: alone }).consistency).toBeNull()
    expect(coverageOf({ ...observations, facts: [] })).toBeNull()
  })

  it('have intervals by prompt', () => {
    // Center 50, squares 4 * 4 + 0 = 16, error sqrt(4 / 5 * 16) = 3.5777, times t(4) = 2.7764 is 9.9333.
    expect(jackknife(50, [48, 48, 50, 52, 52], 95)).toEqual({
      ...{ low: expect.closeTo(40.0667, 3), high: expect.closeTo(59.9333, 3), reason: null },
    })
    expect(jackknife(99, [97, 97, 99, 101, 101], 95)).toMatchObject({ high: 100 })
    expect(jackknife(50, [50, 50, 50, 50, 50], 95).reason).toBe('no_variation')
    expect(jackknife(50, [48, 49, 50, 51], 95).reason).toBe('few_prompts')
    expect(jackknife(50, [48, 48, 50, 52, 52, null], 95).reason).toBe('few_prompts')
    expect(jackknife(null, [], 95).reason).toBe('nothing_to_count')
    expect(perceptionIntervals(observations).sentiment.reason).toBe('few_prompts')
  })
})

/** The scores again, as plainly as possible, for comparison. */
function plainScores({ answers, verdicts, attributes, facts }: Observations) {
  const providers = [...new Set(answers.map(one => one.provider))]
  const has = (one: ObservedAnswer, item: string, what: string) =>
    verdicts.some(each => each.answer === one.id && each.item === item && each.verdict === what)
  const mean = (values: number[]) => (values.length ? values.reduce((a, b) => a + b, 0) / values.length : null)
  const open = answers.filter(one => one.isOpen)
  const scored = open.filter(one => one.sentiment !== null)
  const cells: number[] = []
  for (const provider of providers)
    for (const prompt of new Set(scored.map(one => one.prompt))) {
      const cell = scored.filter(one => one.provider === provider && one.prompt === prompt)
      if (cell.length) cells.push(mean(cell.map(one => one.sentiment!))!)
    }
  const statuses = Array.from({ length: attributes }, (_, index) => {
    const item = `attributes.${index}`
    let affirming = 0
    let denied = false
    let asked = 0
    for (const provider of providers) {
      const own = open.filter(one => one.provider === provider)
      if (!own.length) continue
      asked++
      const yes = own.filter(one => has(one, item, 'affirmed')).length
      const no = own.filter(one => has(one, item, 'denied')).length
      if (yes / own.length >= 1 / 3 && yes > no) affirming++
      if (no / own.length > 0.1) denied = true
    }
    if (asked && affirming / asked >= 0.5 && !denied) return 1
    return open.filter(one => has(one, item, 'affirmed')).length >= 2 ? 0.5 : 0
  })
  const kinds = ['supported', 'contradicted', 'outdated']
  const claimsOf = (own: readonly ObservedAnswer[], fact: number) =>
    own.flatMap(one => kinds.filter(kind => has(one, `facts.${fact}`, kind)))
  const rights = facts.flatMap(fact => {
    const claims = claimsOf(answers, fact)
    return claims.length
      ? [{ claims: claims.length, share: claims.filter(c => c === 'supported').length / claims.length }]
      : []
  })
  const items = [
    ...statuses.flatMap((_, index) =>
      open.some(one => has(one, `attributes.${index}`, 'affirmed') || has(one, `attributes.${index}`, 'denied'))
        ? [
            (own: readonly ObservedAnswer[]) => {
              const ofOpen = own.filter(one => one.isOpen)
              return mean(ofOpen.map(one => (has(one, `attributes.${index}`, 'affirmed') ? 1 : 0)))
            },
          ]
        : [],
    ),
    ...facts.flatMap(fact =>
      claimsOf(answers, fact).length
        ? [(own: readonly ObservedAnswer[]) => mean(claimsOf(own, fact).map(claim => (claim === 'supported' ? 1 : 0)))]
        : [],
    ),
  ]
  const agreements: number[] = []
  for (const share of items)
    for (const [i, one] of providers.entries())
      for (const other of providers.slice(i + 1)) {
        const [a, b] = [one, other].map(name => share(answers.filter(each => each.provider === name)))
        if (a != null && b != null) agreements.push(1 - Math.abs(a - b))
      }
  const hundred = (value: number | null) => (value === null ? null : 100 * value)
  return {
    sentiment: scored.length >= 5 && scored.length >= open.length / 2 ? mean(cells) : null,
    alignment: attributes && open.length ? hundred(mean(statuses)) : null,
    consistency: providers.length >= 2 && items.length >= 3 ? hundred(mean(agreements)) : null,
    factualAlignment:
      rights.reduce((sum, { claims }) => sum + claims, 0) >= 5 ? hundred(mean(rights.map(({ share }) => share))) : null,
  }
}

describe('the law of the scores', () => {
  const anAnswer = fc.record({
    prompt: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'),
    isOpen: fc.boolean(),
    provider: fc.constantFrom('chatgpt', 'claude', 'gemini'),
    day: fc.nat(5),
    sentiment: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  const said = fc.oneof(
    fc.record({
      item: fc.constantFrom(0, 1, 2).map(i => `attributes.${i}`),
      verdict: fc.constantFrom('affirmed', 'denied'),
    }),
    fc.record({
      item: fc.constantFrom(0, 1, 2).map(i => `facts.${i}`),
      verdict: fc.constantFrom('supported', 'contradicted', 'outdated'),
    }),
  )
  const worlds = fc
    .record({
      answers: fc.array(fc.tuple(anAnswer, fc.array(said, { maxLength: 4 })), { maxLength: 25 }),
      attributes: fc.integer({ min: 0, max: 3 }),
      facts: fc.subarray([0, 1, 2]),
    })
    .map(({ answers, attributes, facts }): Observations => {
      const all = answers.map(([one], index) => ({ ...one, id: `answer-${index}` }))
      const verdicts = answers.flatMap(([, each], index) => each.map(one => ({ answer: `answer-${index}`, ...one })))
      return { answers: all, verdicts: verdicts as ObservedVerdict[], attributes, facts }
    })

  it('gives every score again from answers and verdicts, within 0 to 100, inside its interval', () => {
    fc.assert(
      fc.property(worlds, world => {
        const scores = perceptionScores(world)
        const intervals = perceptionIntervals(world)
        for (const [name, expected] of Object.entries(plainScores(world))) {
          const score = scores[name as keyof typeof scores]
          if (expected === null) expect(score, name).toBeNull()
          else expect(score, name).toBeCloseTo(expected, 9)
          if (score !== null) expect(score >= 0 && score <= 100 + 1e-9).toBe(true)
          const { low, high } = intervals[name as keyof typeof scores]
          if (low !== null) expect(low <= score! && score! <= high).toBe(true)
        }
      }),
    )
  })
})
