import { readSearch, writeSearch } from './api/address/address.ts'
import { begin } from './api/begun.ts'
import { textOf } from './api/query.ts'
import { findPage } from './pages.ts'
import { isPrivate } from './parts/words/page-names.ts'

/**
 * Requests the session and the data of the page at this URL while the code of the page is loading. If the HTML says
 * that the browser has no session, sends no request and changes the URL to that of the login page.
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
  // Settings and unknown URLs have no filters.
  if (!found) return
  for (const queries of found.queries) {
    const asked = Object.values(queries(brandId, readSearch(search), id ?? '')).map(each => ['ask', textOf(each)])
    begin(`${ofBrand}/together?${new URLSearchParams(asked)}`)
  }
  begin(`${ofBrand}/facets`)
}

/** Decoded segments of a path. Empty if the path has an invalid escape sequence. */
function segmentsOf(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}
