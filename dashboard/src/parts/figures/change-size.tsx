import { useReader } from '../../reader/reader.tsx'
import type { FigureChange } from './explained.ts'
import styles from './verdict.module.css'
import { arrows, colourOf, verdictName } from './verdict.tsx'

const signs = { ...arrows, steady: '=', unclear: '=', not_comparable: '' } as const

interface Props {
  change: FigureChange
  measure: string
  isShort?: boolean
}

/**
 * The like-for-like change of a figure: an arrow with the size if a test found a change, otherwise the verdict. Renders
 * nothing without a comparison.
 */
export function ChangeSize({ change, measure, isShort = false }: Props) {
  const { messages, format } = useReader()
  const { verdict, was, change: size } = change
  const name = verdictName(messages, measure, verdict)
  if (was === null) return null
  if ((verdict === 'up' || verdict === 'down') && size !== null)
    return (
      <span className={colourOf(measure, verdict)} data-verdict={verdict}>
        <span aria-hidden="true">{`${signs[verdict]}\u202f`}</span>
        <span className="visually-hidden">{name} </span>
        {isShort ? format.short(Math.abs(size)) : messages.changes.sizes.points(format.short(Math.abs(size)))}
      </span>
    )
  return (
    <span className={styles.quiet} title={messages.figures.verdictMeanings[verdict]} data-verdict={verdict}>
      <span aria-hidden="true">{signs[verdict]}</span> <span className={isShort ? 'visually-hidden' : ''}>{name}</span>
    </span>
  )
}
