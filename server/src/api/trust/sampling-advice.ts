import type { SamplingReason } from '@earshot/contract'
import type { Lever, Sight } from '../../statistics/plan.ts'
import type { Caveat } from '../../statistics/sums.ts'

interface SamplingAdviceInput {
  readonly reason: SamplingReason | null
  readonly marketReason: 'few_prompts' | null
  readonly detect: number
  readonly caveats: readonly Caveat[]
  readonly present: Pick<Sight, 'detectable' | 'lever'> | null
  readonly plan: { readonly reachable: boolean | null; readonly fewest: object | null }
}

const reasons: Readonly<Record<SamplingReason, string>> = {
  nothing_to_count:
    'No answer of the last 30 days counts for this measure. Collect answers first, or choose another measure.',
  one_answer: 'Only one answer counts for this measure. Collect more before you plan.',
  one_day:
    'All answers are from one day, which does not show how much days differ. Collect on a second day before you plan.',
  no_variation:
    'All values are the same, which does not show the effect of chance. You can plan once an answer differs.',
}

const forChanges: Readonly<Record<Lever, string>> = {
  repeats:
    'To detect smaller changes, run each prompt more often. Most of the uncertainty is chance in single answers.',
  days: 'To detect smaller changes, run on more days. Most of the uncertainty is good and bad days, and more runs per day change little.',
  prompts: 'To detect smaller changes, run more prompts.',
}

const forMarket: Readonly<Record<Lever, string>> = {
  prompts: 'To know more about similar prompts, run more prompts. Running the same ones more often changes little.',
  repeats: 'To know more about similar prompts, run each prompt more often. The prompts hardly differ.',
  days: 'To know more about similar prompts, run on more days. The prompts hardly differ.',
}

const forCaveats: Partial<Record<Caveat, string>> = {
  asked_once:
    'Some prompts have only one answer per assistant. Chance in single answers is overstated, so fewer runs may be enough.',
  heavy_prompt: 'One prompt makes up more than half of the figure. Run the others more often.',
}

export function adviceOf({ reason, marketReason, detect, caveats, present, plan }: SamplingAdviceInput): string[] {
  if (reason !== null || present === null) return reason === null ? [] : [reasons[reason]]
  const isSeen = present.detectable <= detect
  return [
    ...(isSeen ? ['The current runs detect such a change. Fewer runs on as many days are enough.'] : []),
    ...(plan.reachable ? [] : [plan.fewest === null ? neverSeen : seenLater]),
    ...(isSeen || !plan.reachable ? [] : [forChanges[present.lever.panel]]),
    ...(marketReason === null ? [] : ['At least five prompts must count to say anything about similar prompts.']),
    ...(present.lever.market === null ? [] : [forMarket[present.lever.market]]),
    ...caveats.flatMap(caveat => forCaveats[caveat] ?? []),
  ]
}

const seenLater =
  'So few days cannot show such a change, even with more runs, because good and bad days do not average out. Run on more days.'
const neverSeen = 'Even a year of runs does not show such a change. Choose a larger change.'
