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

/** The routes, one for each page. Links load the page's code and ask its questions while they are hovered. */
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
      // Not waited for: the page stands at once, and shows what it has.
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

/** The path of each page, as in `/brands/$brandId/prompts/$id`, and whether only who is signed in sees it. */
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
