import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import type { SearchParams } from '../../api/address/address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { Point } from '../../charts/points.ts'
import { Spark } from '../../charts/spark.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { ChangeSize } from '../../parts/figures/change-size.tsx'
import { type ExplainedFigure, type FigureChange, measureName } from '../../parts/figures/explained.ts'
import { Figure } from '../../parts/figures/figure.tsx'
import { type ChartBucket, useWords } from '../../parts/plots/chart-words.ts'
import { type EvolutionMeasure, pointsOf } from '../../parts/plots/points.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './cards.module.css'

export type BrandSummary = AnswerAt<'/brands/:brandId/summary'>
export type BrandEvolution = AnswerAt<'/brands/:brandId/performance/evolution'>

interface Props {
  summary: BrandSummary
  /** Of prompts without the brand's name. */
  visibility: BrandEvolution | undefined
  figures: BrandEvolution | undefined
  question: ReadQuery
}

const citedAnswers = {
  part: { hasSelfSource: 'true' },
  rest: { trackedSource: 'true', hasSelfSource: 'false' },
} as const

/** The five figures of the brand, each with its change and a spark line with its interval. */
export function OverviewCards({ summary, visibility, figures, question }: Props) {
  const { overview } = useReader().messages
  const { shareOfVoice, cited, recommended, sentiment, rank } = summary
  const ofAll = { evolution: figures, summary, question }
  return (
    <ul className={styles.cards}>
      <Visibility evolution={visibility} summary={summary} question={question} />
      <SummaryCard {...ofAll} measure="shareOfVoice" figure={shareOfVoice}>
        {rank && <Rank rank={rank} />}
      </SummaryCard>
      <SummaryCard {...ofAll} measure="sourceRate" label={overview.cited} figure={cited} answers={citedAnswers}>
        {overview.citedOf}
      </SummaryCard>
      <SummaryCard {...ofAll} measure="recommendedRate" figure={recommended}>
        {overview.recommendedOf}
      </SummaryCard>
      <SummaryCard {...ofAll} measure="avgSentiment" figure={sentiment}>
        {overview.sentimentOf}
      </SummaryCard>
    </ul>
  )
}

type FigureCardProps = Pick<Props, 'summary' | 'question'> & { evolution: BrandEvolution | undefined }

/** Visibility for prompts without the brand's name, or if there are none, for prompts with it. */
function Visibility(props: FigureCardProps) {
  const { messages, format } = useReader()
  const { overview } = messages
  const { unbranded, branded } = props.summary
  const isUnbranded = unbranded.denominator > 0 || branded.denominator === 0
  const scope = { branded: String(!isUnbranded) }
  const named = { hasSelfMention: 'true', ...scope }
  return (
    <SummaryCard
      {...props}
      measure="coverage"
      label={isUnbranded ? overview.visibility : overview.visibilityByName}
      figure={isUnbranded ? unbranded : branded}
      scope={scope}
      answers={{ part: named, rest: { ...named, hasSelfMention: 'false' } }}
    >
      {isUnbranded && branded.value !== null && overview.byName(format.percent(branded.value))}
    </SummaryCard>
  )
}

interface SummaryCardProps extends FigureCardProps {
  measure: EvolutionMeasure
  label?: string
  figure: BrandSummary['shareOfVoice']
  /** Filters of the figure, in addition to those of the page. Its card then requests its days. */
  scope?: SearchParams
  answers?: ExplainedFigure['answers']
  children?: ReactNode
}

function SummaryCard(props: SummaryCardProps) {
  const { measure, label, figure, summary, evolution, question, scope, answers, children } = props
  const { messages } = useReader()
  const { value, numerator, denominator, interval, was, change, verdict } = figure
  const against: FigureChange | undefined = verdict === null ? undefined : { was, change, verdict }
  const { period, days, daysMeasured } = summary
  return (
    <li className={styles.card}>
      <span className={styles.name}>{label ?? measureName(messages, measure)}</span>
      <span className={styles.value}>
        <Figure
          {...{ measure, label, value, interval, against, question, scope, answers }}
          fraction={{ numerator, denominator }}
          days={scope ? period : { ...period, measured: daysMeasured, of: days }}
          className={styles.figure}
        />
      </span>
      <span className={styles.change}>
        {against && value !== null && <ChangeSize change={against} measure={measure} />}
      </span>
      {evolution && <CardSpark evolution={evolution} measure={measure} />}
      <span className={styles.beside}>{value === null ? messages.figures.nothing : children}</span>
    </li>
  )
}

/** The course of a figure with its intervals. */
function CardSpark({ evolution, measure }: { evolution: BrandEvolution; measure: EvolutionMeasure }) {
  const words = useWords(measure, evolution.bucket as ChartBucket)
  const points: Point[] = pointsOf(evolution.series[0]?.evolution ?? [], measure)
  return (
    <span className={styles.spark}>
      <Spark points={points} label={sentenceOf(points, words)} width={160} height={28} />
    </span>
  )
}

function Rank({ rank: { best, worst, total } }: { rank: NonNullable<BrandSummary['rank']> }) {
  const { messages, format } = useReader()
  const [from, to, of] = [best, worst, total].map(format.count)
  return best === worst ? messages.overview.rank(from!, of!) : messages.overview.rankBetween(from!, to!, of!)
}
