import { ApiError } from '@earshot/sdk/paths'
import { unfiltered } from '../../api/address/address.ts'
import { useSetup } from '../../api/manage.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { CrawlerDays } from './days.tsx'
import { CrawlerTable } from './list.tsx'
import { CrawledPages } from './pages.tsx'
import { crawlerAnalyticsQueries } from './queries.ts'
import { RangeChoice } from './range.tsx'
import { CrawlerStatus } from './standing.tsx'
import { NotInPlan } from './states.tsx'
import { TypeTable } from './types.tsx'

/** Crawlers on the brand's site. */
export default function CrawlerAnalyticsPage() {
  const { messages } = useReader()
  const {
    brandId,
    search,
    asks,
    asked: { crawlers: asked },
  } = usePageQueries(crawlerAnalyticsQueries)
  // If the integration's status is unavailable, the panels use no time zone.
  const hasLogs = asked.data !== undefined && asked.data.lifecycle !== null
  const zone = useSetup(brandId, { enabled: hasLogs }).data?.crawlerIntegration?.timeZone
  const { crawlers } = messages
  const title = messages.shell.pages['crawler-analytics']
  const isClosed = asked.error instanceof ApiError && asked.error.code === 'INSUFFICIENT_PLAN'
  const isNone = asked.data?.lifecycle === null || asked.data?.lifecycle === 'PENDING'
  if (isClosed)
    return (
      <PageFrame title={title}>
        <NotInPlan />
      </PageFrame>
    )
  return (
    <PageFrame title={title} lead={crawlers.lead} actions={<RangeChoice />}>
      <div className={styles.stack}>
        <Panel
          title={crawlers.standing}
          note={crawlers.ownRange}
          asked={asked}
          height={140}
          notFilteredBy={unfiltered(asks.crawlers.path, search)}
        >
          {data => <CrawlerStatus data={data} zone={zone} />}
        </Panel>
        {!isNone && (
          <>
            <Panel title={crawlers.byDay} asked={asked} height={520}>
              {data => <CrawlerDays data={data} zone={zone} />}
            </Panel>
            <Panel title={crawlers.byType} asked={asked} height={180}>
              {data => <TypeTable types={data.typeStats ?? []} />}
            </Panel>
            <Panel title={crawlers.list} asked={asked} height={400}>
              {data => <CrawlerTable crawlers={data.crawlerStats} />}
            </Panel>
            <Panel
              title={crawlers.pages}
              asked={asked}
              height={400}
              actions={<CsvLink question={asks.crawlers} of={crawlers.pages} />}
            >
              {data => <CrawledPages data={data} />}
            </Panel>
          </>
        )}
      </div>
    </PageFrame>
  )
}
