import { createContext, type ReactNode, type TextareaHTMLAttributes, useContext, useId, useState } from 'react'
import styles from './form.module.css'

/** Error messages of the server by field name. */
export const WrongFields = createContext<Readonly<Record<string, string>>>({})

interface LabelledProps {
  name: string
  label: string
  hint?: string | undefined
  children: (given: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A field with its label, hint and error message. */
export function Labelled({ name, label, hint, children }: LabelledProps) {
  const id = useId()
  const wrong = useContext(WrongFields)[name]
  const beneath = [hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-wrong`].filter(Boolean)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': beneath.join(' ') || undefined,
        'aria-invalid': wrong === undefined ? undefined : true,
      })}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {wrong !== undefined && (
        <small id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </small>
      )}
    </div>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
  label: string
  hint?: string | undefined
}

/** A multi-line field. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  return (
    <Labelled name={area.name} label={label} hint={hint}>
      {given => <textarea rows={4} {...given} {...area} />}
    </Labelled>
  )
}

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps {
  name: string
  label: string
  hint?: string | undefined
  options: readonly SelectOption[]
  initial?: string | undefined
  isRequired?: boolean
  onChange?: ((value: string) => void) | undefined
}

/** A select field. It follows the loaded value until the user changes it. */
export function SelectField({ name, label, hint, options, initial = '', isRequired = false, onChange }: SelectProps) {
  const [chosen, setChosen] = useState<string>()
  return (
    <Labelled name={name} label={label} hint={hint}>
      {given => (
        <select
          {...given}
          name={name}
          value={chosen ?? initial}
          required={isRequired}
          onChange={event => {
            setChosen(event.target.value)
            onChange?.(event.target.value)
          }}
        >
          <SelectOptions options={options} />
        </select>
      )}
    </Labelled>
  )
}

export const SelectOptions = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(option => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))

interface CheckProps {
  name: string
  label: string
  hint?: string | undefined
  value?: string | undefined
  isChecked?: boolean | undefined
}

/** A checkbox. It shows the loaded value until the user changes it. */
export function CheckField({ name, label, hint, value, isChecked = false }: CheckProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          name={name}
          {...(value !== undefined && { value })}
          checked={chosen ?? isChecked}
          onChange={event => setChosen(event.target.checked)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        {label}
      </label>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

/** A group of checkboxes. */
export function CheckFields({
  name,
  label,
  hint,
  options,
  initial = [],
}: Omit<SelectProps, 'initial'> & { initial?: readonly string[] | undefined }) {
  const wrong = useContext(WrongFields)[name]
  return (
    <fieldset className={styles.checks}>
      <legend>{label}</legend>
      {options.map(option => (
        <CheckField
          key={option.value}
          name={name}
          label={option.label}
          value={option.value}
          isChecked={initial.includes(option.value)}
        />
      ))}
      {hint !== undefined && <small>{hint}</small>}
      {wrong !== undefined && <small className={styles.wrong}>{wrong}</small>}
    </fieldset>
  )
}
