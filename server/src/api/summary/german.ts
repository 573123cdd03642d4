import { once } from '@earshot/contract'
import { isNearlyAll, type SummaryTexts } from './texts.ts'

const list = once(() => new Intl.ListFormat('de'))
const number = once(() => new Intl.NumberFormat('de', { maximumSignificantDigits: 2 }))

export const german: SummaryTexts = {
  percent: value => (isNearlyAll(value) ? 'über 99 %' : `${number().format(value)} %`),
  points: value => `${number().format(value)} ${value === 1 ? 'Punkt' : 'Punkte'}`,
  ordinal: rank => `${rank}.`,
  visibility: ({ brand, share, isUnbranded, change }) =>
    `${brand} wird in ${share} der Antworten auf Prompts ${isUnbranded ? 'ohne seinen' : 'mit seinem'} Namen genannt${change}.`,
  changes: {
    up: (points, isOfAll) => `, ${points} mehr${isOfAll ? '' : ' bei gleichen Prompts'}`,
    down: (points, isOfAll) => `, ${points} weniger${isOfAll ? '' : ' bei gleichen Prompts'}`,
    steady: ', wie zuvor',
    unclear: ', ohne Änderung über den Zufall hinaus',
    notComparable: '; kein Prompt lässt sich mit dem Zeitraum davor vergleichen',
  },
  rank: ({ place, total, rival }) => {
    const other = rival && `, ${rival.isAhead ? 'hinter' : 'vor'} ${rival.name} (${rival.share})`
    return `Rang nach Share of Voice: ${place} von ${total}${other ?? ''}.`
  },
  rankBetween: ({ best, worst, total }) => `Rang nach Share of Voice: ${best} bis ${worst} von ${total}.`,
  rankWas: place => `Davor: ${place} Rang.`,
  gained: topics => `Am meisten gewonnen: ${list().format(topics)}.`,
  lost: topics => `Am meisten verloren: ${list().format(topics)}.`,
  unchanged: 'Nichts hat sich über den Zufall hinaus geändert.',
  missing: topics => `Am seltensten genannt: ${list().format(topics)}.`,
  empty: 'In diesem Zeitraum gibt es keine Antworten.',
}
