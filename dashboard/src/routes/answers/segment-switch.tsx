import { useAddress } from '../../api/address/use-address.ts'
import { Switch } from '../../parts/forms/switch.tsx'
import { useReader } from '../../reader/reader.tsx'
import { type AnswerKind, type AnswerTotals, filtersOf, segmentNames, segmentOf, segments } from './segments.ts'

/** Selects answers by what they say of the brand. Each choice has its number of answers. */
export function AnswerSegments({ totals }: { totals: AnswerTotals | undefined }) {
  const { messages, format } = useReader()
  const { answers } = messages
  const { search, go } = useAddress()
  const labelOf = (each: AnswerKind) =>
    totals ? `${answers.segments[each]} ${format.count(totals[each])}` : answers.segments[each]
  const nothing = Object.fromEntries(segmentNames.map(name => [name, undefined]))
  return (
    <Switch
      label={answers.which}
      values={segments.map(each => [each, labelOf(each)] as const)}
      value={segmentOf(search)}
      pick={each => go({ ...nothing, ...filtersOf[each] })}
    />
  )
}
