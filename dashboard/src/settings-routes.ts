import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import type { PageModule } from './loads.ts'
import { lazily } from './parts/page/lazily.tsx'
import { brandSettingsLoads, teamSettingsLoads } from './settings-loads.ts'

type Loads = Readonly<Record<string, () => Promise<PageModule>>>

/** The routes of everything that changes something, beneath the route of who is signed in. */
export function settingsRoutes(signedIn: AnyRoute): AnyRoute[] {
  const frameOf = (path: string, load: Loads[string], sections: Loads, first: string) => {
    const frame = createRoute({ getParentRoute: () => signedIn, path, component: lazily(load) })
    const index = createRoute({
      getParentRoute: () => frame,
      path: '/',
      beforeLoad: ({ params, search }) => {
        throw redirect({
          to: `${path}/${first}` as never,
          params: params as never,
          search: search as never,
          replace: true,
        })
      },
    })
    const pages = Object.entries(sections).map(([name, page]) =>
      createRoute({ getParentRoute: () => frame, path: name, component: lazily(page) }),
    )
    return frame.addChildren([index, ...pages])
  }
  return [
    frameOf('/brands/$brandId/settings', () => import('./routes/settings/frame.tsx'), brandSettingsLoads, 'prompts'),
    frameOf('/settings', () => import('./routes/team/frame.tsx'), teamSettingsLoads, 'team'),
  ]
}
