import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PickOne } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Communities } from './communities.tsx'
import { Platforms } from './platforms.tsx'
import { socialQueries } from './queries.ts'
import { ThreadTable } from './threads.tsx'

/** Cited threads of social platforms. */
export default function SocialPage() {
  const { messages } = useReader()
  const { social } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = socialQueries(brandId, search)
  const { platforms, communities, threads } = useTogether(brandId, asks)
  const names = Object.entries(social.names)
  return (
    <PageFrame title={messages.shell.pages.social} lead={social.lead}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Panel
            title={social.platforms}
            asked={platforms}
            height={300}
            notFilteredBy={unfiltered(asks.platforms.path, search)}
            actions={<CsvLink question={asks.platforms} of={social.platforms} />}
          >
            {data => <Platforms data={data} question={asks.platforms} />}
          </Panel>
          <Panel
            title={social.communities}
            asked={communities}
            height={300}
            notFilteredBy={unfiltered(asks.communities.path, search)}
            actions={<CsvLink question={asks.communities} of={social.communities} />}
          >
            {data => <Communities data={data} question={asks.communities} />}
          </Panel>
        </div>
        <Panel
          title={social.citations}
          asked={threads}
          height={520}
          notFilteredBy={unfiltered(asks.threads.path, search)}
          actions={<CsvLink question={asks.threads} of={social.citations} />}
        >
          {data => (
            <>
              <Controls>
                <SearchBox what={social.search} />
                <PickOne label={social.platform} name="platform" values={[['', social.anyPlatform], ...names]} />
              </Controls>
              <ThreadTable data={data} />
            </>
          )}
        </Panel>
      </div>
    </PageFrame>
  )
}
