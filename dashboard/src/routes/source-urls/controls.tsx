import { useAddress } from '../../api/address/use-address.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Switch } from '../../parts/forms/switch.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './controls.module.css'
import { given, owners, readOwnerFilter } from './owners.ts'

/** Filters of the pages: part of the URL, owner, and domain. */
export function UrlControls() {
  const { sources } = useReader().messages
  const { search, go } = useAddress()
  const names = { all: sources.everyone, ours: sources.oursOnly, rivals: sources.rivalsOnly, others: sources.others }
  return (
    <Controls>
      <SearchBox what={sources.urlsSearch} />
      <Switch
        label={sources.owner}
        values={owners.map(({ owner }) => [owner, names[owner]] as const)}
        value={readOwnerFilter(search)}
        pick={owner => go(given(owner))}
      />
      {search.domain !== undefined && (
        <span className={styles.only}>
          <bdi>{sources.onlyDomain(search.domain)}</bdi>
          <button type="button" onClick={() => go({ domain: undefined })}>
            {sources.clearDomain}
          </button>
        </span>
      )}
    </Controls>
  )
}
