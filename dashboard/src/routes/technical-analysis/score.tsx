import type { AnswerAt } from '@earshot/sdk/paths'
import { Bar } from '../../charts/bar.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'

type SiteScoreResponse = AnswerAt<'/brands/:brandId/technical-analysis'>
export type SiteCheck = AnswerAt<'/brands/:brandId/technical-analysis/history'>['checks'][number]
type SiteScorePart = NonNullable<SiteCheck['parts']>[number]

/** Score of the latest site check, failed parts, and the parts of the score. */
export function ScoreOf({ data, check }: { data: SiteScoreResponse; check: SiteCheck | undefined }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const { aiReadiness, lastAnalyzedAt } = data
  const isSame = check?.analyzedAt === lastAnalyzedAt
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{readiness.score}</dt>
          <dd>
            <span className={styles.score}>{aiReadiness === null ? '–' : format.count(aiReadiness.score)}</span>{' '}
            <span className={styles.quiet}>{readiness.ofHundred}</span>
          </dd>
          {lastAnalyzedAt !== null && (
            <dd className={styles.quiet}>{readiness.analyzed(format.instant(lastAnalyzedAt))}</dd>
          )}
        </div>
        <Count name={readiness.issues} count={aiReadiness?.issuesCount} hint={readiness.issuesHint} />
        <Count name={readiness.advice} count={aiReadiness?.optimizationsCount} hint={readiness.adviceHint} />
      </dl>
      {isSame && check.parts ? (
        <Parts parts={check.parts} />
      ) : (
        check && <p className={styles.quiet}>{readiness.noParts}</p>
      )}
    </>
  )
}

function Count({ name, count, hint }: { name: string; count: number | undefined; hint: string }) {
  const { format } = useReader()
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.score}>{count === undefined ? '–' : format.count(count)}</dd>
      <dd className={styles.quiet}>{hint}</dd>
    </div>
  )
}

/** Points of each part, and the points that the score would gain if it were fixed. */
function Parts({ parts }: { parts: readonly SiteScorePart[] }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const columns: TableColumn<SiteScorePart>[] = [
    column('part', readiness.part, ({ part }) => readiness.partNames[part]),
    column('bar', readiness.score, { from: 28 }, ({ points, most }) => (
      <span className={styles.bar}>
        <Bar value={points} most={most} isOurs />
      </span>
    )),
    column('points', readiness.points, { isNumber: true }, ({ points, most }) =>
      readiness.pointsOf(format.count(points), format.count(most)),
    ),
    column('adds', readiness.adds, { isNumber: true }, ({ adds }) =>
      adds === 0 ? '–' : readiness.addsPoints(format.count(adds)),
    ),
  ]
  return (
    <div className={styles.parts}>
      <Table caption={readiness.parts} columns={columns} rows={parts} keyOf={({ part }) => part} />
    </div>
  )
}
