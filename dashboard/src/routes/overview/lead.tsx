import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './overview.module.css'

/** How much data the figures of the page are based on. Reserves its space while loading. */
export function OverviewLead({ summary }: { summary: AnswerAt<'/brands/:brandId/summary'> | undefined }) {
  const { messages, format } = useReader()
  const { overview } = messages
  if (!summary || summary.answers === 0) return <div className={styles.measured} />
  const { assistants, answers, days, daysMeasured } = summary
  return (
    <div className={styles.measured}>
      <span>{overview.assistants(assistants, format.count(assistants))}</span>
      <BrandLink to="answers">{overview.answers(answers, format.count(answers))}</BrandLink>
      <BrandLink to="coverage">{overview.measured(format.count(daysMeasured), format.count(days))}</BrandLink>
    </div>
  )
}
