import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import type { PageModule } from './pages.ts'
import { lazily } from './parts/page/lazily.tsx'
import type { SettingsName, TeamSettingsName } from './parts/words/settings-names.ts'

type Load = () => Promise<PageModule>

/** Settings pages of a brand in menu order. Each is below `/brands/:brandId/settings/`. */
const brandSettingsLoads = {
  prompts: () => import('./routes/settings/prompts/page.tsx'),
  topics: () => import('./routes/settings/topics.tsx'),
  tags: () => import('./routes/settings/tags.tsx'),
  competitors: () => import('./routes/settings/competitors/page.tsx'),
  sources: () => import('./routes/settings/sources.tsx'),
  articles: () => import('./routes/settings/articles.tsx'),
  notes: () => import('./routes/settings/notes.tsx'),
  labels: () => import('./routes/settings/labels.tsx'),
  brand: () => import('./routes/settings/brand.tsx'),
  profile: () => import('./routes/settings/profile.tsx'),
  schedule: () => import('./routes/settings/schedule.tsx'),
  import: () => import('./routes/settings/import.tsx'),
  integrations: () => import('./routes/settings/integrations.tsx'),
  shares: () => import('./routes/settings/shares.tsx'),
} satisfies Record<SettingsName, Load>

/** Settings pages of a team in menu order. Each is below `/settings/`. */
const teamSettingsLoads = {
  team: () => import('./routes/team/team.tsx'),
  people: () => import('./routes/team/people.tsx'),
  roles: () => import('./routes/team/roles/page.tsx'),
  tokens: () => import('./routes/team/tokens/page.tsx'),
  budgets: () => import('./routes/team/budgets.tsx'),
  transfers: () => import('./routes/team/transfers.tsx'),
  audit: () => import('./routes/team/audit/page.tsx'),
} satisfies Record<TeamSettingsName, Load>

type Loads = Readonly<Record<string, Load>>

/** Routes of all pages that change data, below the route for logged-in users. */
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
