import { randomUUID } from 'node:crypto'
import { type Action, type ErrorCode, paramNames, Refusal } from '@earshot/contract'
import type { Reader, Writer } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'
import type { TableName } from '../../db/tables.ts'
import { putEntities } from '../../record/entities/put.ts'
import type { EntityEntry, EntityKind } from '../../record/entities/upserts.ts'
import type { ArchivedRecord, StoredOf } from '../../record/stored/records.ts'
import { type ChangeHandler, changing, type ReadHandler, reading } from './action.ts'
import type { ResourceEdit } from './alike.ts'
import { redactAudit } from './audit.ts'
import { paginationOf } from './pagination.ts'
import { readRecord } from './read-record.ts'
import { checkVersion, versioned } from './version.ts'

export interface ResourceStore {
  kind: EntityKind
  table: TableName
  unknown: ErrorCode
  stored: StoredOf
  fresh?(now: Date): object
  touched?(now: Date): object
  /** Fields that are no longer up to date if the `given` ones change. */
  outdated?(given: object): readonly string[]
  /** Throws CONFLICT, for example for a duplicate name. */
  check?(edit: ResourceEdit): Promise<void>
  /** True if deletion also erases the content of its audit entries. */
  isErased?: true
  /** Returns the number of affected answers. Undefined for an unknown resource. */
  erase(writer: Writer, brandId: string, id: string, now: Date): Promise<number | undefined>
}

type ResourceActions = Record<'list' | 'get', Action & { method: 'GET' }> &
  Record<'create' | 'change' | 'delete', Action>
type ResourceHandlers<A extends ResourceActions> = {
  list: ReadHandler<A['list']>
  get: ReadHandler<A['get']>
  create: ChangeHandler<A['create']>
  change: ChangeHandler<A['change']>
  delete: ChangeHandler<A['delete']>
}
type ResourceInput = Record<string, unknown> & { limit: number; offset: number; dryRun: boolean }

const nameIn = ({ response }: Action): string =>
  Object.keys(response.shape).find(key => key !== 'success' && key !== 'pagination')!

export const givenIn = ({ body }: Action, input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(body.shape, field)))

export function createResourceHandlers<A extends ResourceActions>(
  actions: A,
  shelf: ResourceStore,
): ResourceHandlers<A> {
  const id = paramNames(actions.get.path).at(-1)!
  // A function, because reading the name at startup would create response schemas.
  const one = () => nameIn(actions.get)
  const missing = (found: string) => new Refusal(shelf.unknown, `The brand has no ${one()} '${found}'.`)

  async function read(db: Reader, brand: number, found: string) {
    const [thing] = await shelf.stored(db, brand, { id: found })
    if (!thing) throw missing(found)
    return versioned(thing)
  }

  const put = (writer: Writer, brand: number, body: object, now: Date): Promise<number> => {
    const record = readRecord(shelf.kind, body)
    return putEntities(writer, brand, [{ kind: shelf.kind, record } as EntityEntry], now)
  }

  const list = reading(actions.list, async ({ db, brand }, input) => {
    const { limit, offset } = input as ResourceInput
    const things = await shelf.stored(db, brand, { limit, offset })
    const rows = sql`${name(shelf.table)} where brand_id = ${brand}`
    const pagination = await paginationOf(db, rows, { limit, offset }, things)
    return { pagination, [nameIn(actions.list)]: things.map(versioned) } as never
  })

  const get = reading(
    actions.get,
    async ({ db, brand }, input) =>
      ({ [one()]: await read(db, brand, (input as Record<string, string>)[id]!) }) as never,
  )

  const create = changing(actions.create, async ({ db, brand, brandId, now }, input) => {
    const given = {
      id: randomUUID(),
      ...shelf.fresh?.(now),
      ...givenIn(actions.create, input as ResourceInput),
    } as ArchivedRecord
    const [taken] = await shelf.stored(db, brand, { id: given.id })
    if (taken) throw new Refusal('CONFLICT', `The brand already has a ${one()} '${given.id}'.`)
    await shelf.check?.({ db, brand, after: given, before: undefined })
    const answers = await put(db, brand, { ...given, brandId }, now)
    const after = await read(db, brand, given.id)
    return createChangeResult(
      { one: one(), thing: after, answers, input: input as ResourceInput },
      { subject: given.id, before: null, after },
    )
  })

  const change = changing(actions.change, async ({ db, brand, brandId, now, ifMatch }, input) => {
    const subject = (input as Record<string, string>)[id]!
    const before = await read(db, brand, subject)
    checkVersion(ifMatch, before)
    const given = givenIn(actions.change, input as ResourceInput)
    const kept = Object.entries(before).filter(([field]) => !shelf.outdated?.(given).includes(field))
    const record = { ...Object.fromEntries(kept), ...shelf.touched?.(now), ...given, id: subject, brandId }
    await shelf.check?.({ db, brand, after: record, before })
    const answers = await put(db, brand, record, now)
    const after = await read(db, brand, subject)
    return createChangeResult(
      { one: one(), thing: after, answers, input: input as ResourceInput },
      { subject, before, after },
    )
  })

  const remove = changing(actions.delete, async ({ db, brand, brandId, now, ifMatch }, input) => {
    const subject = (input as Record<string, string>)[id]!
    const before = await read(db, brand, subject)
    checkVersion(ifMatch, before)
    const answers = (await shelf.erase(db, brandId, subject, now)) ?? 0
    if (shelf.isErased) await redactAudit(db, { brandId, subject })
    const changed = { subject, before: shelf.isErased ? null : before, after: null }
    return createChangeResult({ one: one(), thing: before, answers, input: input as ResourceInput }, changed)
  })

  return { list, get, create, change, delete: remove } as unknown as ResourceHandlers<A>
}

interface ResourceOutcome {
  one: string
  thing: object
  answers: number
  input: { dryRun: boolean }
}

export const createChangeResult = <C>({ one, thing, answers, input }: ResourceOutcome, changed: C) =>
  ({ result: { [one]: thing, affected: { answers }, dryRun: input.dryRun }, changed }) as never
