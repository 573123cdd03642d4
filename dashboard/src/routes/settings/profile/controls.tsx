import type { ReactNode } from 'react'
import { Labelled, type SelectOption, SelectOptions } from '../../../parts/forms/form-field.tsx'

interface ControlProps {
  name: string
  label: string
  hint?: string | undefined
  value: string
  set: (value: string) => void
}

/** A select for a value of the draft. */
export function Choice({
  name,
  label,
  hint,
  value,
  set,
  options,
}: ControlProps & { options: readonly SelectOption[] }) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {given => (
        <select {...given} name={name} value={value} onChange={event => set(event.target.value)}>
          <SelectOptions options={options} />
        </select>
      )}
    </Labelled>
  )
}

interface LineListProps extends Omit<ControlProps, 'value' | 'set'> {
  lines: readonly string[]
  set: (lines: string[]) => void
}

/** A list of texts, one per line. */
export function LineList({ name, label, hint, lines, set }: LineListProps) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {given => (
        <textarea
          {...given}
          name={name}
          rows={2}
          value={lines.join('\n')}
          onChange={event => set(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )}
    </Labelled>
  )
}

/** A group of fields of one item, named for screen readers. */
export function ItemFields({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own border and legend.
    <div role="group" aria-label={name}>
      {children}
    </div>
  )
}
