import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps<V extends string> {
  label: string
  /** Values with their labels. */
  values: readonly (readonly [V, string])[]
  /** The selected value. A value that is not in `values` is not an error. */
  value: string | undefined
  pick: (value: V) => void
}

/** Selects one of a few values, all visible. */
export function Switch<V extends string>({ label, values, value, pick }: SwitchProps<V>) {
  const id = useId()
  return (
    <fieldset className={styles.switch}>
      <legend>{label}</legend>
      <div>
        {values.map(([each, text]) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={each === value}
              onChange={() => pick(each)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Selects one of many values from a list that opens. A value that is not in `values` is shown unchanged. */
export function Select<V extends string>({ label, values, value, pick }: SwitchProps<V>) {
  const isListed = values.some(([each]) => each === value)
  return (
    <label className={styles.select}>
      {label}
      <select value={value} onChange={event => pick(event.target.value as V)}>
        {!isListed && <option value={value}>{value}</option>}
        {values.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
