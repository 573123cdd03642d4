import { brandCounts, counted } from './counts.ts'
import { average, compare, type Fraction, fraction, percent, rounded, roundedOrNull, zero } from './fraction.ts'
import { distinct, group } from './group.ts'
import { cell, cellMeasures } from './matrix-cell.ts'
import { hasSelfMention, hasTrackedMention, rate } from './measures.ts'
import { by, byId, exact, folded, inTurn, type Order, reverse } from './order.ts'
import type { Params } from './page.ts'
import { providerName } from './provider-name.ts'
import { findBrand, scope } from './scope.ts'
import { lastDays, windowOf } from './window.ts'
import type { Answer, Named, Prompt, World } from './world.ts'

interface Row extends Named {
  answers: Answer[]
  mentionRate: Fraction
}

/** The rows that a prompt's answers belong to, by granularity. */
const rowsOf: Record<string, (prompt: Prompt) => Named[]> = {
  topics: prompt => (prompt.topic === null ? [] : [prompt.topic]),
  tags: prompt => prompt.tags,
  prompts: prompt => [{ id: prompt.id, name: prompt.text }],
  funnel: prompt => [{ id: prompt.type, name: prompt.type }],
}

const stages = ['TOFU', 'MOFU', 'BOFU']

/** Highest mention rate first, then by name and ID. Funnel stages have a fixed order (D20). */
const orderOf = (granularity: string): Order<Row> =>
  granularity === 'funnel'
    ? by(
        row => stages.indexOf(row.id),
        (a, b) => a - b,
      )
    : inTurn(
        reverse(by(row => row.mentionRate, compare)),
        by(row => row.name, folded),
        byId,
      )

function rows(answers: readonly Answer[], granularity: string): Row[] {
  const names = answers.flatMap(answer => rowsOf[granularity]!(answer.prompt))
  return group(answers, ({ prompt }) => rowsOf[granularity]!(prompt).map(row => row.id))
    .map(([id, members]) => ({
      id,
      name: names.find(row => row.id === id)!.name,
      answers: members,
      mentionRate: rate(members, hasSelfMention, hasTrackedMention),
    }))
    .toSorted(orderOf(granularity))
}

const ofProvider = (answers: readonly Answer[], provider: string) =>
  answers.filter(answer => answer.provider === provider)

/** Unweighted means over the cells with answers (D20). */
function providerAverage(provider: string, shown: readonly Row[]) {
  const cells = shown.flatMap(row => cellMeasures(ofProvider(row.answers, provider)) ?? [])
  const mean = (values: readonly (Fraction | null)[]) => roundedOrNull(average(values.filter(value => value !== null)))
  return {
    provider,
    score: mean(cells.map(each => each.score)),
    mentionRate: mean(cells.map(each => each.mentionRate)),
    shareOfVoice: mean(cells.map(each => each.shareOfVoice)),
    citationRate: mean(cells.map(each => each.citationRate)),
    sentiment: mean(cells.map(each => each.sentiment)),
    recommendedRate: mean(cells.map(each => each.recommendedRate)),
  }
}

const highlight = (row: Row | undefined) =>
  row === undefined ? null : { rowId: row.id, rowName: row.name, mentionRate: rounded(row.mentionRate) }

/** Summary of the returned rows. The first in row order wins a tie (D20). */
function summary(all: readonly Row[], shown: readonly Row[]) {
  const worstFirst = shown.toSorted(by(row => row.mentionRate, compare))
  const bestFirst = shown.toSorted(reverse(by(row => row.mentionRate, compare)))
  const isWeak = ({ mentionRate }: Row) => compare(mentionRate, zero) > 0 && compare(mentionRate, fraction(50)) < 0
  return {
    totalRows: all.length,
    averageMentionRate: roundedOrNull(average(shown.map(row => row.mentionRate))),
    topPerforming: highlight(bestFirst[0]),
    needsAttention: highlight(worstFirst.find(isWeak)),
  }
}

const cellFields = {
  mentionRate: 'mentionRate',
  shareOfVoice: 'shareOfVoice',
  citationRate: 'sourceRate',
  sentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

/** `GET /brands/{brandId}/matrix` (D20) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const granularity = params.granularity ?? 'topics'
  const window = windowOf(params, now) ?? lastDays(30, now)
  const answers = scope(brand, params, now, window)
  const columns = distinct(answers.map(answer => answer.provider)).toSorted(exact)
  const all = rows(answers, granularity)
  const offset = Number(params.offset ?? 0)
  const shown = all.slice(offset, offset + Number(params.limit ?? 50))
  return {
    success: true,
    brand: { id: brand.id, name: brand.name },
    granularity,
    providers: columns.map(id => ({ id, name: providerName(world, id) })),
    rows: shown.map(row => {
      const count = row.answers.filter(hasSelfMention).length
      const total = row.answers.length
      return {
        id: row.id,
        name: row.name,
        promptCount: distinct(row.answers.map(answer => answer.prompt)).length,
        mentionRate: rounded(row.mentionRate),
        coverage: { count, total, percentage: rounded(percent(count, total)) },
        ...counted(params, { mentionRate: 'mentionRate', coverage: 'coverage' }, () => brandCounts(row.answers)),
        cells: columns.map(provider => {
          const members = ofProvider(row.answers, provider)
          return {
            ...cell(provider, brand.entities, members),
            ...counted(params, cellFields, () => brandCounts(members)),
          }
        }),
      }
    }),
    providerAverages: columns.map(provider => providerAverage(provider, shown)),
    summary: summary(all, shown),
  }
}
