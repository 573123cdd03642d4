import type { AdminResponse } from '../../api/manage.ts'
import { createSelectOptions } from '../../parts/forms/options.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { useReader } from '../../reader/reader.tsx'

type AdminSource = AdminResponse<'/brands/:brandId/sources'>['sources'][number]

export default function SourcesSettingsPage() {
  const { settings } = useReader().messages
  const { sources, sourceTypes } = settings
  const type = { name: 'type', label: sources.type, kind: 'choice', options: createSelectOptions(sourceTypes) } as const
  const kind: ResourceKind<AdminSource> = {
    ...{ list: '/brands/:brandId/sources', idName: 'sourceId', one: 'source', many: 'sources' },
    specs: [type],
    newSpecs: [
      { name: 'domain', label: sources.domain, kind: 'site', isRequired: true },
      { ...type, initial: 'COMMERCIAL' },
    ],
    columns: [
      { id: 'domain', head: sources.domain, cell: ({ domain }) => domain },
      { id: 'type', head: sources.type, cell: ({ type }) => sourceTypes[type] },
    ],
    nameOf: ({ domain }) => domain,
    words: { title: settings.sections.sources, ...sources },
  }
  return <Things kind={kind} />
}
