import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { measureName } from '../parts/explained.ts'
import { Controls } from '../parts/layout.tsx'
import { chosenOf, OneOf } from '../parts/one-of.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { Pages } from '../parts/table-pages.tsx'
import { useReader } from '../reader/reader.tsx'
import { cellMeasures, granularities, type Matrix } from './matrix/cells.ts'
import { CellDrawer } from './matrix/drawer.tsx'
import { Heat } from './matrix/heat.tsx'
import styles from './matrix/matrix.module.css'
import { NoRows } from './matrix/no-rows.tsx'
import { limit, questions } from './matrix/questions.ts'
import { Summary } from './matrix/summary.tsx'

/** Where is the brand strong? Every row with every assistant. */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
  const asked = useTogether(brandId, asks).matrix
  const measure = chosenOf(search.measure, cellMeasures)
  return (
    <PageFrame title={messages.shell.pages.matrix} lead={messages.matrix.lead}>
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
    </PageFrame>
  )
}

/** What the rows are, which measure the cells have, and whether ranks stand beneath. */
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
      <Pages total={totalRows} count={data.rows.length} limit={limit} offset={offset} />
    </>
  )
}
