import type { ImportKind } from '@earshot/sdk/paths'
import type { ImportedTable, ImportRequest } from '../../../api/import-file.ts'
import { Field } from '../../../parts/forms/form.tsx'
import { CheckField, SelectField } from '../../../parts/forms/form-field.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { TimeZoneField } from '../../../parts/forms/time-zones.tsx'
import { useReader } from '../../../reader/reader.tsx'
import styles from './import.module.css'

/** Input of the first preview. Files of answers often contain prompts that the brand doesn't have. */
export const usualInput: Readonly<Record<ImportKind, ImportRequest['input']>> = {
  answers: { makePrompts: true },
  prompts: {},
}

const columnOf = (field: string) => `column.${field}`

/** Query parameters from the form. */
export function inputIn(kind: ImportKind, { fields }: ImportedTable, form: FormData): ImportRequest['input'] {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const mapping = fields.map(field => [field, text(columnOf(field)) ?? ''])
  const shared = { map: JSON.stringify(Object.fromEntries(mapping)), type: text('type') }
  if (kind === 'prompts') return { ...shared, update: form.get('update') !== null }
  return {
    ...shared,
    makePrompts: form.get('makePrompts') !== null,
    ...{ provider: text('provider'), dates: text('dates'), zone: text('timeZone') },
  }
}

/** A field for the column of each field. */
export function MappingFields({ table }: { table: ImportedTable }) {
  const { fileImport } = useReader().messages
  return (
    <div className={styles.columns}>
      {table.fields.map(field => {
        const present = table.mapping[field] ?? ''
        const columns = [...new Set(['', present, ...table.columns])]
        return (
          <SelectField
            key={field}
            name={columnOf(field)}
            label={fileImport.fields[field] ?? field}
            initial={present}
            options={columns.map(value => ({ value, label: value === '' ? fileImport.notInFile : value }))}
          />
        )
      })}
    </div>
  )
}

/** How to read the rows, and what to create. */
export function ImportOptions({ kind }: { kind: ImportKind }) {
  const { messages } = useReader()
  const { fileImport } = messages
  const stages = createSelectOptions(messages.settings.prompts.stages)
  const stage = <SelectField name="type" label={fileImport.stage} options={stages} initial="TOFU" />
  if (kind === 'prompts')
    return (
      <>
        {stage}
        <CheckField name="update" label={fileImport.update} />
      </>
    )
  const orders = createSelectOptions({
    '': fileImport.orders.none,
    dmy: fileImport.orders.dmy,
    mdy: fileImport.orders.mdy,
  })
  return (
    <>
      <div className={styles.columns}>
        <Field name="provider" label={fileImport.provider} hint={fileImport.providerHint} autoComplete="off" />
        <SelectField name="dates" label={fileImport.dates} options={orders} />
        <TimeZoneField label={fileImport.zone} hint={fileImport.zoneHint} initial="UTC" />
        {stage}
      </div>
      <CheckField name="makePrompts" label={fileImport.makePrompts} hint={fileImport.makePromptsHint} isChecked />
    </>
  )
}
