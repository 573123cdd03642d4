import { useAddress } from '../asking/use-address.ts'
import styles from './pick-one.module.css'

interface Props<V extends string> {
  /** The parameter of the address. */
  name: string
  label: string
  /** The values with what they are called. The first is meant where the address names none. */
  values: readonly (readonly [V, string])[]
}

/** One of many values, in a list that opens. The choice stands in the address. */
export function PickOne<V extends string>({ name, label, values }: Props<V>) {
  const { search, go } = useAddress()
  const [usual] = values[0]!
  return (
    <PickFrom
      label={label}
      values={values}
      value={search[name] ?? usual}
      pick={value => go({ [name]: value === usual ? undefined : value })}
    />
  )
}

/** A list that opens, with its name before it. */
export function PickFrom<V extends string>({
  label,
  values,
  value,
  pick,
}: Pick<Props<V>, 'label' | 'values'> & { value: string; pick: (value: string) => void }) {
  return (
    <label className={styles.label}>
      {label}
      <select className={styles.list} value={value} onChange={event => pick(event.target.value)}>
        {values.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
