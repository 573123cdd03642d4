import type { AdminResponse } from '../../api/manage.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { useReader } from '../../reader/reader.tsx'

type AdminTag = AdminResponse<'/brands/:brandId/tags'>['tags'][number]

/** The tags of a brand: list, create, rename and delete. */
export default function TagsSettingsPage() {
  const { settings } = useReader().messages
  const kind: ResourceKind<AdminTag> = {
    ...{ list: '/brands/:brandId/tags', idName: 'tagId', one: 'tag', many: 'tags' },
    specs: [{ name: 'name', label: settings.name, kind: 'line', isRequired: true }],
    columns: [{ id: 'name', head: settings.name, cell: ({ name }) => name }],
    nameOf: ({ name }) => name,
    words: { title: settings.sections.tags, ...settings.tags },
  }
  return <Things kind={kind} />
}
