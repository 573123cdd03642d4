import type { AdminResponse } from '../../api/manage.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { useReader } from '../../reader/reader.tsx'

type AdminNote = AdminResponse<'/brands/:brandId/notes'>['notes'][number]

/** Notes of people about a brand, by day. */
export default function NotesSettingsPage() {
  const { messages, format } = useReader()
  const { settings } = messages
  const kind: ResourceKind<AdminNote> = {
    ...{ list: '/brands/:brandId/notes', idName: 'noteId', one: 'note', many: 'notes' },
    specs: [
      { name: 'text', label: settings.text, kind: 'line', isRequired: true },
      { name: 'at', label: settings.notes.at, hint: settings.notes.atHint, kind: 'day' },
    ],
    columns: [
      { id: 'text', head: settings.text, cell: ({ text }) => text },
      { id: 'at', head: settings.notes.at, cell: ({ at }) => format.day(at.slice(0, 10)) },
    ],
    nameOf: ({ text }) => text,
    words: { title: settings.sections.notes, ...settings.notes },
  }
  return <Things kind={kind} />
}
