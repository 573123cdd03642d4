import type { SurfaceDialect } from '../wire/dialect.ts'
import { readAccount } from './account.ts'
import { withoutClicks } from './clicks.ts'
import { parseTask } from './parse.ts'
import { refuseTask, requestTask } from './request.ts'
import { type DataForSeoAlias, type DataForSeoSurface, dataForSeoSurfaces } from './surfaces.ts'

const dialectOf = (alias: DataForSeoAlias, surface: DataForSeoSurface): SurfaceDialect => ({
  name: `dataforseo-${alias}`,
  version: 1,
  baseUrl: 'https://api.dataforseo.com',
  maxTokens: null,
  request: (question, settings) => requestTask(surface, question, settings),
  parse: parseTask(surface.reply),
  device: surface.reply === 'chat' ? null : 'desktop',
  refuse: question => refuseTask(surface, question),
  free: () => '/v3/appendix/user_data',
  account: readAccount,
  scrub: withoutClicks,
})

/** By provider alias. */
export const dataForSeo = Object.fromEntries(
  Object.entries(dataForSeoSurfaces).map(([alias, surface]) => [alias, dialectOf(alias as DataForSeoAlias, surface)]),
) as Record<DataForSeoAlias, SurfaceDialect>
