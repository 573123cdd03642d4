import { Outlet, useLocation } from '@tanstack/react-router'
import { choicesOf } from '../asking/address.ts'
import { useAsk } from '../asking/ask.ts'
import { question } from '../asking/question.ts'
import { useIds } from '../asking/use-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { isMissing } from './panel.tsx'
import { Unknown } from './unknown.tsx'

/** Around the pages of a brand: one bar of filters for all of them. */
export function BrandFrame() {
  const { brandId, id } = useIds()
  const [, , , page = ''] = useLocation().pathname.split('/')
  const facets = useAsk(question('/brands/:brandId/facets', { brandId }))
  if (isMissing(facets.error)) return <Unknown />
  return (
    <>
      <FilterBar facets={facets.data} {...choicesOf(page, id)} />
      <Outlet />
    </>
  )
}
