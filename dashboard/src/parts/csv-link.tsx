import { csvOf } from '../asking/curl.ts'
import type { Question } from '../asking/question.ts'
import { useReader } from '../reader/reader.tsx'
import styles from './csv-link.module.css'

/** All rows of a list under its filters, to save as a table. */
export function CsvLink({ question, of }: { question: Question; of: string }) {
  const { messages } = useReader()
  return (
    <a
      href={csvOf(question)}
      download
      className={styles.link}
      aria-label={`${messages.tables.csv}: ${of}`}
      title={messages.tables.allRows}
    >
      {messages.tables.csv}
    </a>
  )
}
