import { useState } from 'react'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { AdoptSearches, useMayAdopt } from './adopt.tsx'
import { searchQueries } from './queries.ts'
import { SearchTable } from './table.tsx'

export default function SearchPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { searches },
  } = usePageQueries(searchQueries)
  const { search: words, shell } = messages
  const mayAdopt = useMayAdopt()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (query: string) =>
    setChosen(present =>
      present.has(query) ? new Set([...present].filter(each => each !== query)) : new Set([...present, query]),
    )
  return (
    <PageFrame title={shell.pages.search} lead={words.lead}>
      <TablePanel title={words.caption} asked={searches} question={asks.searches} of={shell.pages.search}>
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
              {mayAdopt && <AdoptSearches queries={[...chosen]} clear={() => setChosen(new Set())} />}
            </Controls>
            <SearchTable data={data} chosen={chosen} choose={mayAdopt ? choose : undefined} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
