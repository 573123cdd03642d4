import type { AnswerAt } from '@earshot/sdk/paths'
import type { Question } from '../../asking/ask.ts'
import { Figure } from '../../parts/figure.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './figures.module.css'
import { OwnerOf } from './owner-of.tsx'

type Source = AnswerAt<'/brands/:brandId/source-domains/:sourceId'>['source']

/** What a domain comes to in the window. */
export function DomainFigures({ source, question }: { source: Source; question: Question }) {
  const { messages, format } = useReader()
  const { sources, figures } = messages
  const { rate, avgPosition, counts, isSelf, type } = source
  const share = counts?.rate
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{sources.share}</dt>
        <dd className={styles.value}>
          <Figure measure="rate" chapter="citations" value={rate} fraction={share} question={question} />
        </dd>
        {share && <dd>{figures.of(format.count(share.numerator), format.count(share.denominator))}</dd>}
      </div>
      <div>
        <dt>{sources.place}</dt>
        <dd className={styles.value}>
          <Figure
            measure="avgPosition"
            chapter="citations"
            value={avgPosition}
            fraction={counts?.avgPosition}
            question={question}
          >
            {shownValue(format, 'avgPosition', avgPosition)}
          </Figure>
        </dd>
      </div>
      <div>
        <dt>{sources.type}</dt>
        <dd>{sources.types[type]}</dd>
        {isSelf && (
          <dd>
            <OwnerOf owner={{ kind: 'ours' }} />
          </dd>
        )}
      </div>
    </dl>
  )
}
