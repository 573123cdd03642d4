import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'
import { HowToBegin } from './states.tsx'

type CrawlerStatusResponse = AnswerAt<'/brands/:brandId/crawler-analytics'>

/** How logs arrive, the days they cover, and what was counted. */
export function CrawlerStatus({ data, zone }: { data: CrawlerStatusResponse; zone: string | undefined }) {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const { health, connected, lifecycle, range } = data
  if (lifecycle === null || lifecycle === 'PENDING') return <HowToBegin isPending={lifecycle === 'PENDING'} />
  const hasDays = range.effectiveStartDate <= range.effectiveEndDate
  return (
    <>
      <dl className={styles.facts}>
        {health !== null && (
          <Fact name={crawlers.health} hint={crawlers.healthHints[health]}>
            <b data-health={health}>{crawlers.healths[health]}</b>
          </Fact>
        )}
        <Fact name={crawlers.connection} hint={connected ? crawlers.connectedHint : crawlers.notConnectedHint}>
          {connected ? crawlers.connected : crawlers.notConnected}
        </Fact>
        <Fact name={crawlers.zone} hint={crawlers.zoneHint}>
          <bdi>{zone ?? crawlers.zoneUnknown}</bdi>
        </Fact>
        <Fact
          name={crawlers.days}
          hint={crawlers.verified(format.count(range.verifiedBuckets), format.count(range.observedBuckets))}
        >
          {hasDays ? format.days(range.effectiveStartDate, range.effectiveEndDate) : crawlers.noDays}
        </Fact>
      </dl>
      {range.truncated && hasDays && <p className={styles.quiet}>{crawlers.truncated}</p>}
      <Totals data={data} />
    </>
  )
}

function Fact({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
      <dd className={styles.quiet}>{hint}</dd>
    </div>
  )
}

/** All requests and errors of the range in one line. `–` if nothing was measured. */
function Totals({ data }: { data: CrawlerStatusResponse }) {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const { totalOccurrences: total, identifiedPageOccurrences: ofPages, coverage } = data
  const count = (value: number) => (total === null ? '–' : format.count(value))
  const errors = [
    [crawlers.redirects, data.redirectOccurrences],
    [crawlers.notFound, data.notFoundOccurrences],
    [crawlers.otherErrors, data.otherErrorOccurrences],
  ] as const
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{crawlers.total}</dt>
        <dd className={styles.total}>{count(total ?? 0)}</dd>
        <dd className={styles.quiet}>
          {total !== null &&
            `${crawlers.ofPages(format.count(ofPages))}, ${crawlers.precision[coverage.countPrecision]}`}
        </dd>
      </div>
      {errors.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.total}>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
