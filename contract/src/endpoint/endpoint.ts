import * as z from 'zod'
import { lazily } from '../values/lazy.ts'
import type { Role } from '../values/nouns.ts'
import { type QueryWithCsv, withCsv } from './csv.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Definition of an endpoint. Routes, validation, the response check, OpenAPI, the SDK, CLI queries and MCP tools are
 * derived from it. Its schemas are created on first use, because most processes use few of them.
 */
export interface Endpoint<Q extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> {
  /** Relative to `/api/v1`, or to `/api/admin/v1` for an action. `:name` is a path parameter. */
  path: `/${string}`
  summary: string
  query: Q
  response: R
  /** Error codes of this endpoint, in addition to `commonErrors`. */
  errors: readonly ErrorCode[]
  /** Other paths of the same endpoint. A deprecated path sends a deprecation header (D22). */
  aliases?: readonly { path: `/${string}`; deprecated: boolean }[]
  /** Feature that the team's plan must include (D37). */
  feature?: 'CRAWLER_ANALYTICS'
  /** True if the response depends on the current time and must not be cached. */
  live?: true
  /** Path of the response field that is returned as Markdown on request (D42). */
  markdown?: readonly string[]
  /**
   * Path of the response field with the rows of `format=csv`. `days.providers` means the `providers` of each item of
   * `days`.
   */
  rows?: string | undefined
  /** Default: GET. GET never changes data. */
  method?: Method
  /** Fields of the JSON request body. Other fields are errors. */
  body?: z.ZodObject
  /** Minimum role. Undefined for the read API, which every token with the scope read can call. */
  role?: Role
  /** Status of success: 200 by default, 201 for create. */
  status?: 201
  /** True if `If-Match` is compared with the version of the resource before a change. */
  versioned?: true
  /** Maximum body size in bytes (default: 64 KiB). */
  longest?: number
}

/** An endpoint of the admin API. */
export interface Action extends Endpoint {
  method: Method
  body: z.ZodObject
  role: Role
  /** Tokens with this scope can also call the action, regardless of their role. */
  scope?: 'ingest'
  /** Timeout in milliseconds for requests to other services, which run before the transaction. */
  lasts?: number
}

/** Error codes of every endpoint. */
export const commonErrors = ['INVALID_TOKEN', 'UNAVAILABLE', 'INTERNAL_ERROR'] as const satisfies readonly ErrorCode[]

/** Whether an endpoint never changes data. */
export const isReading = ({ method = 'GET' }: Pick<Endpoint, 'method'>): boolean => method === 'GET'

/** Whether an endpoint accepts an `Idempotency-Key`. */
export const isRepeatable = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'POST'

/** Whether a request to an endpoint has a JSON body. */
export const hasBody = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body !== undefined && Object.keys(body.shape).length > 0

/** All error codes of an endpoint: its own, those implied by its definition, and the common ones. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...endpoint.errors,
    ...(endpoint.feature ? (['INSUFFICIENT_PLAN'] as const) : []),
    ...(hasBody(endpoint) ? (['INVALID_BODY', 'TOO_SLOW', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(endpoint.role ? (['FORBIDDEN'] as const) : []),
    ...(endpoint.versioned ? (['STALE'] as const) : []),
    ...(isRepeatable(endpoint) ? (['KEY_REUSED'] as const) : []),
    ...commonErrors,
  ]
}

export function endpoint<
  const P extends `/${string}`,
  Q extends z.ZodObject,
  R extends z.ZodRawShape,
  const A extends NonNullable<Endpoint['aliases']> = [],
  const W extends string | undefined = undefined,
>({
  query,
  response,
  ...rest
}: Omit<Endpoint, 'path' | 'query' | 'response' | 'aliases' | 'rows'> & {
  path: P
  query: () => Q
  response: () => R
  aliases?: A
  rows?: W
}) {
  type Whole = W extends string ? QueryWithCsv<Q> : Q
  const schemas = lazily({
    query: () => (rest.rows === undefined ? query() : withCsv(query())) as unknown as Whole,
    response: () => z.object({ success: z.literal(true), ...response() }),
  })
  return Object.assign(schemas, rest)
}

/** Defines an action of the admin API. Its body accepts only the listed fields. */
export function action<
  const P extends `/${string}`,
  const M extends Method,
  R extends z.ZodRawShape,
  Q extends z.ZodRawShape = Record<never, never>,
  B extends z.ZodRawShape = Record<never, never>,
>({
  query = () => ({}) as Q,
  body = () => ({}) as B,
  response,
  ...rest
}: Pick<Action, 'summary' | 'role' | 'scope' | 'errors' | 'status' | 'versioned' | 'longest' | 'lasts'> & {
  path: P
  method: M
  query?: () => Q
  body?: () => B
  response: () => R
}) {
  const schemas = lazily({
    query: () => z.object(query()),
    body: () => z.strictObject(body()),
    response: () => z.object({ success: z.literal(true), ...response() }),
  })
  return Object.assign(schemas, rest)
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends { path: string }> = { [K in ParamNames<E['path']>]: string }
export type Query<E extends { query: z.ZodObject }> = z.output<E['query']>
/** Path parameters, query parameters and body fields in one object, before parsing. */
export type Input<E extends { path: string; query: z.ZodObject }> = Params<E> &
  InputFields<E['query']> &
  (E extends { body: infer B extends z.ZodObject } ? InputFields<B> : unknown) &
  Conditions<E>
/** Headers that a change request can have. */
type Conditions<E> = E extends { method: 'POST' }
  ? {
      /**
       * Any text. If several requests have the same key, the server runs only the first and repeats its response for
       * the others.
       */
      idempotencyKey?: string | undefined
    }
  : E extends { versioned?: true; method: 'PATCH' | 'PUT' | 'DELETE' }
    ? {
        /** Expected version of the resource. If the current version differs, the request fails with STALE. */
        ifMatch?: string | undefined
      }
    : unknown
type InputFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.input<O>
/** `Input` after parsing. */
export type ParsedInput<A extends { path: string; query: z.ZodObject; body: z.ZodObject }> = Params<A> &
  ParsedFields<A['query']> &
  ParsedFields<A['body']>
type ParsedFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.output<O>
export type Output<E extends { response: z.ZodObject }> = z.output<E['response']>

/** Names of the path parameters of `/brands/:brandId/…`, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
