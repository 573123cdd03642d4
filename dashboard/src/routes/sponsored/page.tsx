import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Advertisers } from './advertisers.tsx'
import { PlacementTable } from './placements.tsx'
import { sponsoredQueries } from './queries.ts'

/** Ads next to answers. */
export default function SponsoredPage() {
  const { messages } = useReader()
  const { sponsored } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = sponsoredQueries(brandId, search)
  const { advertisers, placements } = useTogether(brandId, asks)
  return (
    <PageFrame title={messages.shell.pages.sponsored} lead={sponsored.lead}>
      <div className={styles.stack}>
        <Panel
          title={sponsored.advertisers}
          asked={advertisers}
          height={300}
          notFilteredBy={unfiltered(asks.advertisers.path, search)}
          actions={<CsvLink question={asks.advertisers} of={sponsored.advertisers} />}
        >
          {data => <Advertisers data={data} question={asks.advertisers} />}
        </Panel>
        <Panel
          title={sponsored.placements}
          asked={placements}
          height={520}
          notFilteredBy={unfiltered(asks.placements.path, search)}
          actions={<CsvLink question={asks.placements} of={sponsored.placements} />}
        >
          {data => (
            <>
              <Controls>
                <SearchBox what={sponsored.advertiserSearch} name="advertiser" />
                <SearchBox what={sponsored.productSearch} />
              </Controls>
              <PlacementTable data={data} />
            </>
          )}
        </Panel>
      </div>
    </PageFrame>
  )
}
