import { type LinkTo, PlainLink } from '../link.tsx'
import { useRoving } from './roving.ts'
import css from './strip.module.css'

/** How an answer has the brand: first, named after others, not at all, or said to be unknown. */
export type BrandMentionState = 'first' | 'named' | 'not' | 'absent'

export interface StripMark {
  id: string
  href: string
  naming: BrandMentionState
  /** Whether the answer cites a page of ours. */
  isCiting?: boolean | undefined
  /** The answer in words, with its time, for the pointer and for readers of screens. */
  label: string
}

interface StripRow {
  id: string
  name: string
  /** By time, the newest last. */
  marks: readonly StripMark[]
}

export interface AnswerStripProps {
  /** Names the chart for readers of screens. */
  label: string
  rows: readonly StripRow[]
  /** What the marks mean, for the line beneath. */
  legend: Readonly<Record<BrandMentionState | 'citing', string>>
  /** Said before the marks of a row of which only the newest have room. */
  newestOnly: string
  Link?: LinkTo | undefined
}

/** As many marks as a row has room for. */
export const mostMarks = 100

const namings: readonly BrandMentionState[] = ['first', 'named', 'not', 'absent']

/** A row a model, a mark an answer, each a link to it; by keyboard they are one stop, and arrows walk them. */
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
