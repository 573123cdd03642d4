import type { ImportRun } from '../../../api/import-file.ts'
import { FocusedHeading } from '../../../parts/page/focused-heading.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import own from './import.module.css'
import { StoredCounts } from './outcome.tsx'

/** An import in progress. It can be canceled. */
export function Importing({ run, cancel }: { run: ImportRun; cancel: () => void }) {
  const { messages, format } = useReader()
  const { fileImport, forms } = messages
  return (
    <section className={styles.stack} aria-busy="true" data-importing="">
      <FocusedHeading>{fileImport.importing}</FocusedHeading>
      <progress className={own.progress} max={1} value={run.share} aria-label={fileImport.progress} />
      <p className={styles.quiet}>{fileImport.percent(format.percent(run.share * 100))}</p>
      <StoredCounts run={run} />
      <div>
        <button type="button" className={styles.button} onClick={cancel}>
          {forms.cancel}
        </button>
      </div>
      <p className={styles.quiet}>{fileImport.again}</p>
    </section>
  )
}
