import { expect, it } from 'vitest'
import { listRoleAreas } from './areas.ts'

const roles = ['VIEWER', 'MEMBER', 'OWNER'] as const
const action = (name: string, role: string) => ({ name, role, isChange: !/list|get/.test(name) })

it('says of each area what each role can do: view, change some of it, or all', () => {
  const actions = [
    ...[action('prompts.list', 'VIEWER'), action('prompts.create', 'MEMBER'), action('brands.get', 'VIEWER')],
    ...[action('brands.change', 'MEMBER'), action('brands.delete', 'OWNER'), action('audit.list', 'OWNER')],
    ...[action('audit.listAll', 'OPERATOR'), action('labels.create', 'MEMBER')],
  ]
  expect(listRoleAreas(actions, roles)).toEqual([
    { area: 'brands', mights: { VIEWER: 'view', MEMBER: 'some', OWNER: 'all' } },
    { area: 'prompts', mights: { VIEWER: 'view', MEMBER: 'all', OWNER: 'all' } },
    { area: 'audit', mights: { VIEWER: 'nothing', MEMBER: 'nothing', OWNER: 'view' } },
    { area: 'other', mights: { VIEWER: 'nothing', MEMBER: 'all', OWNER: 'all' } },
  ])
})
