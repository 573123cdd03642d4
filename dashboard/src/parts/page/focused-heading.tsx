import { type ReactNode, useEffect, useRef } from 'react'

/** A heading that gets the focus when it appears, for content that replaces the focused element. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1}>
      {children}
    </h2>
  )
}
