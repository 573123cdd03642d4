import type { ReactNode } from 'react'

interface ScrollProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A named region that scrolls independently, also by keyboard. */
export function Scroll({ label, className, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
