import { type ReactNode, useId, useRef } from 'react'
import css from './frame.module.css'
import { ChartNameContext } from './named.ts'
import { pictureOf, savePng, saveText } from './save.ts'
import table from './table.module.css'

export type ChartView = 'chart' | 'table'

/** What the buttons of a frame say. */
export interface FrameLabels {
  /** Swaps the chart for its table, and back. */
  table: string
  csv: string
  svg: string
  png: string
  /** Names the group of the downloads. */
  downloads: string
}

export interface ChartFrameProps {
  /** States the measure. */
  title: string
  /** First, last, lowest, highest; see `sentenceOf`. */
  sentence: string
  /** The very points of the chart. */
  table: ReactNode
  view: ChartView
  onView(view: ChartView): void
  labels: FrameLabels
  /** Name of a saved file, without its ending. */
  file: string
  csvHref?: string | undefined
  /** Beneath the chart: what its days are, or what was left out. */
  note?: ReactNode
  /** False where the chart is no picture, as a heat table or an answer strip, and so cannot be saved as one. */
  isPicture?: boolean | undefined
  children: ReactNode
}

/** A chart with its title, its sentence, its table and its downloads. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, sentence, table: points, view, labels, file, csvHref, note, isPicture = true, children } = props
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const picture = () => pictureOf(body.current!, title, sentence)
  return (
    <figure className={css.frame} aria-labelledby={`${id}-title`}>
      <figcaption className={css.caption}>
        <span id={`${id}-title`} className={css.title}>
          {title}
        </span>
        <span id={`${id}-sentence`} className={table.hidden}>
          {sentence}
        </span>
        <button
          type="button"
          className={css.button}
          aria-pressed={view === 'table'}
          onClick={() => props.onView(view === 'table' ? 'chart' : 'table')}
        >
          {labels.table}
        </button>
        <fieldset className={css.downloads}>
          <legend className={table.hidden}>{labels.downloads}</legend>
          {csvHref !== undefined && (
            <a className={css.button} href={csvHref} download>
              {labels.csv}
            </a>
          )}
          {isPicture && view === 'chart' && (
            <>
              <button type="button" className={css.button} onClick={() => saveText(picture().text, `${file}.svg`)}>
                {labels.svg}
              </button>
              <button type="button" className={css.button} onClick={() => savePng(picture(), `${file}.png`)}>
                {labels.png}
              </button>
            </>
          )}
        </fieldset>
      </figcaption>
      <div ref={body}>
        <ChartNameContext value={`${id}-title ${id}-sentence`}>{view === 'table' ? points : children}</ChartNameContext>
      </div>
      {note !== undefined && <div className={css.note}>{note}</div>}
    </figure>
  )
}
