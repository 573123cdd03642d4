import type { AdminResponse } from '../../api/manage.ts'

export type AdminMember = AdminResponse<'/teams/:teamId/members'>['members'][number]
export type AdminToken = AdminResponse<'/teams/:teamId/tokens'>['tokens'][number]
export type AdminAuditEntry = AdminResponse<'/teams/:teamId/audit'>['entries'][number]
