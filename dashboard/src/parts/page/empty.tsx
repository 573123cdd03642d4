import type { ReactNode } from 'react'
import { filterNames, windowOf } from '../../api/address/address.ts'
import { useShare } from '../../api/address/share.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { resolveWindowDays } from '../words/window-days.ts'
import { shellWord } from './command.tsx'
import { ImportLink } from './import-link.tsx'
import styles from './states.module.css'
import { Skeleton } from './states.tsx'

interface Props {
  /** Text about how to start, for a brand that has no data of this type. */
  begin?: ReactNode
  /** True if the brand has no data of this type. Default: true if it has no answers. */
  isNone?: boolean
}

/**
 * Explains an empty list: there is no data yet, no data for these filters, or no data in this period. Suggests a next
 * step.
 */
export function Empty({ begin, isNone }: Props) {
  const { messages, format } = useReader()
  const { states } = messages
  const { brandId } = useIds()
  const { search, go } = useAddress()
  const { data: facets, error } = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  const set = [...filterNames, 'q'].filter(name => search[name] !== undefined)
  // The facets say whether the brand has data. If they failed to load, only the filters in the URL are known.
  if (isNone === undefined && facets === undefined && error === undefined) return <Skeleton height={64} />
  if (isNone ?? facets?.answers === 0) return <div data-empty="nothing">{begin ?? <Begin brandId={brandId} />}</div>
  if (set.length > 0)
    return (
      <div data-empty="filters">
        <p>{states.emptyFiltered}</p>
        <button
          type="button"
          className={styles.button}
          onClick={() => go(Object.fromEntries(set.map(name => [name, undefined])))}
        >
          {states.clearFilters}
        </button>
      </div>
    )
  const lastDay = facets?.lastDay
  return (
    <div data-empty="window">
      <p>{states.emptyWindow}</p>
      {lastDay && (
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            const { start, end } = resolveWindowDays(
              { period: windowOf(search).period ?? '28' },
              new Date(`${lastDay}T00:00:00Z`),
            )
            go({ period: undefined, startDate: start, endDate: end })
          }}
        >
          {states.toLastDay(format.day(lastDay))}
        </button>
      )}
    </div>
  )
}

/** How a brand gets its first answers. */
function Begin({ brandId }: { brandId: string }) {
  const { states } = useReader().messages
  const share = useShare()
  return (
    <>
      <p>{states.noAnswers}</p>
      <p>{states.begin}</p>
      <code>npx earshot collect --brand {shellWord(brandId)}</code>
      <code>npx earshot import FILE</code>
      {share === undefined && <ImportLink brandId={brandId} className={styles.button} />}
    </>
  )
}
