import type { Messages } from '../messages/index.ts'

/** The settings of a brand, in the order of their menu; each behind `/brands/:brandId/settings/`. */
export const settingsNames = [
  'prompts',
  'topics',
  'tags',
  'competitors',
  'sources',
  'articles',
  'notes',
] as const satisfies readonly (keyof Messages['settings']['sections'])[]
export type SettingsName = (typeof settingsNames)[number]
