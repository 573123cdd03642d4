import { useReader } from '../../reader/reader.tsx'
import { AsksTable } from './asks-table.tsx'
import styles from './coverage.module.css'
import { type CoverageDay, missingOf } from './gaps.ts'

/** Maximum number of rows. */
const most = 50

/** Assistants and days with missing answers. */
export function Missing({ days }: { days: readonly CoverageDay[] }) {
  const { messages, format } = useReader()
  const { coverage } = messages
  const missing = missingOf(days)
  const isPlanned = days.some(({ providers }) => providers.some(({ planned }) => planned > 0))
  if (missing.length === 0) return <p>{isPlanned ? coverage.nothingMissing : coverage.noPlans}</p>
  return (
    <>
      <AsksTable caption={coverage.onlyMissing} asks={missing.slice(0, most)} />
      {missing.length > most && (
        <p className={styles.quiet}>{coverage.latestOf(format.count(most), format.count(missing.length))}</p>
      )}
    </>
  )
}
