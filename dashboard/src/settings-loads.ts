import type { ComponentType } from 'react'
import type { SettingsName } from './parts/settings-names.ts'

type Load = () => Promise<{ Page: ComponentType }>

/** The settings of a brand, in the order of their menu; each behind `/brands/:brandId/settings/`. */
export const brandSettings = {
  prompts: () => import('./routes/settings/prompts.tsx'),
  topics: () => import('./routes/settings/topics.tsx'),
  tags: () => import('./routes/settings/tags.tsx'),
  competitors: () => import('./routes/settings/competitors.tsx'),
  sources: () => import('./routes/settings/sources.tsx'),
  articles: () => import('./routes/settings/articles.tsx'),
  notes: () => import('./routes/settings/notes.tsx'),
} satisfies Record<SettingsName, Load>
