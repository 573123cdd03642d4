import { ChartLink } from '../../parts/plots/chart-link.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { Matrix } from './cells.ts'
import { useRowName } from './heat.tsx'
import styles from './summary.module.css'

/**
 * The rows with the highest mention rate, and with the lowest that is above 0 and below 50, as the API reports them.
 */
export function Summary({ data: { summary, granularity } }: { data: Matrix }) {
  const { messages, format } = useReader()
  const { matrix } = messages
  const nameOf = useRowName()
  const said = [
    [matrix.highest, summary.topPerforming],
    [matrix.lowest, summary.needsAttention],
  ] as const
  return (
    <dl className={styles.summary}>
      {said.map(([label, row]) => {
        if (row === null) return null
        const { name, href } = nameOf({ id: row.rowId, name: row.rowName }, granularity)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href === undefined ? name : <ChartLink href={href}>{name}</ChartLink>}{' '}
              {shownValue(format, 'mentionRate', row.mentionRate)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
