import { inputOf, type Search, unfiltered } from '../asking/address.ts'
import { question, useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { UrlControls } from './source-urls/controls.tsx'
import { UrlTable } from './source-urls/table.tsx'

const path = '/brands/:brandId/source-urls'

/** What the page asks. */
export function questions(brandId: string, search: Search) {
  const more = ['domain', 'isSelf', 'isCompetitor', 'q', 'sort', 'order', 'offset']
  return { urls: question(path, { brandId, ...inputOf(path, search, more), counts: true }) }
}

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
        notFilteredBy={unfiltered(path, search)}
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
