import type { FieldSpec } from '../../parts/forms/field-values.ts'
import { createSelectOptions } from '../../parts/forms/options.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { useReader } from '../../reader/reader.tsx'
import { type AdminCompetitor, Merge } from './merge.tsx'

/** The competitors of a brand, and the brand's own entity with its search names. */
export default function CompetitorsSettingsPage() {
  const { messages, format } = useReader()
  const { settings, forms } = messages
  const { competitors } = settings
  const kind: ResourceKind<AdminCompetitor> = {
    list: '/brands/:brandId/competitors',
    ...{ idName: 'competitorId', one: 'competitor', many: 'competitors' },
    specs: useSpecs(false),
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
    nameOf: ({ name }) => name,
    words: { title: settings.sections.competitors, ...competitors },
    isPrecious: true,
    isFixed: ({ relationship }) => relationship === 'SELF',
    more: competitor => competitor.relationship !== 'SELF' && <Merge competitor={competitor} />,
  }
  return <Things kind={kind} />
}

/** Fields of a competitor. A new competitor can't have the relationship of the brand itself. */
function useSpecs(isNew: boolean): FieldSpec[] {
  const { name, competitors } = useReader().messages.settings
  const { SELF: _, ...others } = competitors.relationships
  return [
    { name: 'name', label: name, kind: 'line', isRequired: true },
    {
      ...{ name: 'relationship', label: competitors.relationship, kind: 'choice', initial: 'DIRECT' },
      options: createSelectOptions(isNew ? others : competitors.relationships),
    },
    { name: 'domain', label: competitors.domain, hint: competitors.domainHint, kind: 'site', empty: '' },
    { name: 'domains', label: competitors.domains, hint: competitors.domainsHint, kind: 'sites' },
    { name: 'aliases', label: competitors.aliases, hint: competitors.aliasesHint, kind: 'lines' },
    { name: 'ignored', label: competitors.ignored, hint: competitors.ignoredHint, kind: 'truth' },
    { name: 'caseSensitive', label: competitors.caseSensitive, hint: competitors.caseSensitiveHint, kind: 'truth' },
  ]
}
