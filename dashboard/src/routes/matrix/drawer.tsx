import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { Modal } from '../../parts/layers/modal.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import {
  cellMeasures,
  createCellFigure,
  type Matrix,
  type MatrixCell,
  type MatrixRow,
  rankOf,
  readOpen,
  rowFilter,
} from './cells.ts'
import styles from './drawer.module.css'
import { useRowName } from './heat.tsx'
import { CellRivals, CellSources } from './tops.tsx'

/**
 * Details of the cell in the URL, at the side of the page. Escape closes it, and focus returns to the previous element.
 */
export function CellDrawer({ data, question }: { data: Matrix; question: ReadQuery }) {
  const { matrix } = useReader().messages
  const { search, go } = useAddress()
  const nameOf = useRowName()
  const open = readOpen(search.open)
  if (!open) return null
  const row = data.rows.find(({ id }) => id === open.row)
  const cell = row?.cells.find(({ provider }) => provider === open.provider)
  const column = data.providers.find(({ id }) => id === open.provider)
  const title = row && column ? matrix.cell(nameOf(row, data.granularity).name, column.name) : matrix.notThere
  const close = () => go({ open: undefined })
  return (
    <Modal label={title} isDismissable close={close} className={styles.drawer}>
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <button type="button" className={styles.close} onClick={close}>
            {matrix.close}
          </button>
        </header>
        {row && cell && <Detail {...{ row, cell, question }} granularity={data.granularity} />}
      </div>
    </Modal>
  )
}

interface DetailProps {
  row: MatrixRow
  cell: MatrixCell
  granularity: Matrix['granularity']
  question: ReadQuery
}

function Detail({ row, cell, granularity, question }: DetailProps) {
  const { matrix } = useReader().messages
  const answers = { [rowFilter[granularity]]: row.id, provider: cell.provider }
  return (
    <>
      <p className={styles.links}>
        <BrandLink to="answers" search={answers}>
          {matrix.answers}
        </BrandLink>
        <BrandLink to="answers" search={{ ...answers, hasSelfMention: 'true' }}>
          {matrix.answersWith}
        </BrandLink>
        {granularity !== 'funnel' && (
          <BrandLink to={granularity} id={row.id}>
            {matrix.toRow}
          </BrandLink>
        )}
      </p>
      <Figures {...{ cell, question, answers }} />
      <h3>{matrix.rivals}</h3>
      <CellRivals cell={cell} />
      <h3>{matrix.sources}</h3>
      <CellSources cell={cell} />
    </>
  )
}

/** The measures of a cell: value, fraction, interval, rank and change. */
function Figures({
  cell,
  question,
  answers,
}: Pick<DetailProps, 'cell' | 'question'> & { answers: Readonly<Record<string, string>> }) {
  const { messages, format } = useReader()
  const { matrix } = messages
  const { search } = useAddress()
  const days = resolveWindowDays(windowOf(search), new Date())
  const { promptId: _, ...scope } = answers
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{matrix.figures}</caption>
      <thead>
        <tr>
          <th scope="col">{matrix.measure}</th>
          <th scope="col">{matrix.valueHead}</th>
          <th scope="col">{matrix.rankHead}</th>
        </tr>
      </thead>
      <tbody>
        {cellMeasures.map(measure => {
          const figure = createCellFigure(cell, measure)
          const rank = figure.value == null ? null : rankOf(cell, measure)
          const parts = { part: { ...answers, hasSelfMention: 'true' }, rest: restOf(answers) }
          return (
            <tr key={measure}>
              <th scope="row">{measureName(messages, measure)}</th>
              <td>
                <FigureCell
                  {...figure}
                  {...{ question, days, scope }}
                  answers={measure === 'mentionRate' ? parts : undefined}
                />
              </td>
              <td>{rank ? matrix.rank(format.count(rank.rank), format.count(rank.total)) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const restOf = (answers: Readonly<Record<string, string>>) => ({
  ...answers,
  tracked: 'true',
  hasSelfMention: 'false',
})
