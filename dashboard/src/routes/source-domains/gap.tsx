import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from '../owners/owner.module.css'

type SourceGap = NonNullable<AnswerAt<'/brands/:brandId/source-domains'>['sources'][number]['gap']>

/** Maximum number of competitors in a cell. */
const most = 3

/** Number of answers that cite this domain and mention competitors but not the brand, and which competitors. */
export function SourceGapSummary({ gap: { answers, competitors } }: { gap: SourceGap }) {
  const { messages, format } = useReader()
  const more = competitors.length - most
  return (
    <span className={styles.gap}>
      <b>{format.count(answers)}</b>
      {competitors.slice(0, most).map(({ id, name, answers }) => (
        <BrandLink key={id} to="competitors" id={id}>
          <bdi>{messages.sources.gapOf(name, format.count(answers))}</bdi>
        </BrandLink>
      ))}
      {more > 0 && <span className={styles.quiet}>{messages.sources.gapMore(format.count(more))}</span>}
    </span>
  )
}
