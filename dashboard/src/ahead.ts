import { readSearch, writeSearch } from './api/address/address.ts'
import { begin } from './api/begun.ts'
import { textOf } from './api/query.ts'
import { findPage } from './pages.ts'
import { isPrivate } from './parts/words/page-names.ts'

/**
 * Asks who is signed in, and what the page at the address and its filters ask of the brand: the answers come while the
 * code of the page does. Where the HTML says that nobody is signed in, nothing is asked, and the address becomes that of
 * the page to sign in.
 */
export function askAhead(): void {
  const { pathname, search, hash } = location
  if (!isPrivate(pathname)) return
  if (document.querySelector('meta[name=signed-in][content=false]')) {
    history.replaceState(null, '', `/login${writeSearch({ next: pathname + search + hash })}`)
    return
  }
  begin('/api/session/me')
  const [brands, brandId, page = 'overview', id, ...more] = segmentsOf(pathname)
  if (brands !== 'brands' || !brandId || more.length > 0) return
  const ofBrand = `/api/v1/brands/${encodeURIComponent(brandId)}`
  const found = findPage(page, id)
  // Settings, and addresses of no page, have no filters.
  if (!found) return
  for (const queries of found.queries) {
    const asked = Object.values(queries(brandId, readSearch(search), id ?? '')).map(each => ['ask', textOf(each)])
    begin(`${ofBrand}/together?${new URLSearchParams(asked)}`)
  }
  begin(`${ofBrand}/facets`)
}

/** The segments of a path as they are meant; none where it has an escape that means nothing. */
function segmentsOf(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}
