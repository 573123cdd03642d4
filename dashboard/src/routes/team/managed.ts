import type { Managed } from '../../api/manage.ts'

export type Member = Managed<'/teams/:teamId/members'>['members'][number]
export type Token = Managed<'/teams/:teamId/tokens'>['tokens'][number]
export type Entry = Managed<'/teams/:teamId/audit'>['entries'][number]
