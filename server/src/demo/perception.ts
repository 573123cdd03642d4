import { providers } from './providers.ts'
import type { Random } from './random.ts'

const attributes = [
  { text: 'Grips well on wet ground', knownFrom: 0 },
  { text: 'Uses recycled materials', knownFrom: 0 },
  { text: 'Fits wide feet', knownFrom: 1 },
  { text: 'Repairs what it sells', knownFrom: 3 },
  { text: 'Makes shoes for racing', knownFrom: 6 },
  { text: 'Is sold in shops near me', knownFrom: 9 },
]

const insights = {
  strengths: ['Grip on wet ground is named in most trail answers.', 'The recycled upper is known and believed.'],
  weaknesses: ['Half a size small: sizing is the most frequent complaint.', 'Few shops are named as stockists.'],
  opportunities: ['The repair programme is hardly mentioned outside sustainability questions.'],
  threats: ['Kestrune leads nearly every racing answer.', 'Briskell wins whenever price is asked about.'],
}

const statusOf = (knownFrom: number, month: number) =>
  month >= knownFrom + 2 ? 'aligned' : month >= knownFrom ? 'partial' : 'missing'

const rounded = (score: number) => Math.round(score * 10) / 10

/** The last six months, and a pending analysis of this one. */
export function* demoPerception(brandId: string, now: Date, random: Random): Generator<object> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  for (let past = 6; past >= 1; past--) {
    const lastEvening = new Date(Date.UTC(year, month - past + 1, 0, 22))
    const progress = 6 - past
    const score = (from: number, gain: number) => rounded(from + gain * progress + random.next() * 4 - 2)
    yield {
      kind: 'perceptionSnapshot',
      id: `perception-${lastEvening.toISOString().slice(0, 7)}`,
      brandId,
      month: lastEvening.getUTCMonth() + 1,
      year: lastEvening.getUTCFullYear(),
      status: 'COMPLETED',
      scores: {
        sentiment: score(58, 2.4),
        alignment: score(49, 3.1),
        consistency: score(66, 1.2),
        factualAlignment: score(71, 1.6),
      },
      attributes: attributes.map(({ text, knownFrom }) => ({ text, status: statusOf(knownFrom, progress) })),
      insights,
      providers: providers.map(({ alias }) => alias),
      createdAt: lastEvening.toISOString(),
      completedAt: new Date(lastEvening.getTime() + 17 * 60_000).toISOString(),
    }
  }
  yield {
    kind: 'perceptionSnapshot',
    id: `perception-${now.toISOString().slice(0, 7)}`,
    brandId,
    month: month + 1,
    year,
    status: 'PENDING',
    scores: { sentiment: null, alignment: null, consistency: null, factualAlignment: null },
    createdAt: new Date(Date.UTC(year, month, 1)).toISOString(),
  }
}
