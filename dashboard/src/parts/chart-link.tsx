import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '../charts/link.tsx'

/** A link within a chart: opens a page of ours without loading everything anew. */
export function ChartLink({ href, children, ...rest }: LinkProps) {
  const router = useRouter()
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
  return (
    <a href={href} onClick={open} {...rest}>
      {children}
    </a>
  )
}
