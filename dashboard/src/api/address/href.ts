import { kept, type SearchParams, writeSearch } from './search-params.ts'

/** URL of a page of a brand, with the period and filters of another URL. */
export function hrefOf(
  brandId: string,
  page: string,
  search: SearchParams,
  { id, more }: { id?: string; more?: SearchParams } = {},
): string {
  const parts = [brandId, ...(page === 'overview' ? [] : [page]), ...(id === undefined ? [] : [id])]
  return `/brands/${parts.map(encodeURIComponent).join('/')}${writeSearch({ ...kept(search), ...more })}`
}
