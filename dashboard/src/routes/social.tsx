import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Controls } from '../parts/layout.tsx'
import { PickOne } from '../parts/one-of.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useReader } from '../reader/reader.tsx'
import { Communities } from './social/communities.tsx'
import { Platforms } from './social/platforms.tsx'
import { questions } from './social/questions.ts'
import { ThreadTable } from './social/threads.tsx'
import styles from './source-domains/stack.module.css'

/** Which threads are cited? */
export function Page() {
  const { messages } = useReader()
  const { social } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
