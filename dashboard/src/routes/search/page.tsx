import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { searchQueries } from './queries.ts'
import { SearchTable } from './table.tsx'

/** What assistants search for. */
export default function SearchPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = searchQueries(brandId, search)
  const { searches } = useTogether(brandId, asks)
  const { search: words, shell } = messages
  return (
    <PageFrame title={shell.pages.search} lead={words.lead}>
      <Panel
        title={words.caption}
        asked={searches}
        height={520}
        notFilteredBy={unfiltered(asks.searches.path, search)}
        actions={<CsvLink question={asks.searches} of={shell.pages.search} />}
      >
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
            </Controls>
            <SearchTable data={data} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
