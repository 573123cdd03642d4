import type { Managed } from '../../api/manage.ts'

/** How a team stands, as the API tells it. */
export type Standing = Managed<'/teams/:teamId/system'>
