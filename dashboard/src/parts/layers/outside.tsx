import type { ReactNode } from 'react'

/** Whether a text is an http(s) URL. Other schemes could run code or open other programs. */
export const isWeb = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** A link to another site. A text that is not an http(s) URL stays a text. */
export function Outside({ href, children, title }: { href: string; children?: ReactNode; title?: string }) {
  const shown = children ?? <bdi>{href}</bdi>
  if (!isWeb(href)) return <span title={title}>{shown}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={title}>
      {shown}
    </a>
  )
}
