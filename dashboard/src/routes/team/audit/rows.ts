import type { Messages } from '../../../messages/index.ts'
import type { AdminAuditEntry } from '../managed.ts'
import { nameSubject } from './subject-name.ts'

interface AuditNames {
  audit: Messages['team']['audit']
  nameOf: (actor: AdminAuditEntry['actor']) => string
  subjects: ReadonlyMap<string, string>
}

/** Changes as rows of a file, with a header. The values before and after are JSON. */
export function listAuditRows(
  entries: readonly AdminAuditEntry[],
  { audit, nameOf, subjects }: AuditNames,
): string[][] {
  const state = (value: unknown) => (value == null ? '' : JSON.stringify(value))
  const { at, actor, action, subject, brand, before, after, address, request } = audit
  return [
    [at, actor, action, subject, audit.id, brand, before, after, address, request],
    ...entries.map(entry => [
      ...[entry.at, nameOf(entry.actor), entry.action, nameSubject(entry, subjects), entry.subject],
      ...[entry.brandId ?? '', state(entry.before), state(entry.after), entry.address ?? '', entry.requestId ?? ''],
    ]),
  ]
}
