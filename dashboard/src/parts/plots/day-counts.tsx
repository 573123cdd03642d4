import type { ReactNode } from 'react'
import { ChartFrame } from '../../charts/frame.tsx'
import { DayBars } from '../../charts/plot/day-bars.tsx'
import type { Point } from '../../charts/points.ts'
import { PointsTable } from '../../charts/points-table.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { useWords } from './chart-words.ts'
import { useFrameLabels } from './frame-labels.ts'
import { useView } from './use-view.ts'

interface Props {
  /** Name of the chart in the URL and in file names. */
  id: string
  title: string
  points: readonly Point[]
  csvHref?: string | undefined
  note?: ReactNode
  height?: number
  /** Text for a day that was only measured in part. */
  partly?: string
}

/** A count by day as bars, and the same data as a table. */
export function DayCounts({ id, title, points, csvHref, note, height = 180, partly }: Props) {
  const words = { ...useWords('citations'), partly }
  const labels = useFrameLabels()
  return (
    <ChartFrame
      {...useView(id)}
      {...{ title, labels, csvHref, note }}
      sentence={sentenceOf(points, words)}
      table={<PointsTable caption={title} series={[{ id, name: title, points }]} words={words} />}
    >
      <DayBars name={title} points={points} words={words} height={height} />
    </ChartFrame>
  )
}
