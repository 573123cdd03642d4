import type { AdminResponse } from '../../api/manage.ts'

/** How a team stands, as the API tells it. */
export type SystemStatus = AdminResponse<'/teams/:teamId/system'>
