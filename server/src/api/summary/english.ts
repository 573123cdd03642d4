import { once } from '@earshot/contract'
import { isNearlyAll, type SummaryTexts } from './texts.ts'

const rules = once(() => new Intl.PluralRules('en', { type: 'ordinal' }))
const list = once(() => new Intl.ListFormat('en'))
const number = once(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }))
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

export const english: SummaryTexts = {
  percent: value => (isNearlyAll(value) ? 'over 99%' : `${number().format(value)}%`),
  points: value => `${number().format(value)} ${value === 1 ? 'point' : 'points'}`,
  ordinal: rank => `${rank}${suffixes[rules().select(rank)]}`,
  visibility: ({ brand, share, isUnbranded, change }) =>
    `${brand} is named in ${share} of the answers to prompts that ${isUnbranded ? "don't name it" : 'name it'}${change}.`,
  changes: {
    up: (points, isOfAll) => `, up ${points}${isOfAll ? '' : ' like for like'}`,
    down: (points, isOfAll) => `, down ${points}${isOfAll ? '' : ' like for like'}`,
    steady: ', as before',
    unclear: ', with no change beyond chance',
    notComparable: ', and no prompt can be compared with the period before',
  },
  rank: ({ place, total, rival }) => {
    const other = rival && `, ${rival.isAhead ? 'behind' : 'ahead of'} ${rival.name} (${rival.share})`
    return `It ranks ${place} of ${total} by share of voice${other ?? ''}.`
  },
  rankBetween: ({ best, worst, total }) => `It ranks between ${best} and ${worst} of ${total} by share of voice.`,
  rankWas: place => `It was ${place} before.`,
  gained: topics => `It gained most on ${list().format(topics)}.`,
  lost: topics => `It lost most on ${list().format(topics)}.`,
  unchanged: 'Nothing changed beyond chance.',
  missing: topics => `It is named least on ${list().format(topics)}.`,
  empty: 'There are no answers in this period.',
}
