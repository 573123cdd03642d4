import type { AnswerAt } from '@earshot/sdk/paths'
import type { SearchParams } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { useReader } from '../../reader/reader.tsx'
import { dotsOf } from '../competitors/dots.ts'

interface Props {
  data: AnswerAt<'/brands/:brandId/competitors'>
  question: ReadQuery
  /** Filter for the group. The link to all competitors keeps it. */
  within: SearchParams
}

/** Brands mentioned in the answers of a group, with shares of voice, the user's brand first. */
export function GroupRivals({ data, question, within }: Props) {
  const { messages, format } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const { competitors, comparison } = data
  if (competitors.every(({ totalMentions }) => totalMentions === 0)) return <Empty />
  return (
    <DotRows
      id="rivals"
      title={measureName(messages, 'shareOfVoice')}
      measure="shareOfVoice"
      rows={dotsOf(competitors, 'shareOfVoice', id => hrefOf(brandId, 'competitors', { ...search, ...within }, { id }))}
      csvHref={csvOf(question)}
      note={comparison && messages.groups.hollow(format.days(comparison.before.start, comparison.before.end))}
    />
  )
}
