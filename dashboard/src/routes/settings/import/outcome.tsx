import { savePieces } from '../../../api/files.ts'
import type { ImportRun } from '../../../api/import-file.ts'
import styles from '../../../parts/page/manage.module.css'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { useReader } from '../../../reader/reader.tsx'

/** Number of rows that were stored, or would be stored. */
export function storedOf({ kind, counts }: ImportRun): number {
  const names = kind === 'answers' ? ['imported', 'replaced'] : ['added']
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
}

/** Sentences about what was stored, or would be stored. */
export function StoredCounts({ run }: { run: ImportRun }) {
  const { messages, format } = useReader()
  const { fileImport } = messages
  const { kind, counts, dryRun } = run
  const stored = storedOf(run)
  const said = (name: string, sentence: (n: number, text: string) => string) => {
    const n = counts[name] ?? 0
    return n === 0 ? '' : ` ${sentence(n, format.count(n))}`
  }
  const groups = (counts.topics ?? 0) + (counts.tags ?? 0)
  return (
    <p data-counts="">
      {(dryRun ? fileImport.wouldStore : fileImport.stored)[kind](stored, format.count(stored))}
      {said('replaced', fileImport.replaced)}
      {said('prompts', fileImport.newPrompts)}
      {said('known', fileImport.known)}
      {said('updated', fileImport.updated)}
      {groups > 0 && ` ${fileImport.groups(format.count(counts.topics ?? 0), format.count(counts.tags ?? 0))}`}
      {dryRun && said('zoneless', fileImport.zoneless)}
    </p>
  )
}

type Row = ImportRun['rows'][number]

const columnsOf: Readonly<Record<ImportRun['kind'], readonly string[]>> = {
  answers: ['text', 'prompt', 'provider', 'model', 'createdAt', 'country', 'citations', 'searches'],
  prompts: ['text', 'type', 'topic'],
}
const longest = 200

/** The first rows as they would be stored. */
export function RowsTable({ run: { kind, rows } }: { run: ImportRun }) {
  const { messages, format } = useReader()
  const { fileImport, settings } = messages
  if (rows.length === 0) return null
  const textOf = (name: string, row: Row): string => {
    const value = name === 'prompt' ? (row.prompt ?? row.promptId) : row[name]
    if (value === null || value === undefined) return '–'
    if (name === 'createdAt') return format.instant(String(value))
    if (name === 'type') return settings.prompts.stages[value as 'TOFU']
    if (Array.isArray(value)) return format.count(value.length)
    const text = String(value)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  const columns = columnsOf[kind].map((name, i): TableColumn<Row> => {
    const head = fileImport.fields[name]!
    return column(name, head, i > 3 ? { from: 45 } : {}, row => textOf(name, row))
  })
  return (
    <Table
      caption={fileImport.rows(format.count(rows.length))}
      columns={columns}
      rows={rows}
      keyOf={row => `${row.id}`}
    />
  )
}

/** Refused rows and warnings with their reasons, and the file of all refused rows. */
export function RefusedRows({ run }: { run: ImportRun }) {
  const { messages, format } = useReader()
  const { fileImport } = messages
  const { counts, refused, warnings, table, refusedFile } = run
  const all = Math.max(counts.refused ?? 0, refused.length)
  const warned = Math.max(counts.warned ?? 0, warnings.length)
  return (
    <>
      {all > 0 && (
        <div className={styles.warning} data-refused="">
          <p>{fileImport.refused(all, format.count(all))}</p>
          <Reasons of={refused} all={all} />
          <button
            type="button"
            className={styles.button}
            onClick={() => savePieces(refusedFile, `refused.${table?.form === 'JSON' ? 'ndjson' : 'csv'}`)}
          >
            {fileImport.download}
          </button>
          <p className={styles.quiet}>{fileImport.downloadHint}</p>
        </div>
      )}
      {warned > 0 && (
        <div className={styles.warning}>
          <p>{fileImport.warned(warned, format.count(warned))}</p>
          <Reasons of={warnings} all={warned} />
        </div>
      )}
    </>
  )
}

function Reasons({ of, all }: { of: ImportRun['refused']; all: number }) {
  const { messages, format } = useReader()
  const { fileImport } = messages
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <ul className={styles.items} tabIndex={0}>
        {of.map(({ line, reason }) => (
          <li key={line}>
            {fileImport.line(format.count(line))}: {reason}
          </li>
        ))}
      </ul>
      {all > of.length && <p className={styles.quiet}>{fileImport.firstOnly(format.count(of.length))}</p>}
    </>
  )
}
