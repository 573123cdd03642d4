import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { readSearch, type SearchParams, writeSearch } from './api/address/address.ts'
import { togetherly } from './api/use-query.ts'
import { type PageModule, pages } from './pages.ts'
import { BrandFrame } from './parts/filters/brand-frame.tsx'
import { lazily } from './parts/page/lazily.tsx'
import { Failure } from './parts/page/states.tsx'
import { Unknown } from './parts/page/unknown.tsx'
import { settingsRoutes } from './settings-routes.ts'
import { SharePage } from './share-page.tsx'
import { Shell } from './shell.tsx'

/** Routes of all pages. Hovering a link preloads the code and data of its page. */
export function createPages(client: QueryClient, history?: RouterHistory) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: Unknown,
    validateSearch: (search): SearchParams => search as SearchParams,
  })
  const open = (path: string, load: () => Promise<PageModule>) =>
    createRoute({ getParentRoute: () => root, path, component: lazily(load) })
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Shell })
  const inside = (path: string, load: () => Promise<PageModule>) =>
    createRoute({ getParentRoute: () => signedIn, path, component: lazily(load) })
  const brand = createRoute({ getParentRoute: () => signedIn, path: '/brands/$brandId', component: BrandFrame })
  const ofBrand = (path: string, { load, queries }: (typeof pages)['overview']['list']): AnyRoute =>
    createRoute({
      getParentRoute: () => brand,
      path,
      component: lazily(load),
      loaderDeps: ({ search }) => search as SearchParams,
      // Does not wait for the data: the page renders immediately with the available data.
      loader: ({ params, deps }) => {
        const { brandId, id = '' } = params as { brandId: string; id?: string }
        for (const each of queries) void client.prefetchQuery(togetherly(brandId, each(brandId, deps, id)))
      },
    })
  const share = open('/s/$shareId', () => import('./routes/share/page.tsx'))
  const shared = (path: string) => createRoute({ getParentRoute: () => share, path, component: SharePage })
  const ofBrands = Object.entries(pages).flatMap(([name, { list, one }]) => [
    ofBrand(name === 'overview' ? '/' : name, list),
    ...(one ? [ofBrand(`${name}/$id`, one)] : []),
  ])
  return createRouter({
    routeTree: root.addChildren([
      signedIn.addChildren([
        inside('/', () => import('./routes/brands.tsx')),
        inside('/start', () => import('./routes/start/page.tsx')),
        inside('/glossary', () => import('./routes/glossary.tsx')),
        inside('/account', () => import('./routes/account/page.tsx')),
        inside('/system', () => import('./routes/system/page.tsx')),
        brand.addChildren(ofBrands),
        ...settingsRoutes(signedIn),
      ]),
      share.addChildren([shared('/'), shared('/$id')]),
      open('/login', () => import('./routes/login.tsx')),
      open('/welcome', () => import('./routes/welcome.tsx')),
    ]),
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: Unknown,
    defaultErrorComponent: ({ error, reset }) => <Failure error={error} at={0} retry={reset} />,
  })
}

export type PageRouter = ReturnType<typeof createPages>

/** Path of each page, for example `/brands/$brandId/prompts/$id`, and whether it requires login. */
export const pathsOf = ({ routesById }: PageRouter): { path: string; isSignedIn: boolean }[] =>
  Object.entries(routesById)
    .filter(([, { children }]) => children === undefined)
    .map(([id, { fullPath }]) => ({
      path: fullPath.replace(/(.)\/$/, '$1'),
      isSignedIn: id.startsWith('/signed-in'),
    }))

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
