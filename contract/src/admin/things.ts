import * as z from 'zod'
import { type Action, action } from '../endpoint/endpoint.ts'
import type { ErrorCode } from '../endpoint/errors.ts'
import type { Role } from '../values/nouns.ts'
import { flag } from '../values/parameter.ts'
import { limit, offset, pagination } from '../values/parameters.ts'

/** The version of a thing: it changes whenever the thing does. */
export const version = z.string().describe('Changes whenever this does; If-Match takes it.')

/** The names under which an answer has things with a version, or null in place of one. */
export const versionedIn = ({ response }: Pick<Action, 'response'>): string[] =>
  Object.keys(response.shape).filter(name => {
    const schema = response.shape[name]
    const thing = schema instanceof z.ZodNullable ? schema.unwrap() : schema
    return thing instanceof z.ZodObject && thing.shape.version === version
  })

export const dryRun = flag('Only say what would happen, and change nothing.').prefault('false')

/** Why what was made does nothing as things stand, as by the plan of the team. */
export const warnings = z
  .array(z.string())
  .describe('Why it does nothing as things stand, such as a plan that does not include it; one sentence each.')

/** What every change tells beside the thing itself. */
export const effects = {
  affected: z
    .object({ answers: z.int().describe('Answers whose facts or counts were re-made, or that were deleted.') })
    .meta({ id: 'Affected' }),
  dryRun: z.boolean().describe('Whether this only says what would happen.'),
}

type FieldSchemas = z.ZodRawShape
type PathTemplate = `/${string}`
const keyed = <K extends string, T>(key: K, value: T) => ({ [key]: value }) as Record<K, T>

/** A kind of thing that is listed, read, made, changed and deleted. */
interface ResourceDefinition<
  List extends PathTemplate,
  Item extends PathTemplate,
  One extends string,
  Many extends string,
  T,
  C,
  P,
> {
  /** Where they are listed and made. */
  list: List
  item: Item
  /** The names under which responses have them. */
  one: One
  many: Many
  /** What they are called in sentences: one, and many. */
  called: readonly [one: string, many: string]
  thing: T
  /** The fields that a thing is made with. */
  create: C
  /** The fields that can be changed; those that are left out stay. */
  change: P
  /** The role that making and changing needs; reading needs VIEWER. */
  writes: Role
  deletes?: Role
  creates?: Role
  /** The codes of an unknown parent and of an unknown thing. */
  unknown: readonly [parent: ErrorCode | undefined, thing: ErrorCode]
  /** The changes that may be refused because of what is there already; making may always. */
  conflicts?: readonly ('change' | 'delete')[]
}

/** The five actions on a kind of thing. */
export function things<
  const List extends PathTemplate,
  const Item extends PathTemplate,
  const One extends string,
  const Many extends string,
  T extends FieldSchemas,
  C extends FieldSchemas,
  P extends FieldSchemas,
>(kind: ResourceDefinition<List, Item, One, Many, T, C, P>) {
  const { list, item, one, many, called, unknown, writes, deletes = writes, creates = writes, conflicts = [] } = kind
  const [parent, missing] = unknown
  const ofParent = parent ? [parent] : []
  const ofItem = [...new Set([...ofParent, missing])]
  const thing = z.object({ ...kind.thing, version }).meta({ id: `Admin${one[0]!.toUpperCase()}${one.slice(1)}` })
  const changed = { ...keyed(one, thing), ...effects }
  const mayConflict = (verb: 'change' | 'delete') => (conflicts.includes(verb) ? (['CONFLICT'] as const) : [])
  return {
    list: action({
      method: 'GET',
      path: list,
      summary: `List ${called[1]}.`,
      role: 'VIEWER',
      query: { limit, offset },
      response: { pagination, ...keyed(many, z.array(thing)) },
      errors: ['INVALID_PARAMETER', ...ofParent],
    }),
    get: action({
      method: 'GET',
      path: item,
      summary: `Read ${called[0]}.`,
      role: 'VIEWER',
      response: keyed(one, thing),
      errors: ofItem,
    }),
    create: action({
      method: 'POST',
      path: list,
      summary: `Make ${called[0]}.`,
      role: creates,
      status: 201,
      query: { dryRun },
      body: kind.create,
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofParent, 'CONFLICT'],
    }),
    change: action({
      method: 'PATCH',
      path: item,
      summary: `Change ${called[0]}; fields that are left out stay.`,
      role: writes,
      versioned: true,
      query: { dryRun },
      body: kind.change,
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofItem, ...mayConflict('change')],
    }),
    delete: action({
      method: 'DELETE',
      path: item,
      summary: `Delete ${called[0]} with all that hangs on it.`,
      role: deletes,
      versioned: true,
      query: { dryRun },
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofItem, ...mayConflict('delete')],
    }),
  }
}
