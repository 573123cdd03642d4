import type { AnswerAt } from '@earshot/sdk/paths'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './report.module.css'

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'>
  competitors: AnswerAt<'/brands/:brandId/competitors'> | undefined
}

/** Summary of the figures in at most three sentences. */
export function Sentences({ performance: { brand, scores, comparison }, competitors }: Props) {
  const { messages, format } = useReader()
  const { report } = messages
  const { counts, against, mentionRate } = scores
  const of = counts?.mentionRate
  const rate = (value: number) => shownValue(format, 'mentionRate', value)
  const before = against?.mentionRate
  const [first] = competitors?.competitors ?? []
  if (!of || of.denominator === 0) return <p className={styles.sentences}>{report.nothing(brand.name)}</p>
  return (
    <p className={styles.sentences}>
      {report.named(brand.name, format.count(of.numerator), format.count(of.denominator), rate(mentionRate))}{' '}
      {before?.was != null &&
        comparison &&
        report.since(
          rate(before.was),
          format.day(comparison.before.start),
          format.day(comparison.before.end),
          report.clauses[before.verdict],
        )}{' '}
      {first && report.first(first.name, shownValue(format, 'shareOfVoice', first.shareOfVoice))}
    </p>
  )
}
