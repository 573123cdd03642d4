import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Controls } from '../parts/layout.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useReader } from '../reader/reader.tsx'
import { questions } from './search/questions.ts'
import { SearchTable } from './search/table.tsx'

/** What do they search for? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
