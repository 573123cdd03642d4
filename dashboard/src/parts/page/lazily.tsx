import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { MissingCode } from './missing-code.tsx'

/**
 * A component whose code is loaded when it is drawn, or ahead of that by `preload`. Where the code cannot be loaded,
 * `MissingCode` stands in its place.
 */
export const lazily = <M extends object, N extends keyof M & string>(
  load: () => Promise<M>,
  name = 'default' as N,
): ReturnType<typeof lazyRouteComponent<M, N>> =>
  lazyRouteComponent<M, N>(() => load().catch((error: unknown) => missing(name, error) as unknown as M), name)

const missing = (name: string, error: unknown): Record<string, ComponentType> => ({
  [name]: () => <MissingCode error={error} />,
})
