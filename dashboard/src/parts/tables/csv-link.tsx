import { csvOf, workbookOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './csv-link.module.css'

/** All rows of a list under its filters, to save as a table: as CSV, or as a workbook. */
export function CsvLink({ question, of }: { question: ReadQuery; of: string }) {
  const { csv, xlsx, allRows } = useReader().messages.tables
  const link = (href: string, name: string) => (
    <a href={href} download className={styles.link} aria-label={`${name}: ${of}`} title={allRows}>
      {name}
    </a>
  )
  return (
    <>
      {link(csvOf(question), csv)}
      {link(workbookOf(question), xlsx)}
    </>
  )
}
