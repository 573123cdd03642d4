import type { AdminAuditEntry } from '../managed.ts'

/** Name of what was changed: its name or text after or before the change, a known name of its ID, or the ID. */
export function nameSubject(
  { subject, before, after }: Pick<AdminAuditEntry, 'subject' | 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): string {
  const states = [after, before].filter((state): state is object => typeof state === 'object' && state !== null)
  const found = states.flatMap(state => ['name', 'text', 'title', 'email'].map(field => Reflect.get(state, field)))
  return (
    found.find((value): value is string => typeof value === 'string' && value !== '') ?? names.get(subject) ?? subject
  )
}
