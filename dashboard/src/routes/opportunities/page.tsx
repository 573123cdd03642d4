import { usePageQueries } from '../../api/use-page-queries.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { opportunitiesQueries } from './queries.ts'
import { OpportunityTable } from './table.tsx'

/** Prompts with answers that mention competitors and not the brand. */
export default function OpportunitiesPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { opportunities: asked },
  } = usePageQueries(opportunitiesQueries)
  const { opportunities: words, shell } = messages
  return (
    <PageFrame title={shell.pages.opportunities} lead={words.lead}>
      <TablePanel title={words.caption} asked={asked} question={asks.opportunities} of={shell.pages.opportunities}>
        {data => (
          <>
            <Controls>
              <SearchBox what={messages.prompts.searchWhat} />
            </Controls>
            <OpportunityTable data={data} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
