import type { Messages } from '../../messages/index.ts'

/** Settings pages of a brand in menu order. Each is below `/brands/:brandId/settings/`. */
export const settingsNames = [
  'prompts',
  'topics',
  'tags',
  'competitors',
  'sources',
  'articles',
  'notes',
  'labels',
  'brand',
  'profile',
  'schedule',
  'import',
  'integrations',
  'shares',
] as const satisfies readonly (keyof Messages['settings']['sections'])[]
export type SettingsName = (typeof settingsNames)[number]

/**
 * Settings pages of a team in menu order, each with the action that a user must be allowed to do to see it. Pages
 * without an action are visible to all.
 */
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
