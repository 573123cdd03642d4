import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { Table } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'

/** The domains cited most. */
export function ReportDomains({
  data: { sources },
  question,
}: {
  data: AnswerAt<'/brands/:brandId/source-domains'>
  question: ReadQuery
}) {
  const { report, figures } = useReader().messages
  const [first] = sources
  return (
    <Table
      caption={report.domains}
      rows={sources}
      keyOf={({ id }) => id}
      columns={[
        { id: 'domain', head: report.domain, cell: ({ domain }) => domain },
        {
          id: 'rate',
          head: figures.measures.rate,
          isNumber: true,
          cell: ({ rate, counts, intervals }) => (
            <FigureCell
              measure="rate"
              chapter="citations"
              value={rate}
              fraction={counts?.rate}
              interval={intervals?.rate}
              question={question}
              bar={{ most: first?.rate ?? 100 }}
            />
          ),
        },
      ]}
    />
  )
}
