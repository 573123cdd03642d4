import { usePageQueries } from '../../api/use-page-queries.ts'
import { PickOne } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import styles from '../../parts/page/stack.module.css'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Communities } from './communities.tsx'
import { Platforms } from './platforms.tsx'
import { socialQueries } from './queries.ts'
import { ThreadTable } from './threads.tsx'

/** Cited threads of social platforms. */
export default function SocialPage() {
  const { messages } = useReader()
  const { social } = messages
  const {
    asks,
    asked: { platforms, communities, threads },
  } = usePageQueries(socialQueries)
  const names = Object.entries(social.names)
  return (
    <PageFrame title={messages.shell.pages.social} lead={social.lead}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <TablePanel title={social.platforms} asked={platforms} question={asks.platforms} height={300}>
            {data => <Platforms data={data} question={asks.platforms} />}
          </TablePanel>
          <TablePanel title={social.communities} asked={communities} question={asks.communities} height={300}>
            {data => <Communities data={data} question={asks.communities} />}
          </TablePanel>
        </div>
        <TablePanel title={social.citations} asked={threads} question={asks.threads}>
          {data => (
            <>
              <Controls>
                <SearchBox what={social.search} />
                <PickOne label={social.platform} name="platform" values={[['', social.anyPlatform], ...names]} />
              </Controls>
              <ThreadTable data={data} />
            </>
          )}
        </TablePanel>
      </div>
    </PageFrame>
  )
}
