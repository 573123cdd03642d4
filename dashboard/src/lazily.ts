import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * A page whose code is loaded when it is opened. In a tab that is open over a new build a chunk is gone: the router's
 * component loads the page anew at its address, once. What it throws then is a promise that is never kept; it throws the
 * error itself where it is drawn again before the new page is there, so it is not.
 */
export function lazily(load: () => Promise<{ Page: ComponentType }>) {
  const Lazy = lazyRouteComponent(load, 'Page')
  let leaving: Promise<unknown> | undefined
  function Opened(props: object) {
    if (leaving) throw leaving
    try {
      return (Lazy as (props: object) => React.ReactNode)(props)
    } catch (thrown) {
      if (thrown instanceof Promise) leaving = thrown
      throw thrown
    }
  }
  return Object.defineProperty(Opened, 'preload', { get: () => preloadOf(Lazy) }) as unknown as typeof Lazy
}

const preloadOf = ({ preload }: { preload?: () => Promise<void> }) => preload
