import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { providers } from './providers.ts'
import type { Random } from './random.ts'

const rows = once(() =>
  readDataTable('demo/perception.tsv', {
    kind: cell.oneOf(['attribute', 'strength', 'weakness', 'opportunity', 'threat']),
    text: cell.text,
    knownFrom: cell.optional(cell.number),
  }),
)

const ofKind = (kind: ReturnType<typeof rows>[number]['kind']) => rows().filter(row => row.kind === kind)
const textsOf = (kind: ReturnType<typeof rows>[number]['kind']) => ofKind(kind).map(({ text }) => text)

const insights = () => ({
  ...{ strengths: textsOf('strength'), weaknesses: textsOf('weakness') },
  ...{ opportunities: textsOf('opportunity'), threats: textsOf('threat') },
})

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
      attributes: ofKind('attribute').map(({ text, knownFrom }) => ({
        text,
        status: statusOf(knownFrom ?? 0, progress),
      })),
      insights: insights(),
      providers: providers().map(({ alias }) => alias),
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
