import { dayLength, once } from '@earshot/contract'
import { type Calendar, createCalendar } from '../calendar/days.ts'
import { pageIdOf } from '../crawlers/lines/rollup.ts'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import type { Random } from './random.ts'

const timeZone = 'Europe/Berlin'
const weekOfBatches = 7 * 24

/** The server keeps this many days, including today. */
const days = 30
/** The integration was connected this many days ago. */
const connectedFor = 45

/** Visits per day to a page of weight 1, on the first day (`before`) and the last (`after`). */
const crawlers = once(() =>
  readDataTable('demo/crawlers.tsv', { token: cell.text, before: cell.number, after: cell.number }),
)

/** `firstSeen` and `lastSeen` are numbers of days before now. */
const pages = once(() =>
  readDataTable('demo/crawled-pages.tsv', {
    ...{ path: cell.text, weight: cell.number, firstSeen: cell.number, lastSeen: cell.number, status: cell.number },
  }),
)

type VisitedPage = ReturnType<typeof pages>[number]

interface DemoRollup {
  page: VisitedPage
  date: string
  crawler: string
  occurrences: number
  lastSeenAt: number
}

export function* demoCrawled(brandId: string, now: Date, random: Random): Generator<object> {
  const calendar = createCalendar(timeZone)
  const visits = daysUntil(calendar, now).flatMap((date, day) => visitsOn(calendar, date, day, now, random))
  const createdAt = new Date(now.getTime() - connectedFor * dayLength).toISOString()
  const count = (of: (rollup: DemoRollup) => boolean) =>
    visits.filter(of).reduce((sum, { occurrences }) => sum + occurrences, 0)

  yield {
    kind: 'crawlerIntegration',
    brandId,
    timeZone,
    createdAt,
    delivery: {
      lastDeliveryAt: now.toISOString(),
      streams: [
        {
          stream: 'web-1',
          first: 1,
          last: Math.round((connectedFor / 7) * weekOfBatches),
          since: createdAt,
          until: now.toISOString(),
        },
      ],
      days: daysUntil(calendar, now).map(date => ({ date, occurrences: count(visit => visit.date === date) })),
    },
  }
  for (const page of pages()) {
    const seen = visits.filter(visit => visit.page === page).map(visit => visit.lastSeenAt)
    const ago = (past: number) => now.getTime() - past * dayLength
    const isOlder = page.firstSeen >= days || seen.length === 0
    const before = Math.max(0, page.firstSeen - days) * 8 * page.weight
    yield {
      kind: 'crawlerPage',
      brandId,
      id: pageIdOf(page.path),
      path: page.path,
      isPseudonymized: !page.path.startsWith('/'),
      firstSeenAt: new Date(isOlder ? ago(page.firstSeen) : Math.min(...seen)).toISOString(),
      lastSeenAt: new Date(seen.length > 0 ? Math.max(...seen) : ago(page.lastSeen)).toISOString(),
      lifetimeCount: Math.ceil(before) + count(visit => visit.page === page),
    }
  }
  for (const { page, date, crawler, occurrences, lastSeenAt } of visits)
    yield {
      kind: 'crawlerRollup',
      brandId,
      date,
      crawler,
      pathId: pageIdOf(page.path),
      occurrences,
      statusGroups: { [`${Math.floor(page.status / 100)}xx`]: occurrences },
      notFound: page.status === 404 ? occurrences : 0,
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }
}

const daysUntil = (calendar: Calendar, now: Date) => {
  const today = calendar.dayOf(now.getTime())
  return Array.from({ length: days }, (_, day) => calendar.addDays(today, day - days + 1))
}

function visitsOn(calendar: Calendar, date: string, day: number, now: Date, random: Random): DemoRollup[] {
  const start = calendar.startOf(date)
  const length = Math.min(calendar.endOf(date), now.getTime() + 1) - start
  const share = length / dayLength
  const begins = ({ firstSeen }: VisitedPage) => now.getTime() - firstSeen * dayLength
  const ends = ({ lastSeen }: VisitedPage) => now.getTime() - lastSeen * dayLength
  return pages()
    .filter(page => start >= begins(page) && start <= ends(page))
    .flatMap(page =>
      crawlers().flatMap(({ token, before, after }) => {
        const expected = page.weight * share * (before + ((after - before) * day) / (days - 1))
        const occurrences = Math.floor(expected * (0.6 + 0.8 * random.next()) + random.next())
        const lastSeenAt = start + random.below(Math.max(1, length))
        return occurrences > 0 ? [{ page, date, crawler: token, occurrences, lastSeenAt }] : []
      }),
    )
}
