import type { ReactNode } from 'react'
import { ChartFrame } from '../../charts/frame.tsx'
import type { AxisDomain, Dot } from '../../charts/points.ts'
import { DotPlot } from '../../charts/rows/dots.tsx'
import { DotsTable } from '../../charts/rows/dots-table.tsx'
import { Dumbbell } from '../../charts/rows/dumbbell.tsx'
import { rowText } from '../../charts/texts.ts'
import { ChartLink } from './chart-link.tsx'
import { useWords } from './chart-words.ts'
import { useFrameLabels } from './frame-labels.ts'
import { useView } from './use-view.ts'

interface Props {
  /** Name of the chart in the URL and in file names. */
  id: string
  title: string
  /** Name of the measure in the contract. */
  measure: string
  rows: readonly Dot[]
  /** `dots` have intervals. A `dumbbell` has the previous and the current value on one line. */
  form?: 'dots' | 'dumbbell'
  csvHref?: string | undefined
  domain?: AxisDomain | undefined
  note?: ReactNode
}

/** A measure of several items in the same period, as a chart and as a table. */
export function DotRows({ id, title, measure, rows, form = 'dots', csvHref, domain, note }: Props) {
  const words = useWords(measure)
  const labels = useFrameLabels()
  const Plot = form === 'dots' ? DotPlot : Dumbbell
  const [first] = rows
  return (
    <ChartFrame
      {...useView(id)}
      {...{ title, labels, csvHref, note }}
      sentence={first ? rowText(first, words) : words.noPoint}
      table={<DotsTable caption={title} rows={rows} words={words} />}
    >
      <Plot rows={rows} words={words} domain={domain} Link={ChartLink} />
    </ChartFrame>
  )
}
