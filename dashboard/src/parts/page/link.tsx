import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kept, type SearchParams } from '../../api/address/address.ts'
import { useShare, withinShare } from '../../api/address/share.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import type { PageName } from '../words/page-names.ts'

interface BrandLinkProps {
  /** The page. Without a brand, it is a page of the current brand. */
  to: PageName
  /** ID of the item that the page is about. */
  id?: string | undefined
  brandId?: string | undefined
  /** Parameters in addition to the period and filters, which are kept. */
  search?: SearchParams | undefined
  /** Parameters that replace all other parameters, including period and filters. */
  only?: SearchParams | undefined
  className?: string | undefined
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link to a page of a brand, with the current period and filters. */
export function BrandLink({ to, id, brandId, search, only, children, ...rest }: BrandLinkProps) {
  const here = useIds()
  const share = useShare()
  const { search: present } = useAddress()
  const page = to === 'overview' ? '/brands/$brandId' : `/brands/$brandId/${to}`
  if (share) {
    const within = withinShare(share, to, id)
    const { onClick: _, ...plain } = rest
    return within === undefined ? (
      <span {...plain}>{children}</span>
    ) : (
      <Link to={within as never} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to={(id === undefined ? page : `${page}/$id`) as never}
      params={{ brandId: brandId ?? here.brandId, id } as never}
      search={(only ?? { ...kept(present), ...search }) as never}
      activeOptions={{ exact: to === 'overview', includeSearch: false }}
      {...rest}
    >
      {children}
    </Link>
  )
}
