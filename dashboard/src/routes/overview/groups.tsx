import type { AnswerAt } from '@earshot/sdk/paths'
import { unfiltered } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import type { Question } from '../../api/query.ts'
import type { Asked } from '../../api/use-query.ts'
import type { Dot } from '../../charts/points.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Go } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { useReader } from '../../reader/reader.tsx'

type Performance = AnswerAt<'/brands/:brandId/performance'>
type Group = Omit<Performance['byTopic'][number], 'topic'> & { name: string }

/** What the page knows of its groups and sources. */
export interface GroupsProps {
  asked: Asked<Performance>
  question: Question
}

/** As many groups as a panel shows; its page has all. */
const mostRows = 10

const groupsOf = {
  topics: ({ byTopic }: Performance): Group[] => byTopic.map(({ topic, ...group }) => ({ ...group, name: topic })),
  tags: ({ byTag }: Performance): Group[] => byTag,
}

/** The mention rate of each topic or tag, now and before. */
export function Groups({ kind, asked, question }: GroupsProps & { kind: keyof typeof groupsOf }) {
  const { messages } = useReader()
  const { overview } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const dotOf = ({ id, name, mentionRate, counts, against }: Group): Dot => ({
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
      actions={<Go to={kind}>{overview.all}</Go>}
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
