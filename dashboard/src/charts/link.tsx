import type { ComponentType, ReactNode } from 'react'

export interface LinkProps {
  href: string
  className?: string | undefined
  title?: string | undefined
  'aria-label'?: string | undefined
  tabIndex?: number | undefined
  /** Identifies the link in a group of links that share one tab stop. */
  'data-stop'?: string | undefined
  children?: ReactNode
}

/** Component that renders a link. Pages pass the router's link. The default is a plain `<a>`. */
export type LinkTo = ComponentType<LinkProps>

export const PlainLink: LinkTo = props => <a {...props} />
