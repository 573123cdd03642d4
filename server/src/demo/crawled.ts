import { dayLength } from '@earshot/contract'
import { type Calendar, createCalendar } from '../calendar/days.ts'
import { pageIdOf } from '../crawlers/lines/rollup.ts'
import { cellsOf } from './grammar.ts'
import type { Random } from './random.ts'

const timeZone = 'Europe/Berlin'
const weekOfBatches = 7 * 24

/** As many days as the server keeps, including today. */
const days = 30
/** Days since the integration was connected. */
const connectedFor = 45

/** token | visits a day to a page of weight 1, at the beginning | at the end */
const crawlers = cellsOf(`
GPTBot|2.4|3.1
OAI-SearchBot|0.8|1.9
ChatGPT-User|1.2|2.6
ClaudeBot|1.9|2.2
Claude-User|0.3|0.9
PerplexityBot|0.9|1.3
Perplexity-User|0.4|0.5
Amazonbot|0.7|0.6
meta-externalagent|1.4|0.8
Applebot|0.5|0.5
Bytespider|0.9|0.2
CCBot|0.1|0.1
`).map(([token = '', before, after]) => ({ token, before: Number(before), after: Number(after) }))

/** path | weight | first seen, last seen in days before now | status */
const pages = cellsOf(`
/|3|45|0|200
/robots.txt|4|45|0|200
/sitemap.xml|1.2|45|0|200
/llms.txt|0.6|45|0|404
/shoes/ridgeline-2|2.5|33|0|200
/shoes/tempo-elite|1.6|45|0|200
/shoes/drift-3|1.4|45|0|200
/guides/wide-feet|0.7|45|0|200
/guides/how-to-choose-trail-shoes|1.1|45|0|200
/repair|0.9|45|0|200
/journal/one-pair-three-repairs|0.4|43|0|200
/journal/footprint|0.3|26|0|200
/journal/tempo-elite-review|0.5|6|0|200
/journal/ridgeline-2-is-here|0.8|3|0|200
/stores|0.2|45|2|301
/shoes/ridgeline|0.5|45|0|301
/checkout|0.1|45|1|503
/shoes/drift-2|0.3|45|34|200
/sale/summer|0.2|44|38|200
hidden-5b0e7c1f9a3d2846e7b1|0.2|40|4|200
`).map(([path = '', weight, firstSeen, lastSeen, status]) => ({
  path,
  weight: Number(weight),
  firstSeen: Number(firstSeen),
  lastSeen: Number(lastSeen),
  status: Number(status),
}))

type VisitedPage = (typeof pages)[number]

interface DemoRollup {
  page: VisitedPage
  date: string
  crawler: string
  occurrences: number
  lastSeenAt: number
}

/**
 * 30 days of visits, none after `now`. User-triggered fetches grow. Two pages are new, two neglected, and one path is
 * hidden.
 */
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
  for (const page of pages) {
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
  return pages
    .filter(page => start >= begins(page) && start <= ends(page))
    .flatMap(page =>
      crawlers.flatMap(({ token, before, after }) => {
        const expected = page.weight * share * (before + ((after - before) * day) / (days - 1))
        const occurrences = Math.floor(expected * (0.6 + 0.8 * random.next()) + random.next())
        const lastSeenAt = start + random.below(Math.max(1, length))
        return occurrences > 0 ? [{ page, date, crawler: token, occurrences, lastSeenAt }] : []
      }),
    )
}
