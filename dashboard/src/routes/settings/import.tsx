import type { ImportKind } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { useFileImport } from '../../api/import-file.ts'
import { useManagedBrand } from '../../api/manage.ts'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Check } from './import/check.tsx'
import { ChooseFile } from './import/choose-file.tsx'
import { Ended } from './import/ended.tsx'
import { Importing } from './import/importing.tsx'
import { usualInput } from './import/mapping.tsx'

/** Imports a file: choose it, check columns and rows, store them. */
export default function ImportSettingsPage() {
  const { messages } = useReader()
  const { fileImport, settings } = messages
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const { run, start, cancel, forget } = useFileImport(brandId)
  const [kind, setKind] = useState<ImportKind>('answers')
  const choose = (file: File) => void start({ kind, file, input: usualInput[kind], dryRun: true })
  return (
    <PageFrame title={settings.sections.import} lead={fileImport.lead}>
      {mayDo('POST /brands/:brandId/answers') ? (
        <div className={`${styles.stack} ${styles.start}`}>
          {run === undefined && <ChooseFile kind={kind} pick={setKind} choose={choose} />}
          {run?.dryRun && (
            <Check
              key={`${run.kind} ${run.file.name} ${run.file.lastModified}`}
              run={run}
              check={input => start({ ...run, input, dryRun: true })}
              take={() => void start({ ...run, dryRun: false })}
              cancel={forget}
            />
          )}
          {run && !run.dryRun && run.state === 'running' && <Importing run={run} cancel={cancel} />}
          {run && !run.dryRun && run.state !== 'running' && <Ended run={run} another={forget} />}
        </div>
      ) : (
        <p data-empty="nothing">{fileImport.none}</p>
      )}
    </PageFrame>
  )
}
