import type { api, Output } from '@earshot/contract'
import { formatNounCount } from '../../operations/operation/noun-count.ts'
import { caveatWords } from './caveat-words.ts'
import { formatChangeSize, oneIn, valueText } from './numbers.ts'

export type ReportedChange = Output<typeof api.changes.list>['changes'][number]

/** Maximum p of a change in a single comparison, and minimum effect of the mix (in points) to report. */
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
        ? 'Not comparable: no prompt was answered by the same assistant in both periods.'
        : 'Not comparable: in one of the periods, the prompts that ran in both have nothing to count.',
    ]
  if (verdict === 'up' || verdict === 'down')
    return [`${movedText(row)}${acrossText(row)}`, `If nothing had changed, ${oneIn(like.p!)} would show this much.`]
  if (like.reason === 'one_answer') return ['In one period, only one answer counts, so there is nothing to compare.']
  if (like.reason !== null)
    return like.change === 0
      ? [`Always ${valueText(unit, like.after!)} in both periods.`]
      : [
          `Always ${valueText(unit, like.before!)} before and always ${valueText(unit, like.after!)} now. Nothing varies, so chance cannot be estimated.`,
        ]
  if (verdict === 'steady')
    return [`No change larger than ${formatChangeSize(unit, Math.max(Math.abs(like.low!), Math.abs(like.high!)))}.`]
  if (like.p! <= surely)
    return [`${movedText(row)}. Among ${formatNounCount(tests, 'comparison')}, this is not enough to be sure.`]
  return [`No clear change. A change below ${formatChangeSize(unit, detectable!)} would not be visible.`]
}

function movedText({ likeForLike, unit }: ReportedChange): string {
  const change = likeForLike!.change!
  const where = unit === 'place' ? (change < 0 ? ', closer to first place' : ', further from first place') : ''
  return `${change > 0 ? 'Up' : 'Down'} ${formatChangeSize(unit, change)} like for like${where}`
}

function acrossText({ broad, market }: ReportedChange): string {
  if (broad) return ', across your prompts.'
  if (market.reason === 'few_prompts')
    return ', on your prompts. At least five prompts are needed to generalize to buyers.'
  if (market.reason !== null) return ', by the same amount in every prompt.'
  return ', on your prompts. The change comes from a few of them, so do not generalize.'
}

function mixSentence({ change, mix, unit, likeForLike }: ReportedChange): string[] {
  const scale = unit === 'place' ? 20 : 1
  if (change === null || mix === null || Math.abs(mix) * scale < leastMix) return []
  const others = 'other prompts or assistants were used, or some were used more often'
  const headline = `The headline figure ${headlineText(unit, change)}`
  if (change * mix > 0 && Math.abs(mix) <= Math.abs(change))
    return [`${headline}, ${formatChangeSize(unit, mix)} of it because ${others}.`]
  return [`${headline}, but like for like it ${headlineText(unit, likeForLike!.change!)}. The reason: ${others}.`]
}

const headlineText = (unit: ReportedChange['unit'], change: number) =>
  change === 0 ? 'did not move' : `${change > 0 ? 'rose' : 'fell'} ${formatChangeSize(unit, change)}`
