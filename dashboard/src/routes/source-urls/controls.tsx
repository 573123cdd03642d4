import { useId } from 'react'
import { useAddress } from '../../asking/use-address.ts'
import css from '../../parts/controls.module.css'
import { Controls } from '../../parts/controls.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ownerOf, owners } from './owners.ts'

/** What chooses pages: part of their address, whose they are, and their domain. */
export function UrlControls() {
  const { sources } = useReader().messages
  const { search, go } = useAddress()
  const id = useId()
  const names = { all: sources.everyone, ours: sources.oursOnly, rivals: sources.rivalsOnly, others: sources.others }
  return (
    <Controls>
      <SearchBox what={sources.urlsSearch} />
      <fieldset className={css.switch}>
        <legend className="visually-hidden">{sources.owner}</legend>
        {owners.map(({ owner, ...given }) => (
          <label key={owner}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={ownerOf(search) === owner}
              onChange={() => go(given)}
            />
            {names[owner]}
          </label>
        ))}
      </fieldset>
      {search.domain !== undefined && (
        <span className={css.labelled}>
          <bdi>{sources.onlyDomain(search.domain)}</bdi>
          <button type="button" className={css.select} onClick={() => go({ domain: undefined })}>
            {sources.clearDomain}
          </button>
        </span>
      )}
    </Controls>
  )
}
