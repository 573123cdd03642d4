import { useAddress } from '../../api/address/use-address.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { chosenOf, OneOf } from '../../parts/forms/one-of.tsx'
import { Controls, Stack } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { TablePagination } from '../../parts/tables/table-pages.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Assistants } from './assistants.tsx'
import { cellMeasures, granularities, type Matrix } from './cells.ts'
import { CellDrawer } from './drawer.tsx'
import { Heat } from './heat.tsx'
import styles from './matrix.module.css'
import { NoRows } from './no-rows.tsx'
import { limit, matrixQueries } from './queries.ts'
import { Summary } from './summary.tsx'

export default function MatrixPage() {
  const { messages } = useReader()
  const {
    search,
    asks,
    asked: { matrix: asked, assistants },
  } = usePageQueries(matrixQueries)
  const measure = chosenOf(search.measure, cellMeasures)
  return (
    <PageFrame title={messages.shell.pages.matrix} lead={messages.matrix.lead}>
      <Stack>
        <Choices />
        <Panel
          title={measureName(messages, measure)}
          asked={asked}
          height={420}
          actions={<CsvLink question={asks.matrix} of={measureName(messages, measure)} />}
        >
          {data => (
            <>
              <Filled data={data} />
              <CellDrawer data={data} question={asks.matrix} />
            </>
          )}
        </Panel>
        <Assistants asked={assistants} question={asks.assistants} />
      </Stack>
    </PageFrame>
  )
}

/** Selects the type of rows, the measure, and whether ranks are shown. */
function Choices() {
  const { messages } = useReader()
  const { matrix } = messages
  const { search, go } = useAddress()
  return (
    <Controls>
      <OneOf
        name="granularity"
        label={matrix.rows}
        values={granularities.map(each => [each, matrix.granularities[each]] as const)}
      />
      <OneOf
        name="measure"
        label={matrix.value}
        values={cellMeasures.map(each => [each, measureName(messages, each)] as const)}
      />
      <label className={styles.ranks}>
        <input
          type="checkbox"
          checked={search.ranks === 'true'}
          onChange={event => go({ ranks: event.target.checked ? 'true' : undefined })}
        />{' '}
        {matrix.ranks}
      </label>
    </Controls>
  )
}

function Filled({ data }: { data: Matrix }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const { matrix } = messages
  const measure = chosenOf(search.measure, cellMeasures)
  const hasRanks = search.ranks === 'true' && measure !== 'score'
  const offset = Number(search.offset ?? 0)
  const { totalRows } = data.summary
  if (totalRows === 0) return <NoRows granularity={data.granularity} />
  const notes = [matrix.note, measure === 'mentionRate' && matrix.noteAll, hasRanks && matrix.rankNote]
  return (
    <>
      <Summary data={data} />
      <Heat data={data} measure={measure} hasRanks={hasRanks} />
      <p className={styles.note}>{notes.filter(Boolean).join(' ')}</p>
      <TablePagination total={totalRows} count={data.rows.length} limit={limit} offset={offset} />
    </>
  )
}
