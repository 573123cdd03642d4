import { actionName, adminActions, hasBody } from '@earshot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sql } from '../src/db/sql.ts'
import { type Door, samples, sampleTeams } from './admin-samples.ts'
import { aDoor } from './door.ts'
import { engines } from './engines.ts'
import { aStandingDb } from './standing.ts'

const secret = 'the secret of the operator'
const actions = adminActions.filter(hasBody).map(action => ({ name: actionName(action), action }))

interface Schema {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  maximum?: number
  minimum?: number
}

/** Longer than the default limit of a body. */
const tooLong = 60_000

/** Invalid values of a field, by its schema: another type, too long, too large, or empty. */
function wrongValues({ anyOf, ...schema }: Schema): unknown[] {
  const {
    type,
    enum: values,
    minLength = 0,
    maxLength = 0,
    maxItems = 0,
    items,
    maximum,
    minimum,
  } = anyOf?.find(each => each.type !== 'null') ?? schema
  const mayBeEmpty = anyOf?.some(each => each.type === 'string' && !each.minLength) ?? false
  switch (type) {
    case 'string':
      return [
        ...[7, true, {}, ['x'], 'a\0b'],
        ...(minLength > 0 && !mayBeEmpty ? ['', ' '] : []),
        ...(maxLength > 0 && maxLength < tooLong ? ['x'.repeat(maxLength + 1)] : []),
        ...(values ? ['x', 'null'] : []),
      ]
    case 'array':
      return [
        'x',
        7,
        {},
        ...(items?.type ? [[{ nonsense: 1 }, 7]] : []),
        ...(maxItems < 2000 ? [Array(maxItems + 1).fill('x')] : []),
      ]
    case 'object':
      return ['x', 7, [], { nonsense: 1 }]
    case 'boolean':
      return ['true', 1, []]
    case 'integer':
    case 'number':
      return ['1', true, [], (maximum ?? 0) + 1, (minimum ?? 0) - 1]
    default:
      return []
  }
}

describe.each(engines)('the fields of bodies on %s', (_, open) => {
  const db = aStandingDb(open)
  let door: Door
  beforeAll(async () => {
    door = await aDoor(db, sampleTeams, { secret })
  })
  const changes = () =>
    db.read(reader => reader.rows(sql`select count(*) as audited from audit`)).then(rows => [rows, db.writes])

  it.each(actions)('of $name are named where they are wrong, and nothing is changed', async ({ name, action }) => {
    const { ids, body } = await samples[name]!.of(door)
    const path = action.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(ids[param]!))
    const send = async (sent: object) => {
      const response = await door.ask(`/api/admin/v1${path}`, { token: secret, method: action.method, body: sent })
      return { status: response.status, ...((await response.json()) as { error?: Refused }) }
    }
    const before = await changes()
    const { properties = {} } = z.toJSONSchema(action.body, { io: 'input' })
    for (const [field, schema] of Object.entries(properties as Record<string, Schema>))
      for (const value of wrongValues(schema)) {
        // Wrong answers are rejected one by one, and the others are stored.
        if (name === 'answers.push' && Array.isArray(value) && value.length === 2) continue
        const { status, error } = await send({ ...body, [field]: value })
        const said = `${field}: ${JSON.stringify(value).slice(0, 60)}`
        expect([status, error?.code], said).toEqual([400, 'INVALID_BODY'])
        expect(
          error!.fields.map(wrong => wrong.field.split('.')[0]),
          said,
        ).toContain(field)
      }
    expect(await changes()).toEqual(before)
  })
})

interface Refused {
  code: string
  fields: { field: string; message: string }[]
}
