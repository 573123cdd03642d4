import { dayLength, proofMeasures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { type Verdict, verdictOf } from '../../statistics/change.ts'
import { type ChangeDifference, differenceOfChanges, type GroupPeriods } from '../../statistics/difference.ts'
import { benjaminiHochberg } from '../../statistics/many-tests.ts'
import { formatSpanDays, type TimeSpan } from '../days/periods.ts'
import type { Group, MeasuredBrand } from '../inference/groups.ts'
import { type ComparedFigure, compareGroups, judgeChanges, level } from '../inference/inference.ts'
import { matchSelections } from '../inference/matched.ts'
import { endsOf, inUnits, marginOf, ratios } from '../inference/ratios.ts'
import type { Sample } from '../inference/sample.ts'
import { readSpans } from '../inference/spans.ts'
import { sumDays, sumStrata } from '../inference/sums.ts'

/** Whole days after going LIVE, until the verdict. */
export const proofDays = 30
/** Whole weeks before going LIVE. */
const daysBefore = 28
/** Points. */
const margin = 2

type ProofMeasureName = (typeof proofMeasures)[number]

interface AimedPrompt {
  key: number
  id: string
  text: string
}

/** The prompts of each article, by text. Deleted prompts are absent. */
export async function readAimed(
  db: Reader,
  brandId: number,
  articles: readonly (readonly string[])[],
): Promise<AimedPrompt[][]> {
  const ids = new Set(articles.flat())
  if (ids.size === 0) return articles.map(() => [])
  const prompts = await db.rows<AimedPrompt>(sql`
select id as key, public_id as id, text from prompt
where brand_id = ${brandId} and public_id in (${values([...ids])})
order by text, public_id`)
  return articles.map(own => prompts.filter(({ id }) => own.includes(id)))
}

/** Whole UTC days after the day on which the article went LIVE, at most 30. */
export const daysSince = (liveDay: number, today: number): number =>
  Math.max(0, Math.min(proofDays, today - liveDay - 1))

interface AimedArticle {
  aimed: readonly AimedPrompt[]
  /** Belongs to neither period. */
  liveDay: number
  /** Whole days since. */
  days: number
}

/** Compares the prompts of each article and all others, each before and after. Reads the answers of all articles once. */
export async function compareShares(db: Reader, brand: MeasuredBrand, articles: readonly AimedArticle[]) {
  if (articles.length === 0) return []
  const spans = articles.map(periodsAround)
  const formulas = proofMeasures.map(measure => ratios[measure])
  const samplesOf = await readSpans(db, brand.id, spans.flat(), formulas)
  return articles.map((article, i) => compareShare(article, spans[i]!, samplesOf(spans[i]!)))
}

function periodsAround({ liveDay, days }: AimedArticle): [before: TimeSpan, after: TimeSpan] {
  const spanOf = (first: number, count: number) => ({ from: first * dayLength, until: (first + count) * dayLength })
  return [spanOf(liveDay - daysBefore, daysBefore), spanOf(liveDay + 1, days)]
}

function compareShare(
  { aimed, days }: AimedArticle,
  [before, after]: readonly [TimeSpan, TimeSpan],
  samples: readonly Sample[],
) {
  const keys = new Set(aimed.map(({ key }) => key))
  const groups = (['aimed', 'others'] as const).map(id =>
    groupOf(id, samples.slice(0, 2), prompt => keys.has(prompt) === (id === 'aimed')),
  )
  const rows = judgeChanges(compareGroups(groups, { level }), margin)
  const differences = differencesOf(groups)
  const isOver = days >= proofDays
  const rowOf = (measure: ProofMeasureName, id: 'aimed' | 'others') =>
    changeRow(rows.find(row => row.measure === measure && row.id === id)!, isOver)
  return {
    ...{ before: formatSpanDays(before), after: formatSpanDays(after) },
    measures: proofMeasures.map((measure, i) => ({
      measure,
      aimed: rowOf(measure, 'aimed'),
      others: rowOf(measure, 'others'),
      difference: differenceRow(measure, differences[i]!, isOver),
    })),
  }
}

function groupOf(id: 'aimed' | 'others', samples: readonly Sample[], isIn: (prompt: number) => boolean): Group {
  return {
    ...{ by: 'brand', id, name: id, measures: proofMeasures, formulas: ratios },
    parts: samples.map(sample => ({
      selection: {
        sample,
        places: Int32Array.from([...sample.strata.all.keys()].filter(place => isIn(sample.strata.all[place]!.prompt))),
      },
    })),
  }
}

interface JudgedDifference extends ChangeDifference {
  verdict: Verdict | null
}

/** Verdicts use the market tests, corrected together for all measures. */
function differencesOf(groups: readonly Group[]): JudgedDifference[] {
  const [treated, control] = groups.map(periodsOf)
  const differences = proofMeasures.map(measure => differenceOfChanges(ratios[measure], treated!, control!, level))
  const qs = benjaminiHochberg(differences.map(({ market }) => market.p))
  return differences.map((difference, i) => {
    const { change, market } = difference
    const judged = { likeForLike: change === null ? null : { change, interval: market.interval } }
    const isTested = change === null || market.p !== null
    const verdict = isTested ? verdictOf(judged, qs[i]!, marginOf(proofMeasures[i]!, margin)) : null
    return { ...difference, verdict }
  })
}

function periodsOf({ parts }: Group): GroupPeriods {
  const { before, after, weights } = matchSelections(parts[0]!.selection, parts[1]!.selection)
  return {
    matched: { before: sumStrata(before), after: sumStrata(after), weights },
    ...{ before: sumDays(before), after: sumDays(after) },
  }
}

function changeRow({ measure, change, verdict }: ComparedFigure, isOver: boolean) {
  const value = inUnits(measure)
  const like = change.likeForLike
  return {
    ...change.matched,
    ...{ before: value(like?.before ?? null), after: value(like?.after ?? null), change: value(like?.change ?? null) },
    ...endsOf(measure, like?.interval ?? { low: null, high: null, reason: 'nothing_to_count' }),
    p: like?.p ?? null,
    verdict: isOver ? verdict : null,
  }
}

function differenceRow(measure: ProofMeasureName, found: JudgedDifference, isOver: boolean) {
  const value = inUnits(measure)
  const { change, market, panel, detectable, verdict } = found
  return {
    change: value(change),
    market: { ...endsOf(measure, market.interval), p: market.p },
    panel: { ...endsOf(measure, panel.interval), p: panel.p },
    detectable: value(detectable),
    verdict: isOver ? verdict : null,
  }
}
