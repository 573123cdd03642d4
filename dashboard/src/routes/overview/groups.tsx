import type { AnswerAt } from '@earshot/sdk/paths'
import { unfiltered } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import type { Dot } from '../../charts/points.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { useReader } from '../../reader/reader.tsx'

type GroupedPerformance = AnswerAt<'/brands/:brandId/performance'>
type OverviewGroup = Omit<GroupedPerformance['byTopic'][number], 'topic'> & { name: string }

/** Topics, tags and sources that the page has loaded. */
export interface GroupsProps {
  asked: PanelState<GroupedPerformance>
  question: ReadQuery
}

/** Maximum number of groups in a panel. The page of the groups has all. */
const mostRows = 10

const groupsOf = {
  topics: ({ byTopic }: GroupedPerformance): OverviewGroup[] =>
    byTopic.map(({ topic, ...group }) => ({ ...group, name: topic })),
  tags: ({ byTag }: GroupedPerformance): OverviewGroup[] => byTag,
}

/** The mention rate of each topic or tag, current and previous. */
export function OverviewGroups({ kind, asked, question }: GroupsProps & { kind: keyof typeof groupsOf }) {
  const { overview } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const dotOf = ({ id, name, mentionRate, counts, against }: OverviewGroup): Dot => ({
    id,
    name,
    isOurs: true,
    href: hrefOf(brandId, kind, search, { id }),
    value: mentionRate,
    part: counts?.mentionRate.numerator,
    whole: counts?.mentionRate.denominator,
    was: against?.mentionRate.was,
  })
  return (
    <Panel
      title={overview.by[kind]}
      asked={asked}
      notFilteredBy={unfiltered(question.path, search)}
      actions={<BrandLink to={kind}>{overview.all}</BrandLink>}
    >
      {data => {
        const groups = groupsOf[kind](data)
        if (groups.length === 0) return <Empty />
        return (
          <DotRows
            id={kind}
            title={overview.byTitle[kind]}
            measure="mentionRate"
            form="dumbbell"
            domain={[0, 100]}
            rows={groups.slice(0, mostRows).map(dotOf)}
          />
        )
      }}
    </Panel>
  )
}
