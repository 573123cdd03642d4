import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreEvidence } from './explain-mention.ts'
import { createExtractor } from './extract.ts'
import type { Entity } from './mentions/index.ts'
import type { EvidenceStep, SentimentEvidence } from './sentiment/index.ts'
import { createTrace } from './trace.ts'

const labelled = ['sentences', 'answers'].flatMap(name =>
  readFileSync(new URL(`../../../extraction/${name}.ndjson`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map((line): { id: string; text: string; entities: Entity[] } => JSON.parse(line)),
)

const last = (steps: readonly EvidenceStep[]) => steps.at(-1)?.value ?? 0

/** Recomputes a clause's value from the values of its words. */
function worth(text: string, { parts, steps, ground }: SentimentEvidence): number {
  // Words that urge ("avoid") are not part of the value for the ground `denied`.
  const isUrged = ([word]: readonly EvidenceStep[]) => /^(avoid|recommend)/.test(text.slice(word!.start))
  const undenied = (part: readonly EvidenceStep[]) =>
    isUrged(part)
      ? 0
      : last(part.filter(({ rule }) => !['less', 'lacked', 'negated', 'negated after it'].includes(rule)))
  if (ground === 'denied') return Math.abs(parts.reduce((sum, part) => sum + undenied(part), 0))
  if (steps.length > 0) return last(steps)
  const sum = parts.reduce((total, part) => total + last(part), 0)
  return parts[0]?.[0]?.rule === 'rating' ? sum / parts.length : sum
}

const entities = new Map(labelled.flatMap(({ entities }) => entities).map(entity => [entity.name, entity]))
const extract = createExtractor([...entities.values()])

/** Checks that the trace of a text explains its facts. */
function check(text: string, id = text) {
  const trace = createTrace()
  const { mentions } = extract(text, trace)
  expect(extract(text).mentions, id).toEqual(mentions)
  mentions.forEach(({ sentiment, absent }, who) => {
    const evidence = trace.evidence.filter(one => one.who === who)
    for (const one of evidence) {
      expect(worth(text, one), `${id} ${JSON.stringify(one)}`).toBeCloseTo(one.value, 9)
      for (const { start, end } of [one, ...one.parts.flat()])
        expect(0 <= start && start < end && end <= text.length, `${id} ${JSON.stringify(one)}`).toBe(true)
    }
    const score = scoreEvidence(evidence)
    if (!absent) expect(score, id).toBe(sentiment)
    const recomputed = scoreEvidence(evidence.map(one => ({ ...one, value: worth(text, one) })))
    if (recomputed !== null) expect(recomputed, id).toBeCloseTo(score!, 9)
    const verdicts = trace.passages.filter(passage => passage.who === who).map(({ verdict }) => verdict)
    const isAbsent = verdicts.includes('says it is unknown') && !verdicts.includes('says something')
    expect(isAbsent, id).toBe(absent)
  })
  return trace
}

describe('a trace', () => {
  it('adds up to the score of every labelled text', () => {
    const traces = labelled.map(({ id, text }) => check(text, id))
    expect(traces.flatMap(({ evidence }) => evidence).length).toBeGreaterThan(500)
    expect(traces.flatMap(({ passages }) => passages).length).toBeGreaterThan(100)
  })

  it('counts nothing that is urged to what others are not like', () => {
    for (const text of ['avoid as as Acme', 'never as good as Acme, avoid']) check(text)
  })

  const piece = fc.constantFrom(
    ...['Acme', 'Zoho', 'HubSpot', 'it', 'they', 'is', 'but', 'and', ',', '.', ';', ':', ' — ', '?', '(', ')', '\n\n'],
    ...['very', 'not', 'never', 'less', 'too', 'as', 'than', 'better than', 'unlike', 'if', 'lacks', 'reduces'],
    ...['good', 'bug-free', 'excellent', 'slow', 'terrible', 'errors', 'breach', 'monitoring', 'recommend', 'avoid'],
    ...['4.5/5', '★★☆☆☆', '# ', '- ', 'Pros:', 'Cons:', 'überzeugt', 'nicht', 'ist gut', 'no information about'],
    ...["couldn't be", 'should be', 'used to be', 'connects', 'nobody', 'fails to', 'average', 'no complaints', 'lädt'],
  )

  it('adds up whatever is written', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        check(pieces.join(' '))
      }),
      { numRuns: 500 },
    )
  })
})
