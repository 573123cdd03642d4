import { useState } from 'react'
import type { ImportRequest, ImportRun } from '../../../api/import-file.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { FocusedHeading } from '../../../parts/page/focused-heading.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Failure } from '../../../parts/page/states.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { ImportOptions, inputIn, MappingFields } from './mapping.tsx'
import { RefusedRows, RowsTable, StoredCounts, storedOf } from './outcome.tsx'

interface Props {
  run: ImportRun
  check: (input: ImportRequest['input']) => Promise<void>
  take: () => void
  cancel: () => void
}

/**
 * The preview of a file: its columns, the first rows, and the refused rows. The user can store the file before the
 * check ends.
 */
export function Check({ run, check, take, cancel }: Props) {
  const { messages, format } = useReader()
  const { fileImport, forms } = messages
  const [isChanged, setChanged] = useState(false)
  // Keep the columns of the file while it is checked again.
  const [known, setKnown] = useState(run.table)
  if (run.table && run.table !== known) setKnown(run.table)
  const table = run.table ?? known
  const { kind, state, error } = run
  const missing = run.table?.missing ?? []
  const count = storedOf(run)
  const hasRows = state === 'done' ? count + (run.counts.updated ?? 0) > 0 : run.rows.length > 0
  const isReady = state !== 'stopped' && !isChanged && missing.length === 0 && hasRows
  const again = (input: ImportRequest['input']) => {
    setChanged(false)
    return check(input)
  }
  return (
    <>
      <section className={styles.stack} data-columns="">
        <FocusedHeading>{fileImport.columns}</FocusedHeading>
        <p>{fileImport.saved(run.file.name)}</p>
        {table?.tool != null && <p>{fileImport.tool(table.tool)}</p>}
        {state === 'stopped' && <Failure error={error} at={0} retry={() => void again(run.input)} />}
        {missing.length > 0 && (
          <p className={styles.warning} role="alert">
            {fileImport.missing(format.list(missing.map(field => fileImport.fields[field] ?? field)))}
          </p>
        )}
        {table && (
          <Form
            button={fileImport.check}
            cancel={cancel}
            changed={() => setChanged(true)}
            send={(_, form) => again(inputIn(kind, table, form))}
          >
            <MappingFields table={table} />
            <h3>{fileImport.options}</h3>
            <ImportOptions kind={kind} />
          </Form>
        )}
        {!table && (
          <div>
            <button type="button" className={styles.button} onClick={cancel}>
              {forms.cancel}
            </button>
          </div>
        )}
      </section>
      <section className={styles.stack} data-preview={state}>
        <div role="status" className={styles.stack}>
          {state === 'running' && run.rows.length === 0 && <p>{fileImport.reading}</p>}
          {isChanged && <p className={styles.warning}>{fileImport.changed}</p>}
          {!isChanged && state === 'done' && missing.length === 0 && (
            <>
              <h2>{fileImport.preview}</h2>
              <StoredCounts run={run} />
            </>
          )}
        </div>
        {state === 'running' && run.rows.length > 0 && <p>{fileImport.soFar(format.percent(run.share * 100))}</p>}
        {!isChanged && <RowsTable run={run} />}
        {isReady && (
          <div>
            <button type="button" className={styles.main} onClick={take}>
              {state === 'done' ? fileImport.start[kind](count, format.count(count)) : fileImport.link}
            </button>
            <p className={styles.quiet}>{fileImport.again}</p>
          </div>
        )}
        {!isChanged && <RefusedRows run={run} />}
      </section>
    </>
  )
}
