import * as z from 'zod'
import { type Action, action } from '../endpoint/endpoint.ts'
import type { ErrorCode } from '../endpoint/errors.ts'
import { lazily, once } from '../values/lazy.ts'
import type { Role } from '../values/nouns.ts'
import { flag } from '../values/parameter.ts'
import { pagination, paging } from '../values/parameters.ts'

/** Version of a resource, for `If-Match`. */
export const version = once(() =>
  z.string().describe('Version for If-Match. Changes with every change of the resource.'),
)

/** Names of response fields that contain a versioned resource or null. */
export const versionedIn = ({ response }: Pick<Action, 'response'>): string[] =>
  Object.keys(response.shape).filter(name => {
    const schema = response.shape[name]
    const thing = schema instanceof z.ZodNullable ? schema.unwrap() : schema
    return thing instanceof z.ZodObject && thing.shape.version === version()
  })

/** Query of a change that supports a dry run. */
export const dryRunQuery = lazily({
  dryRun: () => flag('Only report the effects, and change nothing.').prefault('false'),
})

/** Reasons why a created resource currently has no effect. */
export const warnings = once(() =>
  z
    .array(z.string())
    .describe(
      'Reasons why it currently has no effect, for example because the plan does not include it. One sentence each.',
    ),
)

/** Response fields of every change. */
export const effects = lazily({
  affected: () =>
    z.object({ answers: z.int().describe('Answers that were recalculated or deleted.') }).meta({ id: 'Affected' }),
  dryRun: () => z.boolean().describe('Whether this was a dry run that changed nothing.'),
})

type FieldSchemas = z.ZodRawShape
type PathTemplate = `/${string}`
const keyed = <K extends string, T>(key: K, value: T) => ({ [key]: value }) as Record<K, T>

/** A resource with the actions list, get, create, change and delete. */
interface ResourceDefinition<
  List extends PathTemplate,
  Item extends PathTemplate,
  One extends string,
  Many extends string,
  T,
  C,
  P,
> {
  /** Path of the actions list and create. */
  list: List
  item: Item
  /** Name of the response field with one resource. */
  one: One
  many: Many
  /** Names used in sentences, for example `a tag` and `the tags of a brand`. */
  called: readonly [one: string, many: string]
  thing: () => T
  /** Fields of a create request. */
  create: () => C
  /** Fields of a change request. Omitted fields keep their values. */
  change: () => P
  /** Minimum role for create and change. Reading requires VIEWER. */
  writes: Role
  deletes?: Role
  creates?: Role
  /** Error codes for an unknown parent and for an unknown resource. */
  unknown: readonly [parent: ErrorCode | undefined, thing: ErrorCode]
  /** Actions besides `create` that can fail with CONFLICT. */
  conflicts?: readonly ('change' | 'delete')[]
}

/** Creates the five actions of a resource. */
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
  // The path of an item can lack parameters of its list's path.
  const ofItem = [...new Set([...(item.startsWith(list) ? ofParent : []), missing])]
  const thing = once(() =>
    z.object({ ...kind.thing(), version: version() }).meta({ id: `Admin${one[0]!.toUpperCase()}${one.slice(1)}` }),
  )
  const changed = () => ({ ...keyed(one, thing()), ...effects })
  const mayConflict = (verb: 'change' | 'delete') => (conflicts.includes(verb) ? (['CONFLICT'] as const) : [])
  return {
    list: action({
      method: 'GET',
      path: list,
      summary: `List ${called[1]}.`,
      role: 'VIEWER',
      query: () => paging,
      response: () => ({ pagination: pagination(), ...keyed(many, z.array(thing())) }),
      errors: ['INVALID_PARAMETER', ...ofParent],
    }),
    get: action({
      method: 'GET',
      path: item,
      summary: `Get ${called[0]}.`,
      role: 'VIEWER',
      response: () => keyed(one, thing()),
      errors: ofItem,
    }),
    create: action({
      method: 'POST',
      path: list,
      summary: `Create ${called[0]}.`,
      role: creates,
      status: 201,
      query: () => dryRunQuery,
      body: kind.create,
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofParent, 'CONFLICT'],
    }),
    change: action({
      method: 'PATCH',
      path: item,
      summary: `Change ${called[0]}. Omitted fields keep their values.`,
      role: writes,
      versioned: true,
      query: () => dryRunQuery,
      body: kind.change,
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofItem, ...mayConflict('change')],
    }),
    delete: action({
      method: 'DELETE',
      path: item,
      summary: `Delete ${called[0]} and all its data.`,
      role: deletes,
      versioned: true,
      query: () => dryRunQuery,
      response: changed,
      errors: ['INVALID_PARAMETER', ...ofItem, ...mayConflict('delete')],
    }),
  }
}
