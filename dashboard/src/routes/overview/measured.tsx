import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './overview.module.css'

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'> | undefined
  score: AnswerAt<'/brands/:brandId/confidence'> | undefined
  coverage: AnswerAt<'/brands/:brandId/coverage'> | undefined
}

/** How much data the figures of the page are based on. Reserves its space while loading. */
export function MeasurementSummary({ performance, score, coverage }: Props) {
  const { messages, format } = useReader()
  const { overview } = messages
  const [figure] = score?.figures ?? []
  // Coverage accepts no filters, so the number of days with answers in scope comes from the figure.
  if (!performance || !coverage || !figure) return <div className={styles.measured} />
  const assistants = performance.methodology.providersCount
  return (
    <div className={styles.measured}>
      <BrandLink to="coverage">
        {overview.measured(format.count(figure.days), format.count(coverage.days.length))}
      </BrandLink>
      <span>{overview.answers(figure.answers, format.count(figure.answers))}</span>
      <span>{overview.prompts(figure.prompts, format.count(figure.prompts))}</span>
      <span>{overview.assistants(assistants, format.count(assistants))}</span>
      {figure.caveats.map(caveat => (
        <span key={caveat}>{overview.caveats[caveat]}</span>
      ))}
    </div>
  )
}
