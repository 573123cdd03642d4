import type { RoutePath } from '../test/route-paths.ts'

/** A page, and where it is opened. */
export interface Place {
  /** As its shots are named after it. */
  name: string
  /** With parameters, as the router has it. */
  path: string
  isSignedIn: boolean
}

/** The name of a page: that of its path, without what all pages of a brand begin with. */
function nameOf(path: string): string {
  if (path === '/') return 'brands'
  if (path === '/brands/$brandId') return 'overview'
  const parts = path
    .replace(/^\/brands\/\$brandId\//, '')
    .replace(/^\/s\/\$shareId/, 'share')
    .split('/')
    .filter(Boolean)
  return parts.map(part => (part.startsWith('$') ? 'one' : part)).join('-')
}

/** All pages of the router, each under a name of its own. */
export function placesOf(routes: readonly RoutePath[]): Place[] {
  const names = routes.map(({ path }) => nameOf(path))
  return routes.map((route, at) => {
    const isTaken = names.indexOf(names[at]!) < at
    return { ...route, name: isTaken ? `${names[at]}-${at}` : names[at]! }
  })
}

/** A path with the values of its parameters; undefined where one has none. */
export function filled(path: string, values: Readonly<Record<string, string>>): string | undefined {
  const parts = path.split('/').map(part => (part.startsWith('$') ? values[part.slice(1)] : part))
  return parts.includes(undefined) ? undefined : parts.map(part => encodeURIComponent(part!)).join('/') || '/'
}

/** The path of the list that a page of one thing belongs to; undefined of any other page. */
export const listOf = (path: string): string | undefined => /^(.+)\/\$id$/.exec(path)?.[1]
