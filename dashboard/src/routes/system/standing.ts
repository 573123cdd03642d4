import type { AdminResponse } from '../../api/manage.ts'

/** System state of a team, as the API returns it. */
export type SystemStatus = AdminResponse<'/teams/:teamId/system'>
