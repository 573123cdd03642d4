import { expect, it } from 'vitest'
import { en } from '../../../messages/en/index.ts'
import { listAuditRows } from './rows.ts'

it('has a row for each change, with names beside IDs', () => {
  const entry = {
    ...{ id: '1', at: '2026-11-26T10:00:00Z', action: 'members.change', subject: 'p1', brandId: null, teamId: 't' },
    ...{ actor: { kind: 'person', id: 'p2' }, before: { role: 'VIEWER' }, after: { role: 'OWNER' } },
    ...{ requestId: 'r1', address: null },
  } as unknown as Parameters<typeof listAuditRows>[0][number]
  const names = { nameOf: () => 'Bo', subjects: new Map([['p1', 'Ada']]), audit: en.team.audit }
  const [head, row, ...others] = listAuditRows([entry], names)
  expect(others).toEqual([])
  expect(head!.slice(0, 5)).toEqual(['When', 'Who', 'Action', 'Subject', 'ID'])
  expect(row).toEqual([
    ...['2026-11-26T10:00:00Z', 'Bo', 'members.change', 'Ada', 'p1', ''],
    ...['{"role":"VIEWER"}', '{"role":"OWNER"}', '', 'r1'],
  ])
})
