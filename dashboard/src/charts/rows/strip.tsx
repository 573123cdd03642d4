import { type LinkTo, PlainLink } from '../link.tsx'
import { useRoving } from './roving.ts'
import css from './strip.module.css'

/**
 * How an answer mentions the brand: first, after other brands, or not at all. `absent`: the answer says that it does
 * not know the brand.
 */
export type BrandMentionState = 'first' | 'named' | 'not' | 'absent'

export interface StripMark {
  id: string
  href: string
  naming: BrandMentionState
  /** True if the answer cites one of the brand's pages. */
  isCiting?: boolean | undefined
  /** The answer in words with its time, for tooltips and screen readers. */
  label: string
}

interface StripRow {
  id: string
  name: string
  /** The answers in chronological order, newest last. */
  marks: readonly StripMark[]
}

export interface AnswerStripProps {
  /** Accessible name of the chart. */
  label: string
  rows: readonly StripRow[]
  /** Texts of the legend. */
  legend: Readonly<Record<BrandMentionState | 'citing', string>>
  /** Text before the marks of a row that shows only its newest answers. */
  newestOnly: string
  Link?: LinkTo | undefined
}

/** Maximum number of marks in a row. */
export const mostMarks = 100

const namings: readonly BrandMentionState[] = ['first', 'named', 'not', 'absent']

/**
 * One row per model and one mark per answer. Each mark is a link. All marks share one tab stop, and arrow keys move
 * between them.
 */
export function AnswerStrip({ label, rows, legend, newestOnly, Link = PlainLink }: AnswerStripProps) {
  const { tabIndexOf, onKeyDown } = useRoving(rows.map(({ marks }) => marks.slice(-mostMarks).map(({ id }) => id)))
  return (
    <figure className={css.strip} aria-label={label}>
      <dl className={css.rows} onKeyDown={onKeyDown}>
        {rows.map(({ id, name, marks }) => (
          <div key={id} className={css.row}>
            <dt className={css.name} title={name}>
              <bdi>{name}</bdi>
            </dt>
            <dd className={css.marks}>
              {marks.length > mostMarks && (
                <span className={css.cut} title={newestOnly}>
                  … <span className={css.hidden}>{newestOnly}</span>
                </span>
              )}
              {marks.slice(-mostMarks).map(mark => (
                <Link
                  key={mark.id}
                  href={mark.href}
                  className={css.link}
                  title={mark.label}
                  aria-label={mark.label}
                  tabIndex={tabIndexOf(mark.id)}
                  data-stop={mark.id}
                >
                  <i className={css[mark.naming]} data-naming={mark.naming} data-citing={mark.isCiting || undefined} />
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={css.legend} aria-hidden="true">
        {namings.map(naming => (
          <li key={naming}>
            <i className={css[naming]} /> {legend[naming]}
          </li>
        ))}
        <li>
          <i className={css.not} data-citing /> {legend.citing}
        </li>
      </ul>
    </figure>
  )
}
