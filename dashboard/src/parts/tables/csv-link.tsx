import type { MouseEvent } from 'react'
import { csvOf, workbookOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { saveFile } from '../../charts/save.ts'
import { useReader } from '../../reader/reader.tsx'
import manage from '../page/manage.module.css'
import { useFrameLabels } from '../plots/frame-labels.ts'
import styles from './csv-link.module.css'
import { readTable, writeCsv } from './shown-csv.ts'

/** Downloads the table of its panel as shown, and all rows of the list with all fields, as CSV or Excel workbook. */
export function CsvLink({ question, of }: { question: ReadQuery; of: string }) {
  const { csv, csvShown, xlsx, allRows } = useReader().messages.tables
  const { nameFile } = useFrameLabels()
  const save = ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest('section')?.querySelector('table')
    if (table) saveFile(new Blob([writeCsv(readTable(table))], { type: 'text/csv' }), `${nameFile(of)}.csv`)
  }
  const link = (href: string, name: string) => (
    <a href={href} download className={styles.link} aria-label={`${name}: ${of}`} title={allRows}>
      {name}
    </a>
  )
  return (
    <>
      <button
        type="button"
        className={`${styles.link} ${manage.link}`}
        aria-label={`${csvShown}: ${of}`}
        onClick={save}
      >
        {csvShown}
      </button>
      {link(csvOf(question), csv)}
      {link(workbookOf(question), xlsx)}
    </>
  )
}
