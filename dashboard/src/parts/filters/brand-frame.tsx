import { Outlet, useLocation } from '@tanstack/react-router'
import { choicesOf } from '../../api/address/address.ts'
import { useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { isMissing } from '../page/panel.tsx'
import { Unknown } from '../page/unknown.tsx'
import { FilterBar } from './filter-bar.tsx'

/** Frame of all pages of a brand, with one filter bar. */
export function BrandFrame() {
  const { brandId, id } = useIds()
  const [, , , page = ''] = useLocation().pathname.split('/')
  const facets = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  if (isMissing(facets.error)) return <Unknown />
  return (
    <>
      <FilterBar facets={facets.data} {...choicesOf(page, id)} />
      <Outlet />
    </>
  )
}
