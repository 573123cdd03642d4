import type { api, Output } from '@earshot/contract'
import { dollars } from '../../collect/models/money.ts'
import { formatNounCount } from '../operation/noun-count.ts'
import { formatTextTable } from '../operation/text-table.ts'

type Sampling = Output<typeof api.sampling.get>

const names: Readonly<Record<Sampling['measure'], string>> = {
  mentionRate: 'mention rate',
  coverage: 'coverage',
  sourceRate: 'source rate',
  sourceCoverage: 'source coverage',
  shareOfVoice: 'share of voice',
  score: 'score',
  avgPosition: 'average position',
  recommendedRate: 'recommendations',
  avgSentiment: 'average sentiment',
}

export function planText(sampling: Sampling): string {
  const { brand, period, measure, unit, value, advice, causes } = sampling
  const shown = value === null ? 'nothing to count' : unit === 'percent' ? `${value}%` : amount(value, unit)
  const sentences = [
    `${brand.name}, ${names[measure]} from ${period.start} to ${period.end}: ${shown}.`,
    ...todayLines(sampling),
    ...planLines(sampling),
    ...unknownLines(sampling),
    ...advice,
  ]
  const sections = [`${sentences.join('\n')}\n`, ...(causes === null ? [] : [planTable(sampling)]), costTable(sampling)]
  return sections.join('\n')
}

/** A change of a percentage is in points. */
const amount = (size: number, unit: Sampling['unit']) => `${size} ${unit === 'place' ? 'places' : 'points'}`

const money = (amount: number | null) => (amount === null ? '' : `, for ${moneyText(amount)}`)
const moneyText = (amount: number | null) => (amount === null ? 'unknown' : dollars(Math.round(amount * 1e6)))

function todayLines({ today, unit, power, causes }: Sampling): string[] {
  const { prompts, assistants, days, asks } = today
  if (asks === 0) return []
  const asked = `Current runs: ${formatNounCount(asks, 'answer')} to ${formatNounCount(prompts, 'prompt')} by ${formatNounCount(assistants, 'assistant')} on ${formatNounCount(days, 'day')}${money(today.dollars)}.`
  if (causes === null) return [asked]
  return [
    asked,
    `They detect a change of ${amount(today.detectable!, unit)} from the previous period of equal length in ${power} of 100 cases.`,
    `If run again, these prompts would give the same value within ${amount(today.panel!, unit)}${
      today.market === null ? '' : `, and similar prompts within ${amount(today.market, unit)}`
    }.`,
  ]
}

function planLines({ plan, unit, detect, reason }: Sampling): string[] {
  if (reason !== null) return []
  const size = amount(detect, unit)
  if (plan.reachable) return [`To detect ${size} in ${plan.days} days: ${plan.asks} runs${money(plan.dollars)}.`]
  const later = plan.fewest ? ` The minimum is ${plan.fewest.days} days, with ${plan.fewest.asks} runs.` : ''
  return [`To detect ${size} in ${plan.days} days: not possible with any number of runs.${later}`]
}

function unknownLines({ costs }: Sampling): string[] {
  const unknown = costs.filter(({ dollars }) => dollars === null).map(({ provider, model }) => `${provider} ${model}`)
  if (unknown.length === 0) return []
  const assistants = unknown.length === costs.length ? 'these assistants' : unknown.join(', ')
  return [`The cost is unknown because ${assistants} gave no answer with a known cost.`]
}

function planTable({ today, plan, markets, unit, detect }: Sampling): string {
  const width = (half: number | null) => (half === null ? '-' : `± ${half}`)
  const row = (name: string, { days, asks, repeats, panel, market, detectable, ...asking }: Row) => [
    ...[name, asking.prompts, asking.assistants, repeats ?? '-', days, asks ?? '-', detectable ?? '-'],
    ...[width(panel), width(market), moneyText(asking.dollars)],
  ]
  return formatTextTable(`In ${unit === 'place' ? 'places' : 'points'}`, [
    ['', 'prompts', 'assistants', 'per day', 'days', 'runs', 'detects', 'these prompts', 'similar prompts', 'cost'],
    row('current', today),
    ...(plan.reachable ? [row(`to detect ${detect}`, plan)] : []),
    ...markets
      .slice(1)
      .map(({ prompts, market }) => ['more prompts', prompts, '', '', '', '', '', '', width(market), '']),
  ])
}

type Row = Omit<Sampling['plan'], 'reachable' | 'fewest'>

const costTable = ({ costs }: Sampling): string =>
  formatTextTable('Cost per answer (mean of the last 200 with a known cost)', [
    ['provider', 'model', 'answers', 'cost'],
    ...costs.map(({ provider, model, asks, dollars }) => [provider, model, asks, moneyText(dollars)]),
  ])
