import type { AnswerAt } from '@earshot/sdk/paths'
import { againstOf, inputOf, unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import { createReadQuery, type ReadQuery } from '../../api/query.ts'
import { type PanelState, useAsk } from '../../api/use-query.ts'
import { ChartFrame } from '../../charts/frame.tsx'
import type { Dot } from '../../charts/points.ts'
import { DotsTable } from '../../charts/rows/dots-table.tsx'
import { Shares } from '../../charts/rows/shares.tsx'
import { rowText } from '../../charts/texts.ts'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useWords } from '../../parts/plots/chart-words.ts'
import { useFrameLabels } from '../../parts/plots/frame-labels.ts'
import { useView } from '../../parts/plots/use-view.ts'
import { useReader } from '../../reader/reader.tsx'

const path = '/brands/:brandId/source-types'
type Types = AnswerAt<typeof path>
type DayRange = { start: string; end: string }

interface Props {
  asked: PanelState<Types>
  question: ReadQuery
  /** Both periods, from the response of the domain list. Undefined without a comparison. */
  comparison: { before: DayRange; after: DayRange } | undefined
}

/** Types of cited sites in the current and the previous period. */
export function SourceTypes({ asked, question, comparison }: Props) {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const { sources } = messages
  const { before, isAwaited } = useBefore(comparison?.before)
  const totals = asked.data?.totals
  const note =
    totals && totals.citations > 0
      ? sources.typesNote(format.count(totals.citations), format.count(totals.domains), format.count(totals.answers))
      : undefined
  return (
    <Panel
      title={sources.typesTitle}
      asked={isAwaited ? { ...asked, data: undefined } : asked}
      height={230}
      note={note}
      notFilteredBy={unfiltered(path, search)}
    >
      {data =>
        data.totals.citations === 0 ? (
          <NothingFound text={sources.none} />
        ) : (
          <Strip now={data} before={before.data} csvHref={csvOf(question)} isFailed={before.error !== undefined} />
        )
      }
    </Panel>
  )
}

/** The response to the same query for the previous period `days`, and whether it is loading. */
function useBefore(days: DayRange | undefined): { before: PanelState<Types>; isAwaited: boolean } {
  const { brandId } = useIds()
  const { search } = useAddress()
  const isCompared = againstOf(search) !== undefined && days !== undefined
  const window = { startDate: days?.start, endDate: days?.end } as { startDate: string; endDate: string }
  const asked = useAsk(createReadQuery(path, { brandId, ...inputOf(path, { ...search, ...window }), counts: true }), {
    enabled: isCompared,
  })
  const before = isCompared ? asked : { ...asked, data: undefined, error: undefined }
  return { before, isAwaited: isCompared && asked.data === undefined && asked.error === undefined }
}

interface StripProps {
  now: Types
  before: Types | undefined
  csvHref: string
  isFailed: boolean
}

function Strip({ now, before, csvHref, isFailed }: StripProps) {
  const { sources } = useReader().messages
  const words = useWords('rate')
  const labels = useFrameLabels()
  const parts = now.sourceTypes.map(({ type, rate, counts }): Dot => {
    return {
      id: type,
      name: sources.types[type],
      value: rate,
      part: counts?.rate.numerator,
      whole: counts?.rate.denominator,
      was: before?.sourceTypes.find(each => each.type === type)?.rate,
    }
  })
  const title = sources.share
  return (
    <ChartFrame
      {...useView('types')}
      {...{ title, labels, csvHref }}
      sentence={rowText(parts[0]!, words)}
      table={<DotsTable caption={sources.typesTitle} rows={parts} words={words} />}
      note={isFailed ? sources.typesAgainst : undefined}
    >
      <Shares parts={parts} words={words} labels={{ now: sources.now, before: sources.before }} />
    </ChartFrame>
  )
}
