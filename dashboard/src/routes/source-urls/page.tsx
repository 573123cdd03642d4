import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { UrlControls } from './controls.tsx'
import { sourceUrlsQueries } from './queries.ts'
import { UrlTable } from './table.tsx'

/** The pages that assistants cite. */
export default function SourceUrlsPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = sourceUrlsQueries(brandId, search)
  const { urls } = useTogether(brandId, asks)
  const title = messages.shell.pages['source-urls']
  return (
    <PageFrame title={title} lead={messages.sources.urlsLead}>
      <Panel
        title={messages.sources.pages}
        asked={urls}
        height={520}
        notFilteredBy={unfiltered(asks.urls.path, search)}
        actions={<CsvLink question={asks.urls} of={title} />}
      >
        {data => (
          <>
            <UrlControls />
            <UrlTable data={data} question={asks.urls} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
