import { filterNames, windowOf } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { type PanelState, useTogether } from '../../api/use-query.ts'
import { dotOf } from '../../parts/figures/dot-of.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { chosenOf, OneOf } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Controls, Stack } from '../../parts/page/layout.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { orderDots } from '../../parts/plots/order-dots.ts'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { Table } from '../../parts/tables/table.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import { useGroupColumns } from './columns.tsx'
import { type GroupKind, groupsOf, type PromptGroupList } from './kinds.ts'
import { createGroupFigure, listedMeasures } from './measures.ts'
import { groupListQueries } from './queries.ts'

/** Maximum number of rows in the plot. The table below has all rows. */
const plotted = 15

/** All topics or all tags with the brand's figures, current and previous. */
export function GroupList({ kind }: { kind: GroupKind }) {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const list = groupListQueries[kind](brandId, search)
  const asked = useTogether(brandId, { list }).list as PanelState<Parameters<typeof groupsOf>[0]>
  const texts = messages.groups[kind]
  return (
    <PageFrame title={messages.shell.pages[kind]} lead={texts.lead}>
      <Stack>
        <Panel title={texts.compared} asked={asked} height={260} actions={<MeasureChoice />}>
          {data => <Compared kind={kind} data={groupsOf(data)} question={list} />}
        </Panel>
        <Panel title={texts.all} asked={asked} height={400} actions={<CsvLink question={list} of={texts.all} />}>
          {data => <Rows kind={kind} data={groupsOf(data)} question={list} />}
        </Panel>
      </Stack>
    </PageFrame>
  )
}

function MeasureChoice() {
  const { messages } = useReader()
  return (
    <OneOf
      name="measure"
      label={messages.groups.measure}
      values={listedMeasures.map(measure => [measure, measureName(messages, measure)] as const)}
    />
  )
}

interface GroupsPartProps {
  kind: GroupKind
  data: PromptGroupList
  question: ReadQuery
}

/** The first rows of the table as dots on one axis, by value. Hollow dots are previous values. */
function Compared({ kind, data: { groups, comparison, pagination }, question }: GroupsPartProps) {
  const { messages, format } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const measure = chosenOf(search.measure, listedMeasures)
  const isChosen = ['q', ...filterNames].some(name => search[name] !== undefined)
  if (pagination.total === 0 && !isChosen) return <Empty isNone begin={<NoGroup text={messages.groups[kind].none} />} />
  // The offset is past the end. The table shows a link back.
  if (groups.length === 0 && pagination.total > 0) return null
  if (groups.every(({ totalAnswers }) => totalAnswers === 0)) return <Empty />
  const rows = groups.slice(0, plotted).map(group =>
    dotOf(
      {
        id: group.id,
        name: group.name,
        isOurs: true,
        href: hrefOf(brandId, kind, search, { id: group.id }),
      },
      createGroupFigure(group, measure),
    ),
  )
  const notes = [
    comparison && messages.groups.hollow(format.days(comparison.before.start, comparison.before.end)),
    groups.length > plotted && messages.groups.firstRows(format.count(plotted)),
  ].filter(Boolean)
  return (
    <DotRows
      id={kind}
      title={messages.groups[kind].by(measureName(messages, measure))}
      measure={measure}
      rows={orderDots(rows, measure)}
      csvHref={csvOf(question)}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    />
  )
}

function Rows({ kind, data: { groups, pagination }, question }: GroupsPartProps) {
  const { messages } = useReader()
  const { search } = useAddress()
  const columns = useGroupColumns({ kind, question, days: resolveWindowDays(windowOf(search), new Date()) })
  return (
    <>
      <Controls>
        <SearchBox what={messages.groups[kind].searchWhat} />
      </Controls>
      <Table
        caption={messages.groups[kind].all}
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sorted="prompts"
        pagination={pagination}
      />
    </>
  )
}

/** Says that no topic or tag exists, and links to the page that creates one. */
function NoGroup({ text }: { text: string }) {
  const { messages } = useReader()
  return (
    <>
      <p>{text}</p>
      <BrandLink to="settings">{messages.shell.pages.settings}</BrandLink>
    </>
  )
}
