import type { PageModule } from './loads.ts'
import type { SettingsName, TeamSettingsName } from './parts/words/settings-names.ts'

type Load = () => Promise<PageModule>

/** The settings of a brand, in the order of their menu; each behind `/brands/:brandId/settings/`. */
export const brandSettingsLoads = {
  prompts: () => import('./routes/settings/prompts.tsx'),
  topics: () => import('./routes/settings/topics.tsx'),
  tags: () => import('./routes/settings/tags.tsx'),
  competitors: () => import('./routes/settings/competitors.tsx'),
  sources: () => import('./routes/settings/sources.tsx'),
  articles: () => import('./routes/settings/articles.tsx'),
  notes: () => import('./routes/settings/notes.tsx'),
  brand: () => import('./routes/settings/brand.tsx'),
  schedule: () => import('./routes/settings/schedule.tsx'),
  integrations: () => import('./routes/settings/integrations.tsx'),
  shares: () => import('./routes/settings/shares.tsx'),
} satisfies Record<SettingsName, Load>

/** The settings of a team, in the order of their menu; each behind `/settings/`. */
export const teamSettingsLoads = {
  team: () => import('./routes/team/team.tsx'),
  people: () => import('./routes/team/people.tsx'),
  roles: () => import('./routes/team/roles.tsx'),
  tokens: () => import('./routes/team/tokens/page.tsx'),
  budgets: () => import('./routes/team/budgets.tsx'),
  transfers: () => import('./routes/team/transfers.tsx'),
  audit: () => import('./routes/team/audit.tsx'),
} satisfies Record<TeamSettingsName, Load>
