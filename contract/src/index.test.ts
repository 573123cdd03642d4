import { expect, it, vi } from 'vitest'
import type * as z from 'zod'

const made = vi.hoisted(() => vi.fn())

vi.mock('zod', async original => {
  const zod = await original<typeof z>()
  const names = ['any', 'array', 'boolean', 'int', 'number', 'object', 'record', 'strictObject', 'string'] as const
  const counting = (name: (typeof names)[number]) => {
    const make = zod[name] as (...given: unknown[]) => unknown
    return (...given: unknown[]) => {
      made(name, ...given)
      return make(...given)
    }
  }
  return { ...zod, ...Object.fromEntries(names.map(name => [name, counting(name)])) }
})

it('creates the schemas of an endpoint on first use, and only once', async () => {
  const { admin, api } = await import('./index.ts')
  expect(made).not.toHaveBeenCalled()
  const { query, response } = api.tags.list
  expect(made).toHaveBeenCalledWith('object', expect.objectContaining({ limit: expect.anything() }))
  expect(api.tags.list.query).toBe(query)
  expect(api.tags.list.response).toBe(response)
  const { body } = admin.tags.create
  expect(made).toHaveBeenCalledWith('strictObject', expect.objectContaining({ name: expect.anything() }))
  expect(admin.tags.create.body).toBe(body)
})
