import type { AdminResponse } from '../../api/manage.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { useReader } from '../../reader/reader.tsx'

type AdminTopic = AdminResponse<'/brands/:brandId/topics'>['topics'][number]

/** The topics of a brand: list, create, rename and delete. */
export default function TopicsSettingsPage() {
  const { settings } = useReader().messages
  const kind: ResourceKind<AdminTopic> = {
    ...{ list: '/brands/:brandId/topics', idName: 'topicId', one: 'topic', many: 'topics' },
    specs: [{ name: 'name', label: settings.name, kind: 'line', isRequired: true }],
    columns: [{ id: 'name', head: settings.name, cell: ({ name }) => name }],
    nameOf: ({ name }) => name,
    words: { title: settings.sections.topics, ...settings.topics },
  }
  return <Things kind={kind} />
}
