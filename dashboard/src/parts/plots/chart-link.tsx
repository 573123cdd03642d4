import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useShare, withinShare } from '../../api/address/share.ts'
import type { LinkProps } from '../../charts/link.tsx'

/** A link in a chart. Opens pages of the dashboard without a full page load. */
export function ChartLink({ href, children, ...rest }: LinkProps) {
  const router = useRouter()
  const share = useShare()
  const open = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    router.history.push(href)
  }
  if (share) {
    const [, , , page = 'overview', id] = href.split('?')[0]!.split('/').map(decodeURIComponent)
    const within = withinShare(share, page, id)
    return within === undefined ? (
      <span {...rest} role={rest['aria-label'] === undefined ? undefined : 'img'}>
        {children}
      </span>
    ) : (
      <Link to={within as never} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} onClick={open} {...rest}>
      {children}
    </a>
  )
}
