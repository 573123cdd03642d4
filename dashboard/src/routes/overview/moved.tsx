import type { AnswerAt } from '@earshot/sdk/paths'
import { againstOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { PanelState } from '../../api/use-query.ts'
import { ChangeSize } from '../../parts/figures/change-size.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ListPanel } from './list-panel.tsx'
import styles from './overview.module.css'

type MovedPrompts = AnswerAt<'/brands/:brandId/changes'>

/** Prompts with significantly more or less visibility than before. */
export function MovedPanel({ asked }: { asked: PanelState<MovedPrompts> }) {
  const { messages } = useReader()
  const { overview } = messages
  const { search } = useAddress()
  if (againstOf(search) === undefined) return null
  return (
    <ListPanel
      title={overview.moved}
      note={overview.movedNote}
      asked={asked}
      more={
        <BrandLink to="changes" search={{ by: 'prompt', measures: 'coverage' }}>
          {overview.allChanges}
        </BrandLink>
      }
    >
      {({ changes, tests }) => {
        if (changes.length === 0) return tests === 0 ? overview.nothingToCompare : overview.nothingMoved
        return changes.map(change => <MovedPrompt key={change.id} change={change} />)
      }}
    </ListPanel>
  )
}

function MovedPrompt({ change }: { change: MovedPrompts['changes'][number] }) {
  const { messages, format } = useReader()
  const { id, name, verdict, likeForLike } = change
  const { before = null, after = null, change: size = null } = likeForLike ?? {}
  return (
    <li>
      <BrandLink to="prompts" id={id}>
        <bdi>{name}</bdi>
      </BrandLink>
      <span className={styles.side}>
        <ChangeSize change={{ was: before, change: size, verdict }} measure="coverage" isShort />
        {before !== null && after !== null && (
          <small>{messages.overview.fromTo(format.short(before), format.percentTick(after))}</small>
        )}
      </span>
    </li>
  )
}
