import type { AnswerAt } from '@earshot/sdk/paths'
import { ChartFrame } from '../../charts/frame.tsx'
import { Multiples } from '../../charts/plot/multiples.tsx'
import { PointsTable } from '../../charts/points-table.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { useWords } from '../../parts/plots/chart-words.ts'
import { useFrameLabels } from '../../parts/plots/frame-labels.ts'
import { useView } from '../../parts/plots/use-view.ts'
import { useReader } from '../../reader/reader.tsx'
import { crawlerPoints, dayIn } from './points.ts'

type CrawlerDaysResponse = AnswerAt<'/brands/:brandId/crawler-analytics'>

/** The days of each crawler, all on one scale. */
export function CrawlerDays({ data, zone }: { data: CrawlerDaysResponse; zone: string | undefined }) {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const words = { ...useWords('citations'), partly: crawlers.incomplete, nothingToCount: crawlers.nothingCounted }
  const view = useView('days')
  const { buckets, crawlerStats, range } = data
  const [first, last] = [buckets[0]?.date, buckets.at(-1)?.date]
  const labels = useFrameLabels(first !== undefined && last !== undefined ? { start: first, end: last } : undefined)
  if (crawlerStats.length === 0) return <p data-empty="window">{crawlers.noRequests}</p>
  const today = dayIn(range.asOf, zone)
  const items = crawlerStats.map(({ crawler, displayName, occurrences }) => ({
    id: crawler,
    name: displayName,
    figure: format.count(occurrences),
    points: crawlerPoints(buckets, crawler, today),
  }))
  return (
    <ChartFrame
      {...view}
      title={crawlers.occurrences}
      labels={labels}
      sentence={`${items[0]!.name}: ${sentenceOf(items[0]!.points, words)}`}
      table={<PointsTable caption={crawlers.byDay} series={items} words={words} />}
      note={crawlers.byDayNote}
    >
      <Multiples items={items} words={words} form="bars" height={110} />
    </ChartFrame>
  )
}
