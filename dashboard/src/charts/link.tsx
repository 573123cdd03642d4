import type { ComponentType, ReactNode } from 'react'

export interface LinkProps {
  href: string
  className?: string | undefined
  title?: string | undefined
  'aria-label'?: string | undefined
  tabIndex?: number | undefined
  /** Names it among what one stop of the focus leads to. */
  'data-stop'?: string | undefined
  children?: ReactNode
}

/** What draws a link. A page gives that of its router; without one it is a plain `<a>`. */
export type LinkTo = ComponentType<LinkProps>

export const PlainLink: LinkTo = props => <a {...props} />
