import type { AnswerAt } from '@earshot/sdk/paths'
import { windowOf } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { csvOf } from '../asking/curl.ts'
import { hrefOf } from '../asking/href.ts'
import type { Question } from '../asking/question.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { DotRows } from '../parts/dot-rows.tsx'
import { Empty } from '../parts/empty.tsx'
import { measureName } from '../parts/explained.ts'
import { Controls, Stack } from '../parts/layout.tsx'
import { chosenOf, OneOf } from '../parts/one-of.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Table } from '../parts/table.tsx'
import { daysOf } from '../parts/window-days.ts'
import { useReader } from '../reader/reader.tsx'
import { useColumns } from './competitors/columns.tsx'
import { dotsOf, entityMeasures } from './competitors/dots.ts'
import { questions } from './competitors/questions.ts'

/** As many rows as the plot shows; the table beneath has all. */
const plotted = 15

/** Who is named instead of us? The brand and its competitors, side by side. */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const { list } = questions(brandId, search)
  const asked = useTogether(brandId, { list }).list
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
      </Stack>
    </PageFrame>
  )
}

interface PartProps {
  data: AnswerAt<'/brands/:brandId/competitors'>
  question: Question
}

/** The first rows of the table on one axis, the brand first; hollow is what they were. */
function Compared({ data: { competitors, comparison, pagination }, question }: PartProps) {
  const { messages, format } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const measure = chosenOf(search.measure, entityMeasures)
  // Behind the last row of the list; the table says so, and leads back.
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

function Rows({ data: { competitors, pagination }, question }: PartProps) {
  const { messages } = useReader()
  const { search } = useAddress()
  const texts = messages.competitors
  const columns = useColumns({ question, days: daysOf(windowOf(search), new Date()) })
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
