import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { opportunitiesQueries } from './queries.ts'
import { OpportunityTable } from './table.tsx'

/** Prompts with answers that mention competitors and not the brand. */
export default function OpportunitiesPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = opportunitiesQueries(brandId, search)
  const asked = useTogether(brandId, asks).opportunities
  const { opportunities: words, shell } = messages
  return (
    <PageFrame title={shell.pages.opportunities} lead={words.lead}>
      <Panel
        title={words.caption}
        asked={asked}
        height={520}
        notFilteredBy={unfiltered(asks.opportunities.path, search)}
        actions={<CsvLink question={asks.opportunities} of={shell.pages.opportunities} />}
      >
        {data => (
          <>
            <Controls>
              <SearchBox what={messages.prompts.searchWhat} />
            </Controls>
            <OpportunityTable data={data} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
