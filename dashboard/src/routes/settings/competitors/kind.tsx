import type { FieldSpec } from '../../../parts/forms/field-values.ts'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import type { FormKind } from '../../../parts/things/thing-form.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { type CompetitorChange, NamesEffect } from './effect.tsx'
import type { AdminCompetitor } from './merge.tsx'

/** Form that changes a competitor, or the brand's own entity. */
export function useCompetitorForm() {
  const { competitors } = useReader().messages.settings
  return {
    list: '/brands/:brandId/competitors',
    ...{ idName: 'competitorId', one: 'competitor' },
    specs: useSpecs(false),
    nameOf: ({ name }: AdminCompetitor) => name,
    words: competitors,
    effect: (result: CompetitorChange, isSaved: boolean) => <NamesEffect result={result} isSaved={isSaved} />,
  } as const satisfies FormKind<AdminCompetitor>
}

/** Fields of a competitor. A new competitor can't have the relationship of the brand itself. */
export function useSpecs(isNew: boolean): FieldSpec[] {
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
