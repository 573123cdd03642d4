import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { MissingCode } from './missing-code.tsx'

/**
 * A component that loads its code on first render, or earlier by `preload`. If loading fails, it shows `MissingCode`.
 */
export const lazily = <M extends object, N extends keyof M & string>(
  load: () => Promise<M>,
  name = 'default' as N,
): ReturnType<typeof lazyRouteComponent<M, N>> =>
  lazyRouteComponent<M, N>(() => load().catch((error: unknown) => missing(name, error) as unknown as M), name)

const missing = (name: string, error: unknown): Record<string, ComponentType> => ({
  [name]: () => <MissingCode error={error} />,
})
