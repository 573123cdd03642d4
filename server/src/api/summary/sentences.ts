import type { SummaryTopic } from '@earshot/contract'
import { english } from './english.ts'
import { german } from './german.ts'
import type { SummaryFacts, SummaryFigure, TopicFigure } from './summary-facts.ts'
import type { SummaryTexts } from './texts.ts'

const texts = { en: english, de: german } satisfies Record<string, SummaryTexts>

export interface SummarySentence {
  about: SummaryTopic
  text: string
}

/** Most important first. Mentions only changes that a test found. */
export function writeSentences(language: 'en' | 'de', brand: string, facts: SummaryFacts): SummarySentence[] {
  const words = texts[language]
  const isUnbranded = facts.unbranded.denominator > 0
  const headline = isUnbranded ? facts.unbranded : facts.branded
  if (headline.value === null) return [{ about: 'empty', text: words.empty }]
  const sentences: SummarySentence[] = [
    {
      about: 'visibility',
      text: words.visibility({
        ...{ brand, isUnbranded, share: words.percent(headline.value) },
        change: changeIn(words, headline),
      }),
    },
  ]
  const rank = rankIn(words, facts)
  if (rank !== null) sentences.push({ about: 'rank', text: rank })
  const withChange = ({ name, visibility: { change } }: TopicFigure) =>
    `${name} (${change! > 0 ? '+' : '-'}${words.points(Math.abs(change!))})`
  if (facts.gained.length > 0) sentences.push({ about: 'gained', text: words.gained(facts.gained.map(withChange)) })
  if (facts.lost.length > 0) sentences.push({ about: 'lost', text: words.lost(facts.lost.map(withChange)) })
  if (isUnchanged(facts, headline)) sentences.push({ about: 'unchanged', text: words.unchanged })
  const withShare = ({ name, visibility }: TopicFigure) => `${name} (${words.percent(visibility.value!)})`
  if (facts.missing.length > 0) sentences.push({ about: 'missing', text: words.missing(facts.missing.map(withShare)) })
  return sentences
}

/** Empty if there is no earlier value. */
function changeIn({ changes, points }: SummaryTexts, { value, was, change, verdict }: SummaryFigure): string {
  if (was === null || verdict === null) return ''
  if (change === null || verdict === 'not_comparable') return changes.notComparable
  // The like-for-like change can differ from the change of the value.
  const isOfAll = Math.abs(value! - was - change) < 0.5
  if (verdict === 'up' || verdict === 'down') return changes[verdict](points(Math.abs(change)), isOfAll)
  return changes[verdict]
}

function rankIn(words: SummaryTexts, { rank, rankBefore, leader, shareOfVoice }: SummaryFacts): string | null {
  if (!rank || rank.total < 2) return null
  const { best, worst, total } = rank
  if (best !== worst) return words.rankBetween({ best: words.ordinal(best), worst: words.ordinal(worst), total })
  const rival = leader && {
    ...{ name: leader.name, share: words.percent(leader.shareOfVoice) },
    isAhead: leader.shareOfVoice > (shareOfVoice.value ?? 0),
  }
  const sentence = words.rank({ place: words.ordinal(best), total, rival })
  const isOther = rankBefore && rankBefore.best === rankBefore.worst && rankBefore.best !== best
  return isOther ? `${sentence} ${words.rankWas(words.ordinal(rankBefore.best))}` : sentence
}

/** True if a test found no change. False if there was nothing to compare. */
const isUnchanged = ({ shareOfVoice, gained, lost }: SummaryFacts, headline: SummaryFigure): boolean =>
  [headline, shareOfVoice].every(({ verdict }) => verdict === 'steady' || verdict === 'unclear') &&
  gained.length === 0 &&
  lost.length === 0
