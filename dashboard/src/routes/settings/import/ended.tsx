import type { ImportRun } from '../../../api/import-file.ts'
import { FocusedHeading } from '../../../parts/page/focused-heading.tsx'
import { BrandLink } from '../../../parts/page/link.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Failure } from '../../../parts/page/states.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { RefusedRows, StoredCounts } from './outcome.tsx'

/** The number of rows that an import stored, even if it was canceled or failed. */
export function Ended({ run, another }: { run: ImportRun; another: () => void }) {
  const { fileImport } = useReader().messages
  const { kind, state, error } = run
  const titles = { done: fileImport.done, canceled: fileImport.canceled, stopped: fileImport.stopped }
  return (
    <section className={styles.stack} data-ended={state}>
      <FocusedHeading>{titles[state as keyof typeof titles]}</FocusedHeading>
      <div role="status" className={styles.stack}>
        <StoredCounts run={run} />
        {state !== 'done' && <p>{fileImport.canceledLead}</p>}
      </div>
      {state === 'stopped' && <Failure error={error} at={0} retry={another} />}
      <RefusedRows run={run} />
      <div className={styles.row}>
        <BrandLink to={kind} only={{}} className={styles.main}>
          {kind === 'answers' ? fileImport.toAnswers : fileImport.toPrompts}
        </BrandLink>
        <button type="button" className={styles.button} onClick={another}>
          {fileImport.another}
        </button>
      </div>
    </section>
  )
}
