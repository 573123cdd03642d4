import { ApiError } from '@earshot/sdk/paths'
import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useSetup } from '../asking/manage.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { CrawlerDays } from './crawler-analytics/days.tsx'
import { CrawlerTable } from './crawler-analytics/list.tsx'
import { CrawledPages } from './crawler-analytics/pages.tsx'
import { questions } from './crawler-analytics/questions.ts'
import { RangeChoice } from './crawler-analytics/range.tsx'
import { Standing } from './crawler-analytics/standing.tsx'
import { NotInPlan } from './crawler-analytics/states.tsx'
import { TypeTable } from './crawler-analytics/types.tsx'
import styles from './source-domains/stack.module.css'

/** Who crawls us? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
  const { crawlers: asked } = useTogether(brandId, asks)
  // Where it is not shown, the panels do without the zone.
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
          {data => <Standing data={data} zone={zone} />}
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
