import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { UrlControls } from './source-urls/controls.tsx'
import { questions } from './source-urls/questions.ts'
import { UrlTable } from './source-urls/table.tsx'

/** Which pages are cited? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
