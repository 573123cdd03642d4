import { usePageQueries } from '../../api/use-page-queries.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { publishedQueries } from './queries.ts'
import { PublishedTable } from './table.tsx'

/** The live articles, each with a short proof. */
export default function PublishedPage() {
  const { proof, shell } = useReader().messages
  const {
    asks,
    asked: { published: asked },
  } = usePageQueries(publishedQueries)
  return (
    <PageFrame title={shell.pages.published} lead={proof.lead}>
      <TablePanel title={proof.caption} asked={asked} question={asks.published} height={480}>
        {data => <PublishedTable data={data} />}
      </TablePanel>
    </PageFrame>
  )
}
