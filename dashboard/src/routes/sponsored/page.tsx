import { usePageQueries } from '../../api/use-page-queries.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import styles from '../../parts/page/stack.module.css'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Advertisers } from './advertisers.tsx'
import { PlacementTable } from './placements.tsx'
import { sponsoredQueries } from './queries.ts'

export default function SponsoredPage() {
  const { messages } = useReader()
  const { sponsored } = messages
  const {
    asks,
    asked: { advertisers, placements },
  } = usePageQueries(sponsoredQueries)
  return (
    <PageFrame title={messages.shell.pages.sponsored} lead={sponsored.lead}>
      <div className={styles.stack}>
        <TablePanel title={sponsored.advertisers} asked={advertisers} question={asks.advertisers} height={300}>
          {data => <Advertisers data={data} question={asks.advertisers} />}
        </TablePanel>
        <TablePanel title={sponsored.placements} asked={placements} question={asks.placements}>
          {data => (
            <>
              <Controls>
                <SearchBox what={sponsored.advertiserSearch} name="advertiser" />
                <SearchBox what={sponsored.productSearch} />
              </Controls>
              <PlacementTable data={data} />
            </>
          )}
        </TablePanel>
      </div>
    </PageFrame>
  )
}
