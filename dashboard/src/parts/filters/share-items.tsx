import { Link, useLocation } from '@tanstack/react-router'
import { kept } from '../../api/address/address.ts'
import { shareable } from '../../api/address/shareable.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useCurlOfPage } from '../../api/curl.ts'
import { useManagedBrand } from '../../api/manage.ts'
import { useMe } from '../../api/session.ts'
import { useReader } from '../../reader/reader.tsx'
import { Copy } from '../page/copy.tsx'
import styles from './share-menu.module.css'

/** Content of the share menu of a page, loaded when the menu opens. */
export function Items({ close, save }: { close: () => void; save: () => void }) {
  const { shell, views } = useReader().messages
  const { brandId } = useIds()
  const curl = useCurlOfPage(brandId)
  const isPerson = useMe()?.person != null
  return (
    <div className={styles.menu}>
      {isPerson && (
        <>
          <button type="button" className={styles.item} onClick={save}>
            {views.save}
          </button>
          <small>{views.saveHint}</small>
        </>
      )}
      <Copy text={location.href}>{shell.copyLink}</Copy>
      <small>{shell.copyLinkHint}</small>
      <ShareOpen close={close} />
      <Copy text={curl()}>{shell.copyCurl}</Copy>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close()
          requestAnimationFrame(() => window.print())
        }}
      >
        {shell.print}
      </button>
    </div>
  )
}

/** Link to the form that shares this page with its filters. Shown if the user can share and the page can be shared. */
function ShareOpen({ close }: { close: () => void }) {
  const { shell } = useReader().messages
  const { brandId, id } = useIds()
  const { search } = useAddress()
  const { mayDo } = useManagedBrand(brandId)
  const [, , , page = 'overview'] = useLocation().pathname.split('/')
  if (!shareable.includes(page) || !mayDo('POST /brands/:brandId/shares')) return null
  const { offset: _, sort: __, order: ___, ...rest } = search
  return (
    <>
      <Link
        to={'/brands/$brandId/settings/shares' as never}
        params={{ brandId } as never}
        search={{ ...kept(search), ...rest, make: page, ...(id !== '' && { of: id }) } as never}
        className={styles.item}
        onClick={close}
      >
        {shell.shareOpen}
      </Link>
      <small>{shell.shareOpenHint}</small>
    </>
  )
}
