import {
  actionName,
  adminActions,
  api,
  type Endpoint,
  errors,
  hasBody,
  isReading,
  paramNames,
  Role,
} from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tools } from '../src/mcp/server.ts'
import { samples } from './admin-samples.ts'

const actions = adminActions.map(action => ({ name: actionName(action), action }))
const roles = Role.options

describe('the actions of the contract', () => {
  const endpoints = Object.values(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(Object.values)

  it('leaves reading to the read API, and roles to the admin API', () => {
    for (const endpoint of endpoints as Endpoint[])
      expect([isReading(endpoint), endpoint.role, endpoint.body, endpoint.status]).toEqual([
        true,
        ...[undefined, undefined, undefined],
      ])
    expect(tools.map(({ isReading }) => isReading)).toEqual(endpoints.map(() => true))
  })

  it.each(actions)('$name says what it is, who may do it and what it takes', ({ action }) => {
    expect(action.summary).toMatch(/^[A-Z].*\.$/)
    expect(roles).toContain(action.role)
    if (isReading(action)) expect(hasBody(action)).toBe(false)
    const names = [...paramNames(action.path), ...Object.keys(action.query.shape), ...Object.keys(action.body.shape)]
    expect(new Set(names).size).toBe(names.length)
    for (const object of [action.query, action.body])
      for (const [field, schema] of Object.entries(z.toJSONSchema(object, { io: 'input' }).properties ?? {}))
        expect((schema as { description?: string }).description, field).toBeTruthy()
    expect(action.errors.some(code => errors[code].status === 404)).toBe(paramNames(action.path).length > 0)
    expect(action.errors.includes('CONFLICT')).toBe(samples[actionName(action)]?.conflict !== undefined)
    expect(action.errors.includes('INVALID_PARAMETER')).toBe(Object.keys(action.query.shape).length > 0)
    expect(Object.keys(samples)).toContain(actionName(action))
  })

  it('has one action for a method and a path', () => {
    const doors = actions.map(({ action }) => `${action.method} ${action.path.replace(/:\w+/g, ':id')}`)
    expect(new Set(doors).size).toBe(doors.length)
  })
})
