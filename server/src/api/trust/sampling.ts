import {
  api,
  dateOf,
  dayLength,
  dayOf,
  type SamplingReason,
  samplingDays,
  samplingMostDays,
  trustUnits,
  usualDetect,
} from '@earshot/contract'
import { groupAnswers, sampleAnswers } from '../../metrics/inference/inference.ts'
import { ratios, scaleOf } from '../../metrics/inference/ratios.ts'
import { sumPart } from '../../metrics/inference/sums.ts'
import { askCosts } from '../../metrics/runs/ask-costs.ts'
import { type FigureEstimate, fewestPrompts, figureOf } from '../../statistics/interval.ts'
import { asksFor, type Causes, estimateCauses, type SamplingDesign, sightOf } from '../../statistics/plan.ts'
import { handle } from '../query/handler.ts'
import { summarizeBrand } from '../query/rows.ts'
import { adviceOf } from './sampling-advice.ts'
import { bill } from './sampling-bill.ts'

export const getSamplingPlan = handle(api.sampling.get, async ({ db, brand, scope, query, now }) => {
  const { measure, power, days } = query
  const detect = query.detect ?? usualDetect[trustUnits[measure]]
  const tomorrow = dayOf(now.getTime()) + 1
  const from = tomorrow - samplingDays
  const grouping = { by: 'brand', measures: [measure] } as const
  const window = { ...scope, from: from * dayLength, until: tomorrow * dayLength }
  const samples = await sampleAnswers(db, brand.id, [window], [grouping])
  const [whole] = await groupAnswers(db, brand, samples, grouping)
  const { strata, days: ofDays } = sumPart(whole!.parts[0]!)
  const figure = figureOf(ratios[measure], strata, ofDays, 95)
  const asked = new Map<number, number>()
  for (const { assistant, n } of strata.all) asked.set(assistant, (asked.get(assistant) ?? 0) + n)
  const { costs, ofToday, ofAsks } = bill(await askCosts(db, brand.id, new Set(asked.keys())), asked)

  const reason = reasonOf(figure)
  const marketReason = reason === null && figure.promptsCounted < fewestPrompts ? ('few_prompts' as const) : null
  const causes = reason === null ? causesIn(figure, scaleOf(measure)) : null
  const { prompts, assistants, answers: asks } = figure
  const asking = { prompts, assistants, pairs: strata.all.length }
  const today = askedOn(asking, figure.days, asks)
  const present = causes && sightOf(causes, shapeOf(today), power)
  const plan = planFor(causes, asking, { detect, power, days })
  return {
    brand: summarizeBrand(brand),
    period: { start: dateOf(from), end: dateOf(tomorrow - 1) },
    ...{ measure, unit: trustUnits[measure], detect, power, reason, marketReason, causes },
    value: figure.value === null ? null : figure.value * scaleOf(measure),
    caveats: figure.caveats,
    today: { ...today, ...seenIn(present), dollars: ofToday },
    plan: { ...plan, dollars: plan.asks === null ? null : ofAsks(plan.asks) },
    choices: causes ? choicesOf(causes, today, power).map(each => ({ ...each, dollars: ofAsks(each.asks) })) : [],
    markets: [1, 2, 4].flatMap(times => {
      const more = prompts * times
      const market = causes && sightOf(causes, { ...shapeOf(today), prompts: more }).market
      return market === null ? [] : [{ prompts: more, market }]
    }),
    levers: present && { change: present.lever.panel, market: present.lever.market },
    advice: adviceOf({ reason, marketReason, detect, caveats: figure.caveats, present, plan }),
    costs,
  }
})

/** The reason why the plan can't be computed. Null if it can. */
function reasonOf({ uncertainty, units, days }: FigureEstimate): SamplingReason | null {
  if (uncertainty === null) return 'nothing_to_count'
  if (units < 2) return 'one_answer'
  if (days < 2) return 'one_day'
  // Equal values in the sample don't prove that the measure can't vary.
  return uncertainty.answers + uncertainty.days > 0 ? null : 'no_variation'
}

/** Variances in squared display units. Includes prompts only if there are enough to generalize. */
function causesIn(figure: FigureEstimate, scale: number): Causes {
  const { ask, day, prompt, evenness } = estimateCauses(figure)!
  const squared = scale * scale
  const known = figure.promptsCounted >= fewestPrompts && prompt !== null
  return { ask: ask * squared, day: day * squared, prompt: known ? prompt * squared : null, evenness }
}

interface PanelSize {
  readonly prompts: number
  readonly assistants: number
  readonly pairs: number
}

const askedOn = (asking: PanelSize, days: number, asks: number) => ({
  ...asking,
  days,
  asks,
  repeats: asks === 0 ? 0 : asks / (asking.pairs * days),
})

const shapeOf = ({ prompts, pairs, repeats, days }: ReturnType<typeof askedOn>): SamplingDesign => ({
  ...{ prompts, repeats, days },
  assistants: pairs / prompts,
})

const seenIn = (sight: Pick<ReturnType<typeof sightOf>, 'panel' | 'market' | 'detectable'> | null) => ({
  panel: sight?.panel ?? null,
  market: sight?.market ?? null,
  detectable: sight?.detectable ?? null,
})

/** Other numbers of runs on the same days, for a choice of repeats. */
const choicesOf = (causes: Causes, today: ReturnType<typeof askedOn>, power: number) =>
  [0.5, 1, 2, 4].flatMap(times => {
    const asks = Math.round(today.asks * times)
    if (times < 1 && asks < today.pairs) return []
    const sight = sightOf(causes, { ...shapeOf(today), repeats: today.repeats * times }, power)
    return [{ times, asks, weekly: ((today.asks * times) / today.pairs / samplingDays) * 7, ...seenIn(sight) }]
  })

interface SamplingTarget {
  readonly detect: number
  readonly power: number
  readonly days: number
}

function planFor(causes: Causes | null, asking: PanelSize, { detect, power, days }: SamplingTarget) {
  const none = { ...asking, days, asks: null, repeats: null, fewest: null, ...seenIn(null) }
  if (!causes) return { ...none, reachable: null }
  const on = (days: number) => asksFor(causes, detect, { ...asking, days }, power)
  const least = (asks: number) => Math.max(asking.pairs, asks)
  const found = on(days)
  if (found.reachable) {
    const planned = askedOn(asking, days, least(found.asks))
    return { ...none, ...planned, reachable: true, ...seenIn(sightOf(causes, shapeOf(planned), power)) }
  }
  if (found.days > samplingMostDays) return { ...none, reachable: false }
  const longer = on(found.days)
  return { ...none, reachable: false, fewest: longer.reachable ? { days: found.days, asks: least(longer.asks) } : null }
}
