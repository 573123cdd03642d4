import { type ResourceKind, Things } from '../../../parts/things/things.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { useCompetitorForm, useSpecs } from './kind.tsx'
import { type AdminCompetitor, Merge } from './merge.tsx'

/** The competitors of a brand, and the brand's own entity with its search names. */
export default function CompetitorsSettingsPage() {
  const { messages, format } = useReader()
  const { settings, forms } = messages
  const { competitors } = settings
  const kind: ResourceKind<AdminCompetitor> = {
    ...useCompetitorForm(),
    many: 'competitors',
    newSpecs: useSpecs(true),
    columns: [
      { id: 'name', head: settings.name, cell: ({ name }) => name },
      {
        ...{ id: 'relationship', head: competitors.relationship },
        cell: ({ relationship }) => competitors.relationships[relationship],
      },
      { id: 'domain', head: competitors.domain, from: 45, cell: ({ domain }) => domain || '–' },
      {
        ...{ id: 'aliases', head: competitors.aliases, from: 60 },
        cell: ({ aliases }) => (aliases.length === 0 ? '–' : format.list(aliases)),
      },
      {
        ...{ id: 'ignored', head: competitors.ignored, from: 45 },
        cell: ({ ignored }) => (ignored ? forms.yes : forms.no),
      },
    ],
    words: { title: settings.sections.competitors, ...competitors },
    isPrecious: true,
    isFixed: ({ relationship }) => relationship === 'SELF',
    more: competitor => competitor.relationship !== 'SELF' && <Merge competitor={competitor} />,
  }
  return <Things kind={kind} />
}
