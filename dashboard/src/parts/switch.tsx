import { useId } from 'react'
import { useAddress } from '../asking/use-address.ts'
import styles from './controls.module.css'

/** A value that a parameter of the address can have; undefined is the one that is left out. */
export interface Choice {
  value: string | undefined
  name: string
}

interface Props {
  /** What is chosen. */
  label: string
  /** The parameter of the address. */
  name: string
  choices: readonly Choice[]
}

/** One of a few values of a parameter, all of them in sight. */
export function Switch({ label, name, choices }: Props) {
  const { search, go } = useAddress()
  const id = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(choice => (
        <label key={choice.value ?? ''}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={search[name] === choice.value}
            onChange={() => go({ [name]: choice.value })}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  )
}

/** One of many values of a parameter. A value that is none of them is shown as it is. */
export function Select({ label, name, choices }: Props) {
  const { search, go } = useAddress()
  const chosen = search[name]
  const isStrange = !choices.some(({ value }) => value === chosen)
  return (
    <label className={styles.labelled}>
      {label}
      <select
        className={styles.select}
        value={chosen ?? ''}
        onChange={event => go({ [name]: event.target.value || undefined })}
      >
        {isStrange && <option value={chosen}>{chosen}</option>}
        {choices.map(choice => (
          <option key={choice.value ?? ''} value={choice.value ?? ''}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
