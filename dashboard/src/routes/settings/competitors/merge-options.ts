import type { SelectOption } from '../../../parts/forms/form-field.tsx'

/** Competitors to choose from. Nothing is preselected, and the brand itself comes last. */
export function listMergeOptions(
  others: readonly { id: string; name: string; relationship: string }[],
  words: { choose: string; relationships: Readonly<Record<'SELF', string>> },
): SelectOption[] {
  return [
    { value: '', label: words.choose },
    ...others.filter(each => each.relationship !== 'SELF').map(({ id, name }) => ({ value: id, label: name })),
    ...others
      .filter(each => each.relationship === 'SELF')
      .map(({ id, name }) => ({ value: id, label: `${name} (${words.relationships.SELF})` })),
  ]
}
