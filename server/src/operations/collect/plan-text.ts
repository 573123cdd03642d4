import type { api, Output } from '@earshot/contract'
import { dollars } from '../../collect/models/money.ts'
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
  avgSentiment: 'average sentiment',
}

export function planText(sampling: Sampling): string {
  const { brand, period, measure, unit, value, advice, causes } = sampling
  const shown = value === null ? 'nothing is counted' : unit === 'percent' ? `${value} %` : amount(value, unit)
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

/** Changes of a percentage are in points. */
const amount = (size: number, unit: Sampling['unit']) => `${size} ${unit === 'place' ? 'places' : 'points'}`

const money = (amount: number | null) => (amount === null ? '' : `, for ${moneyText(amount)}`)
const moneyText = (amount: number | null) => (amount === null ? 'unknown' : dollars(Math.round(amount * 1e6)))

function todayLines({ today, unit, power, causes }: Sampling): string[] {
  const { prompts, assistants, days, asks } = today
  if (asks === 0) return []
  const asked = `Present asking: ${asks} answers to ${prompts} prompts by ${assistants} assistants on ${days} days${money(today.dollars)}.`
  if (causes === null) return [asked]
  return [
    asked,
    `It sees a change of ${amount(today.detectable!, unit)} against an equal period before it, in ${power} of 100 cases.`,
    `Asked again, these prompts would give the same, give or take ${amount(today.panel!, unit)}${
      today.market === null ? '' : `; prompts like these, give or take ${amount(today.market, unit)}`
    }.`,
  ]
}

function planLines({ plan, unit, detect, reason }: Sampling): string[] {
  if (reason !== null) return []
  const size = amount(detect, unit)
  if (plan.reachable) return [`To see ${size} on ${plan.days} days: ${plan.asks} asks${money(plan.dollars)}.`]
  const later = plan.fewest ? ` The fewest are ${plan.fewest.days} days, with ${plan.fewest.asks} asks.` : ''
  return [`To see ${size} on ${plan.days} days: not reachable, however many asks.${later}`]
}

function unknownLines({ costs }: Sampling): string[] {
  const unknown = costs.filter(({ dollars }) => dollars === null).map(({ provider, model }) => `${provider} ${model}`)
  if (unknown.length === 0) return []
  const whose = unknown.length === costs.length ? 'these assistants' : unknown.join(', ')
  return [`The cost is unknown: there is no answer of ${whose} with a known cost.`]
}

function planTable({ today, plan, markets, unit, detect }: Sampling): string {
  const width = (half: number | null) => (half === null ? '-' : `± ${half}`)
  const row = (name: string, { days, asks, repeats, panel, market, detectable, ...asking }: Row) => [
    ...[name, asking.prompts, asking.assistants, repeats ?? '-', days, asks ?? '-', detectable ?? '-'],
    ...[width(panel), width(market), moneyText(asking.dollars)],
  ]
  return formatTextTable(`In ${unit === 'place' ? 'places' : 'points'}`, [
    ['', 'prompts', 'assistants', 'a day', 'days', 'asks', 'sees', 'these prompts', 'prompts like these', 'cost'],
    row('present', today),
    ...(plan.reachable ? [row(`to see ${detect}`, plan)] : []),
    ...markets
      .slice(1)
      .map(({ prompts, market }) => ['more prompts', prompts, '', '', '', '', '', '', width(market), '']),
  ])
}

type Row = Omit<Sampling['plan'], 'reachable' | 'fewest'>

const costTable = ({ costs }: Sampling): string =>
  formatTextTable('Cost of an answer (the mean of the last 200 with a known cost)', [
    ['provider', 'model', 'answers', 'cost'],
    ...costs.map(({ provider, model, asks, dollars }) => [provider, model, asks, moneyText(dollars)]),
  ])
