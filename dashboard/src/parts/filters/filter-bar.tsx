import { useState } from 'react'
import { type FilterName, filterNames, windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { useNow } from '../words/outline.ts'
import { resolveWindowDays } from '../words/window-days.ts'
import { Announcement } from './announcement.tsx'
import styles from './filter-bar.module.css'
import { FilterChoice } from './filter-choice.tsx'
import { type Facets, listFilterOptions } from './filter-options.ts'
import { ShareMenu } from './share-menu.tsx'
import { AgainstChoice, WindowChoice } from './window-choice.tsx'

interface Props {
  facets: Facets | undefined
  hasWindow: boolean
  hasFilters: boolean
}

/** Period, comparison and filters of a brand's page. A page can lack some of them. The URL contains all values. */
export function FilterBar({ hasWindow, ...props }: Props) {
  const { filters } = useReader().messages
  return (
    <>
      <section
        className={hasWindow ? styles.bar : `${styles.bar} ${styles.alone}`}
        aria-label={filters.title}
        data-print="off"
      >
        {hasWindow && <Choices {...props} />}
        <ShareMenu />
      </section>
      {hasWindow && props.facets && <Announcement facets={props.facets} />}
    </>
  )
}

function Choices({ facets, hasFilters }: Omit<Props, 'hasWindow'>) {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const options = facets && listFilterOptions(facets, messages, format)
  const shown = (name: FilterName) => (options?.[name].length ?? 0) > 1 || search[name] !== undefined
  const names = hasFilters ? filterNames : []
  const set = names.filter(name => search[name] !== undefined)
  const { start, end } = resolveWindowDays(windowOf(search), useNow())
  const days = format.days(start, end)
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? (
          filters.close
        ) : (
          <>
            {filters.open(format.count(set.length))} <small>{days}</small>
          </>
        )}
      </button>
      <div className={styles.choices} data-open={isOpen || undefined}>
        <WindowChoice />
        {hasFilters && <AgainstChoice />}
        {options
          ? names
              .filter(shown)
              .map(name => (
                <FilterChoice
                  key={name}
                  name={name}
                  options={options[name]}
                  isSingle={name === 'branded' || name === 'type'}
                />
              ))
          : names.map(name => <FilterToCome key={name} name={name} />)}
        {set.length > 0 && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => go(Object.fromEntries(set.map(name => [name, undefined])))}
          >
            {filters.clearAll}
          </button>
        )}
      </div>
    </>
  )
}

/** Placeholder of a filter while its values load, so that the layout does not shift. */
function FilterToCome({ name }: { name: FilterName }) {
  const { filters } = useReader().messages
  return (
    <span className={`${styles.choice} ${styles.toCome}`} aria-hidden="true">
      {filters[name]} ▾
    </span>
  )
}
