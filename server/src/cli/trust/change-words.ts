import type { api, Output } from '@earshot/contract'
import { caveatWords } from './caveat-words.ts'
import { formatChangeSize, formatNounCount, oneIn, valueText } from './numbers.ts'

export type ReportedChange = Output<typeof api.changes.list>['changes'][number]

/** Largest p at which one comparison alone counts as a change, and smallest mix worth a sentence, in points. */
const [surely, leastMix] = [0.05, 1]

export const changeSentences = (change: ReportedChange, tests: number): string[] => [
  ...verdictSentences(change, tests),
  ...mixSentence(change),
  ...change.caveats.map(caveat => caveatWords[caveat]),
]

function verdictSentences(row: ReportedChange, tests: number): string[] {
  const { verdict, likeForLike: like, unit, detectable, matched } = row
  if (!like)
    return [
      matched.prompts === 0
        ? 'Not comparable: no question was asked of the same assistant in both periods.'
        : 'Not comparable: of the questions asked in both periods there is nothing to count in one of them.',
    ]
  if (verdict === 'up' || verdict === 'down')
    return [`${movedText(row)}${acrossText(row)}`, `Had nothing changed, ${oneIn(like.p!)} would show as much.`]
  if (like.reason === 'one_answer') return ['A single answer counts in a period: there is nothing to compare it with.']
  if (like.reason !== null)
    return like.change === 0
      ? [`Always ${valueText(unit, like.after!)}, in both periods.`]
      : [
          `Always ${valueText(unit, like.before!)} before, always ${valueText(unit, like.after!)} now: where nothing varies, chance cannot be told.`,
        ]
  if (verdict === 'steady')
    return [`No change larger than ${formatChangeSize(unit, Math.max(Math.abs(like.low!), Math.abs(like.high!)))}.`]
  if (like.p! <= surely)
    return [`${movedText(row)}; among ${formatNounCount(tests, 'comparison')} that is not enough to be sure.`]
  return [`No change seen; less than ${formatChangeSize(unit, detectable!)} would not have shown.`]
}

/** For example `Up 3.4 points like for like`. */
function movedText({ likeForLike, unit }: ReportedChange): string {
  const change = likeForLike!.change!
  const where = unit === 'place' ? (change < 0 ? ', nearer to the first place' : ', further from the first place') : ''
  return `${change > 0 ? 'Up' : 'Down'} ${formatChangeSize(unit, change)} like for like${where}`
}

function acrossText({ broad, market }: ReportedChange): string {
  if (broad) return ', across your questions.'
  if (market.reason === 'few_prompts')
    return ', on your questions; five or more are needed to speak of buyers, so do not generalise.'
  if (market.reason !== null) return ', by as much in every question.'
  return ', on your questions; it comes from few of them, so do not generalise.'
}

function mixSentence({ change, mix, unit, likeForLike }: ReportedChange): string[] {
  const scale = unit === 'place' ? 20 : 1
  if (change === null || mix === null || Math.abs(mix) * scale < leastMix) return []
  const others = 'other questions or assistants were asked, or some more often'
  const headline = `The headline ${headlineText(unit, change)}`
  if (change * mix > 0 && Math.abs(mix) <= Math.abs(change))
    return [`${headline}; ${formatChangeSize(unit, mix)} of it because ${others}.`]
  return [`${headline}, like for like it ${headlineText(unit, likeForLike!.change!)}: ${others}.`]
}

const headlineText = (unit: ReportedChange['unit'], change: number) =>
  change === 0 ? 'did not move' : `${change > 0 ? 'rose' : 'fell'} ${formatChangeSize(unit, change)}`
