import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { kept } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useBrands } from '../../api/brands.ts'
import { useTeamsWhere } from '../../api/session.ts'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { BrandLink } from '../page/link.tsx'
import { Initials } from '../words/initials.tsx'
import type { PageName } from '../words/page-names.ts'
import styles from './brand-switcher.module.css'

/** The current brand, and links to the same page of other brands. */
export function BrandSwitcher() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const brands = useBrands()
  const name = brands?.find(({ id }) => id === brandId)?.name ?? brandId
  return (
    <Popover
      label={`${messages.shell.changeBrand}: ${name}`}
      button={
        <>
          <span className={styles.icon}>
            <Initials name={name} />
          </span>
          <span className={styles.name} title={name}>
            {name}
          </span>{' '}
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      {close => <Choice brands={brands ?? []} close={close} />}
    </Popover>
  )
}

function Choice({
  brands,
  close,
}: {
  brands: readonly { id: string; name: string; domain: string | null }[]
  close: () => void
}) {
  const { messages } = useReader()
  const { search } = useAddress()
  const page = usePage()
  const mayBegin = useTeamsWhere('POST /teams/:teamId/first-steps').length > 0
  const [text, setText] = useState('')
  const found = brands.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <div className={styles.choice}>
      <input
        type="search"
        aria-label={messages.shell.searchBrands}
        placeholder={messages.shell.searchBrands}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <ul>
        {found.slice(0, 50).map(({ id, name, domain }) => (
          <li key={id}>
            <BrandLink to={page} brandId={id} only={kept(search)} className={styles.brand} onClick={close}>
              <Initials name={name} />
              <span className={styles.name}>{name}</span>
              <small>{domain}</small>
            </BrandLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{messages.shell.noBrand(text)}</p>}
      <Link to="/" className={styles.brand} onClick={close}>
        {messages.shell.allBrands}
      </Link>
      {mayBegin && (
        <Link to={'/start' as never} className={styles.brand} onClick={close}>
          {messages.start.title}
        </Link>
      )}
    </div>
  )
}

/** The page in the current URL, without the ID of an item, because other brands do not have this item. */
function usePage(): PageName {
  const [, , , page = 'overview'] = useLocation().pathname.split('/')
  return page as PageName
}
