import { chosenBy, inputOf, windowOf } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useTogether } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { resolveWindowDays } from '../words/window-days.ts'
import type { ExplainedFigure } from './explained.ts'
import styles from './explanation.module.css'

const [confidence, coverage] = ['/brands/:brandId/confidence', '/brands/:brandId/coverage'] as const

/** The days of a period, and how many of them have answers. */
export function DaysOf({ days, isAwaited }: { days: NonNullable<ExplainedFigure['days']>; isAwaited?: boolean }) {
  const { messages, format } = useReader()
  const { figures } = messages
  return (
    <p className={styles.quiet} aria-busy={isAwaited || undefined}>
      {figures.window(format.day(days.start), format.day(days.end))}
      {days.measured !== undefined &&
        days.of !== undefined &&
        `, ${figures.measured(format.count(days.measured), format.count(days.of))}`}
    </p>
  )
}

/** The days of a figure without `days`. Requests them with the period and filters of the figure. */
export function AskedDays({ question: asked, scope, days }: ExplainedFigure) {
  const { brandId } = useIds()
  const { search } = useAddress()
  const chosen = { ...(asked ? chosenBy(asked.path, asked.input) : search), ...scope }
  const answers = useTogether(brandId, {
    score: createReadQuery(confidence, { brandId, ...inputOf(confidence, chosen), measures: 'score' }),
    coverage: createReadQuery(coverage, { brandId, ...inputOf(coverage, chosen) }),
  })
  const { score, coverage: covered } = answers
  const known = { measured: score.data?.figures[0]?.days, of: covered.data?.days.length }
  const isAwaited = score.data === undefined && score.error === undefined
  return (
    <DaysOf days={{ ...resolveWindowDays(windowOf(chosen), new Date()), ...days, ...known }} isAwaited={isAwaited} />
  )
}
