import { usePageQueries } from '../../api/use-page-queries.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { UrlControls } from './controls.tsx'
import { sourceUrlsQueries } from './queries.ts'
import { UrlTable } from './table.tsx'

export default function SourceUrlsPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { urls },
  } = usePageQueries(sourceUrlsQueries)
  const title = messages.shell.pages['source-urls']
  return (
    <PageFrame title={title} lead={messages.sources.urlsLead}>
      <TablePanel title={messages.sources.pages} asked={urls} question={asks.urls} of={title}>
        {data => (
          <>
            <UrlControls />
            <UrlTable data={data} question={asks.urls} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
