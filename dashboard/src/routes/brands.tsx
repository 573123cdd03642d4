import type { AnswerAt } from '@earshot/sdk/paths'
import { inputOf } from '../asking/address.ts'
import { question, useAsk } from '../asking/ask.ts'
import { useAddress } from '../asking/use-address.ts'
import { Figure } from '../parts/figure.tsx'
import { Go } from '../parts/link.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { Problems } from '../parts/problems.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { VerdictOf } from '../parts/verdict.tsx'
import { useReader } from '../reader/reader.tsx'

const path = '/overview'
type Row = AnswerAt<typeof path>['brands'][number]

/** Every brand of the team with its figures; those that need a look come first. */
export function Page() {
  const { messages } = useReader()
  const { search } = useAddress()
  const asked = useAsk(question(path, inputOf(path, search, ['sort', 'order', 'offset'])))
  return (
    <PageFrame title={messages.brands.title}>
      <Panel title={messages.brands.title} asked={asked} height={400}>
        {data => <Brands data={data} />}
      </Panel>
    </PageFrame>
  )
}

function Brands({ data: { brands, pagination, period } }: { data: AnswerAt<typeof path> }) {
  const { messages } = useReader()
  return (
    <Table
      caption={messages.brands.caption}
      columns={useColumns(period)}
      rows={brands}
      keyOf={({ id }) => id}
      sorted="attention"
      pagination={pagination}
    />
  )
}

function useColumns(period: { start: string; end: string }): Column<Row>[] {
  const { messages, format } = useReader()
  const { brands, figures } = messages
  const figure = (measure: 'mentionRate' | 'shareOfVoice') => (row: Row) => (
    <Figure
      measure={measure}
      value={row[measure]}
      fraction={row.counts[measure]}
      against={row.against?.[measure]}
      days={{ ...period, measured: row.daysMeasured, of: row.days }}
    />
  )
  return [
    {
      id: 'name',
      head: brands.brand,
      sort: 'name',
      cell: ({ id, name }) => (
        <Go to="overview" brandId={id}>
          {name}
        </Go>
      ),
    },
    {
      id: 'problems',
      head: brands.attention,
      sort: 'attention',
      cell: ({ problems }) => <Problems problems={problems} />,
    },
    {
      id: 'mentionRate',
      head: figures.measures.mentionRate,
      sort: 'mentionRate',
      isNumber: true,
      cell: figure('mentionRate'),
    },
    {
      id: 'change',
      head: brands.change,
      sort: 'change',
      isNumber: true,
      from: 30,
      cell: ({ against }) => against?.mentionRate && <VerdictOf change={against.mentionRate} measure="mentionRate" />,
    },
    { id: 'shareOfVoice', head: figures.measures.shareOfVoice, isNumber: true, from: 45, cell: figure('shareOfVoice') },
    {
      id: 'days',
      head: brands.days,
      isNumber: true,
      from: 45,
      cell: ({ daysMeasured, days }) => brands.of(format.count(daysMeasured), format.count(days)),
    },
    {
      id: 'last',
      head: brands.last,
      sort: 'lastAnswer',
      from: 60,
      cell: ({ lastAnswerAt }) => (lastAnswerAt === null ? brands.never : format.instant(lastAnswerAt)),
    },
  ]
}
