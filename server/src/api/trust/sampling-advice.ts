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
  nothing_to_count: 'No answer of the last 30 days counts for this measure: ask first, or choose another measure.',
  one_answer: 'A single answer counts for this measure: ask more before you plan.',
  one_day: 'All answers are of one day, which does not show how far days differ: ask on a second day before you plan.',
  no_variation:
    'All that counts is alike, which does not show how far chance goes: this can be planned once an answer differs.',
}

const forChanges: Readonly<Record<Lever, string>> = {
  repeats:
    'To see smaller changes, ask each prompt more often: most of the uncertainty is the chance of single answers.',
  days: 'To see smaller changes, ask on more days: most of the uncertainty is good and bad days, and more asks a day change little.',
  prompts: 'To see smaller changes, ask more prompts.',
}

const forMarket: Readonly<Record<Lever, string>> = {
  prompts: 'To know more of prompts like these, ask more prompts: asking the same ones more often changes little.',
  repeats: 'To know more of prompts like these, ask each prompt more often: the prompts hardly differ.',
  days: 'To know more of prompts like these, ask on more days: the prompts hardly differ.',
}

const forCaveats: Partial<Record<Caveat, string>> = {
  asked_once:
    'Some prompts have a single answer of an assistant: the chance of single answers is overstated, and fewer asks may be enough.',
  heavy_prompt: 'One prompt has more than half of what counts: ask the others more often.',
}

/** Sentences about what to change. */
export function adviceOf({ reason, marketReason, detect, caveats, present, plan }: SamplingAdviceInput): string[] {
  if (reason !== null || present === null) return reason === null ? [] : [reasons[reason]]
  const isSeen = present.detectable <= detect
  return [
    ...(isSeen ? ['The present asking sees such a change; on as many days, fewer asks would do.'] : []),
    ...(plan.reachable ? [] : [plan.fewest === null ? neverSeen : seenLater]),
    ...(isSeen || !plan.reachable ? [] : [forChanges[present.lever.panel]]),
    ...(marketReason === null
      ? []
      : ['Five prompts or more must count before anything can be said of prompts like these.']),
    ...(present.lever.market === null ? [] : [forMarket[present.lever.market]]),
    ...caveats.flatMap(caveat => forCaveats[caveat] ?? []),
  ]
}

const seenLater =
  'So few days do not show such a change, however often you ask on them, for good and bad days do not even out: ask on more days.'
const neverSeen = 'A year of asking does not show such a change: look for a larger one.'
