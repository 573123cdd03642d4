import type { ReactNode } from 'react'
import { ChartFrame } from '../../charts/frame.tsx'
import { LineChart } from '../../charts/plot/line.tsx'
import type { AxisDomain, ChartMark, Series } from '../../charts/points.ts'
import { PointsTable } from '../../charts/points-table.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { type ChartBucket, useWords } from './chart-words.ts'
import { useFrameLabels } from './frame-labels.ts'
import { useView } from './use-view.ts'

interface Props {
  /** Name of the chart in the URL and in file names. */
  id: string
  title: string
  /** Name of the measure in the contract. */
  measure: string
  series: readonly Series[]
  bucket?: ChartBucket | undefined
  marks?: readonly ChartMark[] | undefined
  csvHref?: string | undefined
  domain?: AxisDomain | undefined
  height?: number | undefined
  note?: ReactNode
  /** Opens the answers of a bucket, by its first day. */
  follow?: ((day: string) => void) | undefined
}

/** A measure over time, as a chart and as a table. */
export function Trend({ id, title, measure, series, bucket, marks, csvHref, domain, height, note, follow }: Props) {
  const words = useWords(measure, bucket)
  const labels = useFrameLabels()
  const ours = series.find(({ isOurs }) => isOurs) ?? series[0]
  return (
    <ChartFrame
      {...useView(id)}
      {...{ title, labels, csvHref, note }}
      sentence={sentenceOf(ours?.points ?? [], words)}
      table={<PointsTable caption={title} series={series} words={words} />}
    >
      <LineChart {...{ series, words, marks, domain, height, follow }} />
    </ChartFrame>
  )
}
