import type { api, Output } from '@earshot/contract'
import { formatCount, formatNounCount } from '../../operations/operation/noun-count.ts'
import { caveatWords } from './caveat-words.ts'
import { type FigureSubject, measureWords } from './measure-words.ts'
import { range, valueText } from './numbers.ts'

export type TrustFigure = Output<typeof api.confidence.get>['figures'][number]

export function figureSentences(figure: TrustFigure, who: FigureSubject): string[] {
  const { panel, market, rank, caveats } = figure
  const why = panel.reason ?? market.reason
  return [
    ...(panel.reason === null ? [panelSentence(figure, who)] : [reasonSentence(figure, who, panel.reason)]),
    ...(market.reason === null
      ? [marketSentence(figure, who)]
      : market.reason === why && panel.reason !== null
        ? []
        : [reasonSentence(figure, who, market.reason)]),
    ...(rank ? [rankSentence(rank)] : []),
    ...caveats.map(caveat => caveatWords[caveat]),
  ]
}

function panelSentence({ measure, panel, prompts }: TrustFigure, who: FigureSubject): string {
  const these = prompts === 1 ? 'this prompt' : `these ${formatCount(prompts)} prompts`
  return `If ${these} ran again, assistants would ${measureWords[measure].again(who, range(panel.low!, panel.high!))}`
}

const marketSentence = ({ measure, market }: TrustFigure, who: FigureSubject) =>
  `For similar prompts, ${measureWords[measure].alike(who, range(market.low!, market.high!))} More prompts would narrow this. More repeats would not.`

type PanelReason = NonNullable<TrustFigure['panel']['reason']>

function reasonSentence(
  { measure, unit, value, denominator, answers }: TrustFigure,
  who: FigureSubject,
  reason: PanelReason,
): string {
  if (reason === 'nothing_to_count') return `Nothing to count: ${measureWords[measure].nothing(who)}.`
  if (reason === 'one_answer') return 'Only one answer counts. It does not show what the next answer would say.'
  if (reason === 'few_prompts') return 'At least five prompts are needed to generalize to buyers.'
  return `Always ${valueText(unit, value!)} in ${formatNounCount(denominator ?? answers, 'answer')}. Nothing varies, so no range can be estimated.`
}

function rankSentence({ best, worst, total }: NonNullable<TrustFigure['rank']>): string {
  const places = best === worst ? `${nth(best)}` : `${nth(best)} to ${nth(worst)}`
  return `By share of voice, you rank ${places} of ${total}.`
}

function nth(rank: number): string {
  const teens = rank % 100 >= 11 && rank % 100 <= 13
  return `${rank}${(!teens && ['th', 'st', 'nd', 'rd'][rank % 10]) || 'th'}`
}

export function madeOf({ measure, numerator, denominator, promptsCounted }: TrustFigure): string {
  if (denominator === 0) return 'nothing'
  const sums = measureWords[measure].madeOf(formatCount(numerator ?? 0), formatCount(denominator ?? 0))
  return `${sums}, ${formatNounCount(promptsCounted, 'prompt')}`
}
