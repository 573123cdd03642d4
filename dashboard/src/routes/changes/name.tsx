import { measureName } from '../../parts/figures/explained.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './changes.module.css'
import type { ChangeRow, Changes } from './words.ts'

/** Page of the item that a change is about. */
const pages = { topic: 'topics', tag: 'tags', prompt: 'prompts', competitor: 'competitors' } as const

/** The item that a change is about, as a link to its page or answers, with its measure. */
export function NameOf({
  row: { id, name, measure },
  by,
}: {
  row: Pick<ChangeRow, 'id' | 'name' | 'measure'>
  by: Changes['by']
}) {
  const { messages } = useReader()
  const measured = measureName(messages, measure)
  if (by === 'brand') return <span className={styles.word}>{measured}</span>
  return (
    <>
      <Thing {...{ id, name, by }} />
      <small className={styles.beneath}>{measured}</small>
    </>
  )
}

function Thing({ id, name, by }: { id: string; name: string; by: Exclude<Changes['by'], 'brand'> }) {
  const { messages } = useReader()
  if (by === 'provider')
    return (
      <BrandLink to="answers" search={{ provider: id }}>
        {name}
      </BrandLink>
    )
  if (by === 'funnel')
    return (
      <BrandLink to="answers" search={{ type: id }}>
        {(messages.filters.stages as Readonly<Record<string, string>>)[id] ?? name}
      </BrandLink>
    )
  return (
    <BrandLink to={pages[by]} id={id}>
      {name}
    </BrandLink>
  )
}
