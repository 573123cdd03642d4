import { useContext } from 'react'
import { useReader } from '../../reader/reader.tsx'
import manage from '../page/manage.module.css'
import { type SelectOption, WrongFields } from './form-field.tsx'
import styles from './lines.module.css'

type LineValues = Readonly<Record<string, string>>

/** A field of each line. With options, it is a select. */
export interface LineField {
  name: string
  label: string
  options?: readonly SelectOption[]
  longest?: number
}

interface Props {
  /** Name of the list in the request body. */
  name: string
  title: string
  fields: readonly LineField[]
  lines: readonly LineValues[]
  /** Initial values of a line that the user adds. */
  fresh: LineValues
  add: string
  /** True if the list contains texts instead of objects. */
  isOfTexts?: boolean
  change: (lines: readonly LineValues[]) => void
}

/** A list with lines that can be edited, removed and added. */
export function Lines({ name, title, fields, lines, fresh, add, isOfTexts = false, change }: Props) {
  const { messages, format } = useReader()
  const { what } = messages.start
  const wrong = useContext(WrongFields)
  const fieldOf = (index: number, field: string) => (isOfTexts ? `${name}.${index}` : `${name}.${index}.${field}`)
  const set = (index: number, changes: LineValues) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <fieldset className={styles.lines} data-lines={name}>
      <legend>{title}</legend>
      {lines.length > 0 && (
        <ol>
          {lines.map((line, index) => {
            const at = format.count(index + 1)
            const messagesOf = fields.flatMap(field => wrong[fieldOf(index, field.name)] ?? [])
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a line.
              <li key={index} className={styles.line} data-fields={fields.length}>
                {fields.map(field => (
                  <OneField
                    key={field.name}
                    field={field}
                    name={fieldOf(index, field.name)}
                    label={what.row(field.label, at)}
                    value={line[field.name] ?? ''}
                    isWrong={wrong[fieldOf(index, field.name)] !== undefined}
                    set={value => set(index, { [field.name]: value })}
                  />
                ))}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={what.remove(line[fields[0]!.name] || what.row(fields[0]!.label, at))}
                  onClick={() => change(lines.filter((_, at) => at !== index))}
                >
                  ×
                </button>
                {messagesOf.length > 0 && <small className={styles.wrong}>{messagesOf.join(' ')}</small>}
              </li>
            )
          })}
        </ol>
      )}
      <button type="button" className={manage.button} onClick={() => change([...lines, fresh])}>
        {add}
      </button>
    </fieldset>
  )
}

interface OneProps {
  field: LineField
  name: string
  label: string
  value: string
  isWrong: boolean
  set: (value: string) => void
}

function OneField({ field: { label: short, options, longest }, name, label, value, isWrong, set }: OneProps) {
  const shared = { name, value, 'aria-label': label, 'aria-invalid': isWrong || undefined }
  return options ? (
    <select {...shared} onChange={event => set(event.target.value)}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  ) : (
    <input
      {...shared}
      type="text"
      placeholder={short}
      maxLength={longest}
      autoComplete="off"
      onChange={event => set(event.target.value)}
    />
  )
}
