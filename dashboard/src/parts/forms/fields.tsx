import { type FieldSpec, shownIn } from './field-values.ts'
import { Field } from './form.tsx'
import { CheckField, CheckFields, SelectField, TextArea } from './form-field.tsx'

/** Fields of a form with their current values. */
export function Fields({
  specs,
  thing,
}: {
  specs: readonly FieldSpec[]
  thing?: Readonly<Record<string, unknown>> | undefined
}) {
  return specs.map(spec => (
    <FieldOf key={spec.name} spec={spec} value={thing === undefined ? spec.initial : thing[spec.name]} />
  ))
}

const types = { number: 'number', day: 'date', password: 'password', line: 'text', site: 'text' } as const

function FieldOf({ spec, value }: { spec: FieldSpec; value: unknown }) {
  const { name, label, hint, kind, options = [], isRequired = false } = spec
  if (kind === 'choice')
    return <SelectField name={name} label={label} hint={hint} options={options} initial={shownIn(spec, value)} />
  if (kind === 'many')
    return <CheckFields name={name} label={label} hint={hint} options={options} initial={value as string[]} />
  if (kind === 'truth') return <CheckField name={name} label={label} hint={hint} isChecked={value === true} />
  const shared = { name, label, hint, defaultValue: shownIn(spec, value), required: isRequired }
  if (kind === 'text' || kind === 'lines' || kind === 'sites') return <TextArea {...shared} />
  return (
    <Field
      {...shared}
      type={types[kind]}
      {...(kind === 'number' && { step: 'any', inputMode: 'decimal' as const })}
      autoComplete={kind === 'password' ? 'new-password' : 'off'}
    />
  )
}
