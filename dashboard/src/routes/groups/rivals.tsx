import type { AnswerAt } from '@earshot/sdk/paths'
import type { Search } from '../../asking/address.ts'
import { csvOf } from '../../asking/curl.ts'
import { hrefOf } from '../../asking/href.ts'
import type { Question } from '../../asking/question.ts'
import { useAddress, useIds } from '../../asking/use-address.ts'
import { DotRows } from '../../parts/dot-rows.tsx'
import { Empty } from '../../parts/empty.tsx'
import { measureName } from '../../parts/explained.ts'
import { useReader } from '../../reader/reader.tsx'
import { dotsOf } from '../competitors/dots.ts'

interface Props {
  data: AnswerAt<'/brands/:brandId/competitors'>
  question: Question
  /** The filter of the group, which stays behind a link to all competitors. */
  within: Search
}

/** Who is named in the answers of a group: shares of voice, the brand first. */
export function Rivals({ data, question, within }: Props) {
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
