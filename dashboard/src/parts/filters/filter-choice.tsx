import { startTransition, useOptimistic, useState } from 'react'
import type { FilterName } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import styles from './filter-bar.module.css'
import type { FilterOption } from './filter-options.ts'

interface Props {
  name: FilterName
  options: readonly FilterOption[]
  /** True if the filter accepts at most one value. */
  isSingle: boolean
}

/** A filter: its selected values, and a list to select from. A value that no longer exists is struck through. */
export function FilterChoice({ name, options, isSingle }: Props) {
  const { filters } = useReader().messages
  const { search } = useAddress()
  const chosen = search[name]?.split(',') ?? []
  const nameOf = (value: string) => options.find(option => option.value === value)?.name
  const gone = chosen.filter(value => nameOf(value) === undefined)
  const [first, ...more] = chosen
  const shown =
    first === undefined
      ? undefined
      : more.length === 0
        ? (nameOf(first) ?? first)
        : filters.some(nameOf(first) ?? first, String(more.length))
  return (
    <Popover
      label={`${filters[name]}: ${shown ?? filters.any}`}
      className={shown === undefined ? styles.choice : `${styles.choice} ${styles.set}`}
      button={
        <>
          {filters[name]}
          {shown !== undefined && <b className={gone.length > 0 ? styles.gone : undefined}>{shown}</b>}
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      <Options
        name={name}
        options={[...gone.map(value => ({ value, name: value, hint: filters.gone })), ...options]}
        inAddress={chosen}
        isSingle={isSingle}
      />
    </Popover>
  )
}

interface OptionsProps extends Props {
  inAddress: readonly string[]
}

function Options({ name, options, inAddress, isSingle }: OptionsProps) {
  const { filters } = useReader().messages
  const { go } = useAddress()
  const [text, setText] = useState('')
  const found = options.filter(option => option.name.toLowerCase().includes(text.toLowerCase()))
  // Shown immediately, before the URL changes.
  const [chosen, choose] = useOptimistic(inAddress)
  const set = (values: readonly string[]) =>
    startTransition(() => {
      choose(values)
      return go({ [name]: values.length > 0 ? values.join(',') : undefined })
    })
  const toggle = (value: string) => {
    if (chosen.includes(value)) set(chosen.filter(each => each !== value))
    else set(isSingle ? [value] : [...chosen, value])
  }
  return (
    <div className={styles.options}>
      {options.length > 8 && (
        <input
          type="search"
          aria-label={`${filters.search}: ${filters[name]}`}
          placeholder={filters.search}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      <ul>
        {found.map(option => (
          <li key={option.value}>
            <label>
              <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
              <span className={option.hint === filters.gone ? styles.gone : undefined}>
                {option.name}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
            {!isSingle && (
              <button type="button" aria-label={`${filters.only}: ${option.name}`} onClick={() => set([option.value])}>
                {filters.only}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{filters.nothing}</p>}
      {chosen.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => set([])}>
          {filters.clear}
        </button>
      )}
    </div>
  )
}
