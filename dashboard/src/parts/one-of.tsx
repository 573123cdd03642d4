import { useAddress } from '../asking/use-address.ts'
import styles from './one-of.module.css'

interface Props<V extends string> {
  /** The parameter of the address. */
  name: string
  label: string
  /** The values with what they are called. The first is meant where the address names none. */
  values: readonly (readonly [V, string])[]
}

/** One of a few values, side by side. The choice stands in the address. */
export function OneOf<V extends string>({ name, label, values }: Props<V>) {
  const { search, go } = useAddress()
  const [usual] = values[0]!
  const chosen = search[name] ?? usual
  return (
    <fieldset className={styles.set}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.values}>
        {values.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className={styles.value}
            aria-pressed={value === chosen}
            onClick={() => go({ [name]: value === usual ? undefined : value })}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The value that a parameter of an address has among those that there are, else the first of them. */
export function chosenOf<V extends string>(given: string | undefined, values: readonly V[]): V {
  return values.find(value => value === given) ?? values[0]!
}
