import { useState } from 'react'
import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { AdoptSearches, useMayAdopt } from './adopt.tsx'
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
  const mayAdopt = useMayAdopt()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (query: string) =>
    setChosen(present =>
      present.has(query) ? new Set([...present].filter(each => each !== query)) : new Set([...present, query]),
    )
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
              {mayAdopt && <AdoptSearches queries={[...chosen]} clear={() => setChosen(new Set())} />}
            </Controls>
            <SearchTable data={data} chosen={chosen} choose={mayAdopt ? choose : undefined} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
