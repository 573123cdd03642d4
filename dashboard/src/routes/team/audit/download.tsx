import { useState } from 'react'
import { admin } from '../../../api/client.ts'
import { saveFile } from '../../../charts/save.ts'
import styles from '../../../parts/page/manage.module.css'
import { nameFile } from '../../../parts/plots/file-name.ts'
import { writeCsv } from '../../../parts/tables/shown-csv.ts'
import { useReader } from '../../../reader/reader.tsx'
import type { AdminAuditEntry } from '../managed.ts'
import { listAuditRows } from './rows.ts'

interface Props {
  /** Team and filters of the list. */
  input: { teamId: string; action?: string | undefined; subject?: string | undefined; actor?: string | undefined }
  nameOf: (actor: AdminAuditEntry['actor']) => string
  subjects: ReadonlyMap<string, string>
}

const limit = 100

/** Downloads all changes that match the filters as CSV. */
export function AuditDownload({ input, nameOf, subjects }: Props) {
  const { states, team } = useReader().messages
  const { audit } = team
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = async () => {
    const entries: AdminAuditEntry[] = []
    for (let offset = 0, total = 1; offset < total; offset += limit) {
      const page = await admin.get('/teams/:teamId/audit', { ...input, limit, offset })
      entries.push(...page.entries)
      total = page.pagination.total
    }
    const rows = listAuditRows(entries, { audit, nameOf, subjects })
    const day = new Date().toISOString().slice(0, 10)
    const name = nameFile([subjects.get(input.teamId) ?? input.teamId, team.sections.audit, day])
    saveFile(new Blob([writeCsv(rows)], { type: 'text/csv' }), `${name}.csv`)
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-disabled={state === 'busy'}
        onClick={() => {
          if (state === 'busy') return
          setState('busy')
          load().then(
            () => setState('idle'),
            () => setState('failed'),
          )
        }}
      >
        {audit.download}
      </button>
      <span role="alert">{state === 'failed' && states.unreachable}</span>
    </>
  )
}
