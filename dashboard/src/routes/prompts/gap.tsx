import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './prompts.module.css'

type PromptGap = NonNullable<AnswerAt<'/brands/:brandId/prompts'>['prompts'][number]['gap']>

/** Maximum number of competitors in a cell. */
const most = 3

/** Number of answers to a prompt that mention competitors, and which. */
export function PromptGapSummary({ gap: { answers, competitors }, isCompact }: { gap: PromptGap; isCompact: boolean }) {
  const { messages, format } = useReader()
  const { prompts } = messages
  const isMore = competitors.length > most
  if (isCompact) {
    const named = competitors.map(({ name, answers: count }) => prompts.rival(name, format.count(count)))
    return <span title={format.list(named)}>{format.count(answers)}</span>
  }
  return (
    <span className={styles.gap}>
      <b>{format.count(answers)}</b>
      {competitors.slice(0, most).map(({ id, name, answers: count }) => (
        <BrandLink key={id} to="competitors" id={id}>
          <bdi>{prompts.rival(name, format.count(count))}</bdi>
        </BrandLink>
      ))}
      {isMore && <span>{prompts.moreRivals(format.count(competitors.length - most))}</span>}
    </span>
  )
}
