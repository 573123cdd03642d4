import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { MatrixCell } from './cells.ts'
import styles from './drawer.module.css'

/** The direct competitors mentioned most in a cell. */
export function CellRivals({ cell: { topCompetitors } }: { cell: MatrixCell }) {
  const { messages, format } = useReader()
  const { matrix } = messages
  if (topCompetitors.length === 0) return <p className={styles.none}>{matrix.rivalsNone}</p>
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{matrix.rivals}</caption>
      <thead>
        <tr>
          <th scope="col">{matrix.rival}</th>
          <th scope="col">{matrix.mentions}</th>
          <th scope="col">{matrix.place}</th>
        </tr>
      </thead>
      <tbody>
        {topCompetitors.map(({ name, mentions, avgPosition }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{format.count(mentions)}</td>
            <td>{shownValue(format, 'avgPosition', avgPosition, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The domains cited most in a cell, as text. */
export function CellSources({ cell: { topSources } }: { cell: MatrixCell }) {
  const { messages, format } = useReader()
  const { matrix } = messages
  if (topSources.length === 0) return <p className={styles.none}>{matrix.sourcesNone}</p>
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{matrix.sources}</caption>
      <thead>
        <tr>
          <th scope="col">{matrix.domain}</th>
          <th scope="col">{matrix.citations}</th>
        </tr>
      </thead>
      <tbody>
        {topSources.map(({ domain, citations }) => (
          <tr key={domain}>
            <th scope="row">{domain}</th>
            <td>{format.count(citations)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
