import type { AnswerAt } from '@earshot/sdk/paths'
import { windowOf } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { useTogether } from '../../api/use-query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { chosenOf, OneOf } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Controls, Stack } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { Table } from '../../parts/tables/table.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import { useCompetitorColumns } from './columns.tsx'
import { dotsOf, entityMeasures } from './dots.ts'
import { competitorsQueries } from './queries.ts'
import { Untracked } from './untracked.tsx'

/** Maximum number of rows in the plot. The table below has all rows. */
const plotted = 15

export default function CompetitorsPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const queries = competitorsQueries(brandId, search)
  const { list } = queries
  const { list: asked, untracked } = useTogether(brandId, queries)
  const texts = messages.competitors
  return (
    <PageFrame title={messages.shell.pages.competitors} lead={texts.lead}>
      <Stack>
        <Panel
          title={texts.compared}
          asked={asked}
          height={260}
          actions={
            <OneOf
              name="measure"
              label={messages.groups.measure}
              values={entityMeasures.map(each => [each, measureName(messages, each)] as const)}
            />
          }
        >
          {data => <Compared data={data} question={list} />}
        </Panel>
        <Panel title={texts.all} asked={asked} height={400} actions={<CsvLink question={list} of={texts.all} />}>
          {data => <Rows data={data} question={list} />}
        </Panel>
        <Untracked asked={untracked} />
      </Stack>
    </PageFrame>
  )
}

interface CompetitorsPartProps {
  data: AnswerAt<'/brands/:brandId/competitors'>
  question: ReadQuery
}

/** The first rows of the table on one axis, by value. Hollow dots are previous values. */
function Compared({ data: { competitors, comparison, pagination }, question }: CompetitorsPartProps) {
  const { messages, format } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const measure = chosenOf(search.measure, entityMeasures)
  // The offset is past the end. The table shows a link back.
  if (competitors.length === 0 && pagination.total > 0) return null
  if (competitors.every(({ totalMentions }) => totalMentions === 0)) return <Empty />
  const notes = [
    comparison && messages.groups.hollow(format.days(comparison.before.start, comparison.before.end)),
    competitors.length > plotted && messages.groups.firstRows(format.count(plotted)),
    measure === 'avgPosition' && messages.competitors.placesBest,
  ].filter(Boolean)
  return (
    <DotRows
      id="competitors"
      title={messages.competitors.by(measureName(messages, measure))}
      measure={measure}
      rows={dotsOf(competitors.slice(0, plotted), measure, id => hrefOf(brandId, 'competitors', search, { id }))}
      csvHref={csvOf(question)}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    />
  )
}

function Rows({ data: { competitors, pagination }, question }: CompetitorsPartProps) {
  const { messages } = useReader()
  const { search } = useAddress()
  const texts = messages.competitors
  const columns = useCompetitorColumns({ question, days: resolveWindowDays(windowOf(search), new Date()) })
  return (
    <>
      <Controls>
        <SearchBox what={texts.searchWhat} />
        <OneOf
          name="relationship"
          label={texts.show}
          values={[
            ['SELF,DIRECT', texts.tracked],
            ['SELF,DIRECT,INDIRECT', texts.indirect],
          ]}
        />
      </Controls>
      <Table
        caption={texts.all}
        columns={columns}
        rows={competitors}
        keyOf={({ id }) => id}
        sorted="mentions"
        pagination={pagination}
      />
    </>
  )
}
