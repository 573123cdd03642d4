import type { Messages } from '../../messages/index.ts'

/** The settings of a brand, in the order of their menu; each behind `/brands/:brandId/settings/`. */
export const settingsNames = [
  'prompts',
  'topics',
  'tags',
  'competitors',
  'sources',
  'articles',
  'notes',
  'brand',
  'schedule',
  'integrations',
  'shares',
] as const satisfies readonly (keyof Messages['settings']['sections'])[]
export type SettingsName = (typeof settingsNames)[number]

/** The settings of a team in the order of their menu, each with what one must be allowed to see it; all may see the rest. */
export const teamSettingsNames = {
  team: undefined,
  people: 'GET /teams/:teamId/members',
  roles: undefined,
  tokens: 'GET /teams/:teamId/tokens',
  budgets: 'GET /teams/:teamId/system',
  transfers: 'GET /teams/:teamId/transfers',
  audit: 'GET /teams/:teamId/audit',
} as const satisfies Record<keyof Messages['team']['sections'], string | undefined>
export type TeamSettingsName = keyof typeof teamSettingsNames
