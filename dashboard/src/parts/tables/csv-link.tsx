import { csvOf, workbookOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './csv-link.module.css'

/** Downloads all rows of a list with its filters, as CSV or as an Excel workbook. */
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
