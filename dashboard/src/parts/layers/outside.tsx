import type { ReactNode } from 'react'

/** Whether a text is an address of the web, and nothing that runs or opens something else. */
export const isWeb = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** A link to another site; what is no address of the web stays a text. */
export function Outside({ href, children, title }: { href: string; children?: ReactNode; title?: string }) {
  const shown = children ?? <bdi>{href}</bdi>
  if (!isWeb(href)) return <span title={title}>{shown}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={title}>
      {shown}
    </a>
  )
}
