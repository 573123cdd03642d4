import { useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { Granularity } from './cells.ts'

/** Why the matrix has no rows: the brand has no topics or tags, or there are no answers. */
export function NoRows({ granularity }: { granularity: Granularity }) {
  const { matrix } = useReader().messages
  const { brandId } = useIds()
  const { data: facets } = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  const totals = { topics: facets?.topicsTotal, tags: facets?.tagsTotal, prompts: undefined, funnel: undefined }
  if (totals[granularity] !== 0 || facets?.answers === 0) return <Empty />
  return (
    <Empty
      isNone
      begin={
        <>
          <p>{matrix.emptyRows[granularity]}</p>
          <BrandLink to="matrix" search={{ granularity: 'prompts' }}>
            {matrix.otherRows}
          </BrandLink>
        </>
      }
    />
  )
}
