import { type ReactNode, useId, useRef } from 'react'
import css from './frame.module.css'
import { ChartNameContext } from './named.ts'
import { type PictureTexts, pictureOf, savePng, saveText } from './save.ts'
import table from './table.module.css'

export type ChartView = 'chart' | 'table'

/** Labels of the buttons of a frame. */
export interface FrameLabels {
  /** Label of the button that toggles between chart and table. */
  table: string
  csv: string
  svg: string
  png: string
  /** Accessible name of the download buttons. */
  downloads: string
  /** Source and legend of a saved chart. */
  saved: Pick<PictureTexts, 'source' | 'legend'>
  /** File name of a saved chart with this title, without extension. */
  nameFile(title: string): string
}

export interface ChartFrameProps {
  /** Name of the measure. */
  title: string
  /** A sentence with the first, last, lowest and highest value. See `sentenceOf`. */
  sentence: string
  /** The data of the chart as a table. */
  table: ReactNode
  view: ChartView
  onView(view: ChartView): void
  labels: FrameLabels
  csvHref?: string | undefined
  /** Text below the chart, for example about its days or about omitted data. */
  note?: ReactNode
  /** False if the chart is HTML, like a heat table or an answer strip, and can't be saved as an image. */
  isPicture?: boolean | undefined
  children: ReactNode
}

/** A chart with title, summary sentence, table and downloads. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, sentence, table: points, view, labels, csvHref, note, isPicture = true, children } = props
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const picture = () => pictureOf(body.current!, { title, sentence, ...labels.saved })
  const file = labels.nameFile(title)
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
