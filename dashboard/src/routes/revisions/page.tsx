import { usePageQueries } from '../../api/use-page-queries.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { revisionsQueries } from './queries.ts'
import { RevisionsTable } from './table.tsx'

/** How edits changed figures of the past. */
export default function RevisionsPage() {
  const { revisions, shell } = useReader().messages
  const { asks, asked } = usePageQueries(revisionsQueries)
  return (
    <PageFrame title={shell.pages.revisions} lead={revisions.lead}>
      <TablePanel title={revisions.title} asked={asked.revisions} question={asks.revisions}>
        {data => <RevisionsTable data={data} />}
      </TablePanel>
    </PageFrame>
  )
}
