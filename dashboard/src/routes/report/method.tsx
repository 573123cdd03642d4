import { data as names } from 'virtual:contract/providers'
import type { AnswerAt } from '@earshot/sdk/paths'
import { useReader } from '../../reader/reader.tsx'
import styles from './report.module.css'

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'>
  score: AnswerAt<'/brands/:brandId/confidence'> | undefined
  coverage: AnswerAt<'/brands/:brandId/coverage'> | undefined
  kept: AnswerAt<'/brands/:brandId'> | undefined
}

/** How the figures were measured, and their limits. */
export function Method({ performance: { methodology }, score, coverage, kept }: Props) {
  const { messages, format } = useReader()
  const { report } = messages
  const { promptsCount, providers } = methodology
  const [weighed] = score?.figures ?? []
  return (
    <ul className={styles.method}>
      {providers.length > 0 && (
        <li>
          {report.asked(
            promptsCount,
            format.count(promptsCount),
            format.list(providers.map(alias => names[alias] ?? alias)),
          )}
        </li>
      )}
      {coverage && weighed && (
        <li>{report.measured(format.count(weighed.days), format.count(coverage.days.length))}</li>
      )}
      {kept && (
        <li>
          {report.kept(
            kept.brand.stats.answersCount,
            format.count(kept.brand.stats.answersCount),
            format.count(kept.brand.stats.promptsCount),
          )}
        </li>
      )}
      <li>{report.interval}</li>
      <li>{report.verdicts}</li>
    </ul>
  )
}
