import { type SearchParams, writeSearch } from './search-params.ts'

/** Address of a page within its brand, without the position in its list. */
export function viewAddress(pathname: string, { offset: _, open: __, ...search }: SearchParams): string {
  const page = pathname.replace(/\/$/, '').split('/').slice(3)
  return `${page.map(part => `/${part}`).join('')}${writeSearch(search)}`
}

export const viewHref = (brandId: string, address: string): string => `/brands/${encodeURIComponent(brandId)}${address}`
