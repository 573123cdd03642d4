import { useAddress } from '../../api/address/use-address.ts'
import { VerdictOf } from '../../parts/figures/verdict.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { column, Table, type TableColumn, type TableWidth } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './changes.module.css'
import { NameOf } from './name.tsx'
import { type ChangeRow, type Changes, changeText, sentencesOf, shareText } from './words.ts'

/** Changes in the order of the API, each with its verdict in words. */
export function ChangesTable({ data }: { data: Changes }) {
  const { messages, format } = useReader()
  const { changes } = messages
  const { search, go } = useAddress()
  const columns = useColumns(data)
  const { pagination, periods, tests, falseDiscoveryRate, level } = data
  const isNothing = data.changes.every(({ before, after }) => before === null && after === null)
  if (isNothing && search.verdict === undefined) return <Empty />
  return (
    <>
      <p className={styles.periods}>
        {changes.periods(
          format.days(periods.before.start, periods.before.end),
          format.days(periods.after.start, periods.after.end),
        )}{' '}
        {changes.tests(tests, format.count(tests), format.count(falseDiscoveryRate))}{' '}
        {changes.level(format.count(level))}
      </p>
      {pagination.total === 0 ? (
        <p>
          {changes.none}{' '}
          <button type="button" className={styles.showAll} onClick={() => go({ verdict: undefined })}>
            {changes.showAll}
          </button>
        </p>
      ) : (
        <Table
          caption={changes.title}
          columns={columns}
          rows={data.changes}
          keyOf={({ id, measure }) => `${measure} ${id}`}
          pagination={pagination}
        />
      )}
    </>
  )
}

function useColumns({ by, tests }: Changes): TableColumn<ChangeRow>[] {
  const { messages, format } = useReader()
  const { changes, charts } = messages
  const number = (
    id: string,
    head: string,
    cell: TableColumn<ChangeRow>['cell'],
    from?: TableWidth,
  ): TableColumn<ChangeRow> => column(id, head, { isNumber: true, ...(from && { from }) }, cell)
  return [
    column('name', by === 'brand' ? changes.measure : changes.bys[by], row => <NameOf row={row} by={by} />),
    number('before', changes.before, row => shownValue(format, row.measure, row.before, 2), 45),
    number('after', changes.after, row => shownValue(format, row.measure, row.after, 2), 28),
    number('like', changes.like, ({ unit, likeForLike }) => changeText(unit, likeForLike?.change ?? null, format)),
    number(
      'range',
      changes.range,
      ({ unit, likeForLike: like }) =>
        like?.low != null && like.high !== null
          ? charts.range(changeText(unit, like.low, format), changeText(unit, like.high, format))
          : '–',
      45,
    ),
    column('verdict', changes.verdict, row => (
      <div className={styles.verdict}>
        <VerdictOf
          change={{ was: row.before, change: row.change, verdict: row.verdict }}
          measure={row.measure}
          isShort
        />
        {sentencesOf(row, tests, messages, format).map(sentence => (
          <small key={sentence} className={styles.beneath}>
            {sentence}
          </small>
        ))}
        <ChangeDetails row={row} />
      </div>
    )),
  ]
}

/** Mix and q-value of a change, for readers who know statistics. */
function ChangeDetails({ row: { unit, mix, likeForLike } }: { row: ChangeRow }) {
  const { messages, format } = useReader()
  const { changes } = messages
  const ofMix = changeText(unit, mix, format)
  const q = shareText(likeForLike?.q ?? null, messages, format)
  return (
    <details className={styles.details}>
      <summary>{changes.details}</summary>
      {changes.mix}: {ofMix} · {changes.q}: {q}
    </details>
  )
}
