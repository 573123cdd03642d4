import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Outside } from '../../parts/layers/outside.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

type CrawledPagesResponse = AnswerAt<'/brands/:brandId/crawler-analytics'>
type Row = CrawledPagesResponse['pages'][number]

/** The pages that crawlers requested, most requested first. */
export function CrawledPages({ data }: { data: CrawledPagesResponse }) {
  const { crawlers } = useReader().messages
  const { search, go } = useAddress()
  const columns = useColumns(data.brand.domain ?? '')
  const { page, limit, totalItems } = data.pagination
  const isChosen = search.state !== undefined || search.q !== undefined
  const states = Object.entries(crawlers.states)
  return (
    <>
      <Controls>
        <SearchBox what={crawlers.search} />
        <OneOf label={crawlers.state} name="state" values={[['', crawlers.anyState], ...states]} />
      </Controls>
      {totalItems === 0 ? (
        <p data-empty={isChosen ? 'filters' : 'window'}>
          {isChosen ? crawlers.noPages : crawlers.noRequests}{' '}
          {isChosen && (
            <button type="button" onClick={() => go({ state: undefined, q: undefined })}>
              {crawlers.clearPages}
            </button>
          )}
        </p>
      ) : (
        <Table
          caption={crawlers.pagesCaption}
          columns={columns}
          rows={data.pages}
          keyOf={({ pathId }) => pathId}
          pagination={{ total: totalItems, count: data.pages.length, limit, offset: (page - 1) * limit }}
        />
      )}
    </>
  )
}

function useColumns(domain: string): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { crawlers } = messages
  return [
    column('page', crawlers.page, row => <PathOf row={row} domain={domain} />),
    column('state', crawlers.state, { from: 28 }, ({ states }) =>
      states.map(state => (
        <span key={state} className={styles.state} data-state={state}>
          {crawlers.states[state]}
        </span>
      )),
    ),
    column('occurrences', crawlers.occurrences, { isNumber: true }, ({ occurrences }) => format.count(occurrences)),
    column('crawlers', crawlers.crawlersOf, { from: 45 }, row => <CrawlersOf row={row} />),
    column('status', crawlers.status, { from: 28 }, row => <StatusesOf row={row} />),
    column('last', crawlers.last, { from: 60 }, ({ lastSeenAt }) => <Moment at={lastSeenAt} />),
  ]
}

/** The path of a page as a link. A pseudonymized path is not a link. */
function PathOf({ row: { path, isPseudonymized }, domain }: { row: Row; domain: string }) {
  const { crawlers } = useReader().messages
  if (isPseudonymized)
    return (
      <span className={styles.two}>
        <bdi>{path}</bdi>
        <span className={styles.quiet}>{crawlers.pseudonym}</span>
      </span>
    )
  if (domain === '') return <bdi>{path}</bdi>
  return (
    <Outside href={`https://${domain}${path}`}>
      <bdi>{path}</bdi>
    </Outside>
  )
}

/** Maximum number of crawlers in a cell. */
const most = 3

/** The crawlers of a page, those with the most requests first. */
function CrawlersOf({ row: { crawlerOccurrences } }: { row: Row }) {
  const { messages, format } = useReader()
  const all = Object.entries(crawlerOccurrences)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${format.count(count)}`)
  const more = all.length - most
  return (
    <span title={all.join(', ')}>
      {all.slice(0, most).join(', ')}
      {more > 0 && ` ${messages.crawlers.more(format.count(more))}`}
    </span>
  )
}

/** The responses of a page by group of HTTP status. */
function StatusesOf({ row: { statusGroups } }: { row: Row }) {
  const { messages, format } = useReader()
  const there = Object.entries(statusGroups).filter(([, count]) => count > 0)
  return (
    <span className={styles.statuses}>
      {there.length === 0
        ? '–'
        : there.map(([group, count]) => (
            <span key={group}>{messages.crawlers.statusText(group, format.count(count))}</span>
          ))}
    </span>
  )
}
