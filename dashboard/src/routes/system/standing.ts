import type { Managed } from '../../asking/manage.ts'

/** How a team stands, as the API tells it. */
export type Standing = Managed<'/teams/:teamId/system'>
