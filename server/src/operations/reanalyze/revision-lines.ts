import { rounded } from '@earshot/contract'
import type { FigureValue, RevisedFigure, Revision } from '../../metrics/revisions.ts'

export const revisionLines = ({ changedAt, causes, answers, figures }: Revision): string[] => [
  `${changedAt}  ${causes.join('; ')}: ${answers === 1 ? '1 answer' : `${answers} answers`}`,
  ...figures.map(figure => `  ${figureLine(figure)}`),
]

/** For example `topic Shoes: share of voice 31.2 -> 28.9 (156 of 500 -> 159 of 550)`. */
function figureLine({ by, name, days, measure, before, after }: RevisedFigure): string {
  const of = [by === 'brand' ? [] : `${by} ${name}`, days === null ? [] : `last ${days} days`].flat()
  const parts = [before, after].map(({ numerator, denominator }) => `${rounded(numerator)} of ${denominator}`)
  const head = of.length > 0 ? `${of.join(', ')}: ` : ''
  return `${head}${words[measure]} ${shown(before)} -> ${shown(after)} (${parts.join(' -> ')})`
}

const shown = ({ value }: FigureValue) => (value === null ? 'none' : String(rounded(value)))

const words: Readonly<Record<RevisedFigure['measure'], string>> = {
  mentionRate: 'mention rate',
  coverage: 'coverage',
  sourceRate: 'source rate',
  sourceCoverage: 'source coverage',
  shareOfVoice: 'share of voice',
  avgSentiment: 'sentiment',
}
