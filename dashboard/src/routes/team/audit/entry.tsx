import { useState } from 'react'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { Moment } from '../../../parts/words/moment.tsx'
import { useReader } from '../../../reader/reader.tsx'
import type { AdminAuditEntry } from '../managed.ts'

interface AuditFieldChange {
  name: string
  before: unknown
  after: unknown
}

const fieldsOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}

/** Fields in which two states differ. If one state is missing, returns all fields of the other state. */
function changedOf({ before, after }: AdminAuditEntry): AuditFieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map(name => ({ name, before: was[name], after: is[name] }))
    .filter(each => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** A change in a dialog: who made it, from where, and the values before and after. */
export function EntryDetails({ entry, actor }: { entry: AdminAuditEntry; actor: string }) {
  const { audit } = useReader().messages.team
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={audit.showOf(entry.action, entry.subject)}
        onClick={() => setOpen(true)}
      >
        {audit.show}
      </button>
      {isOpen && (
        <Dialog title={entry.action} close={() => setOpen(false)}>
          <Details entry={entry} actor={actor} />
        </Dialog>
      )}
    </>
  )
}

function Details({ entry, actor }: { entry: AdminAuditEntry; actor: string }) {
  const { audit } = useReader().messages.team
  const facts = [
    [audit.actor, actor],
    [audit.subject, entry.subject],
    [audit.brand, entry.brandId],
    [audit.address, entry.address],
    [audit.request, entry.requestId],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  const changed = changedOf(entry)
  const columns: TableColumn<AuditFieldChange>[] = [
    column('field', audit.field, ({ name }) => <code>{name}</code>),
    column('before', audit.before, ({ before }) => <bdi>{shown(before)}</bdi>),
    column('after', audit.after, ({ after }) => <bdi>{shown(after)}</bdi>),
  ]
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <dt>{audit.at}</dt>
        <dd>
          <Moment at={entry.at} />
        </dd>
        {facts.flatMap(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{value}</dd>])}
      </dl>
      {changed.length === 0 ? (
        <p className={styles.quiet}>{audit.noFields}</p>
      ) : (
        <div>
          <Table caption={audit.show} columns={columns} rows={changed} keyOf={({ name }) => name} />
        </div>
      )}
    </div>
  )
}
