import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Controls } from '../parts/layout.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useReader } from '../reader/reader.tsx'
import styles from './source-domains/stack.module.css'
import { Advertisers } from './sponsored/advertisers.tsx'
import { PlacementTable } from './sponsored/placements.tsx'
import { questions } from './sponsored/questions.ts'

/** Which ads stand beside the answers? */
export function Page() {
  const { messages } = useReader()
  const { sponsored } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
