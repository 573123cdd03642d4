import * as z from 'zod'
import type { Role } from '../values/nouns.ts'
import { type QueryWithCsv, withCsv } from './csv.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint, described once. Routes, validation, the response check, OpenAPI, the SDK, the CLI's queries and the
 * MCP tools are all read off this value.
 */
export interface Endpoint<Q extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> {
  /** Relative to `/api/v1`, or to `/api/admin/v1` for an action; `:name` is a path parameter. */
  path: `/${string}`
  summary: string
  query: Q
  response: R
  /** The codes this endpoint may answer beside those that every endpoint may (`commonErrors`). */
  errors: readonly ErrorCode[]
  /** Other paths that answer the same; a deprecated one says so in its headers (D22). */
  aliases?: readonly { path: `/${string}`; deprecated: boolean }[]
  /** The feature that the team's plan must include (D37). */
  feature?: 'CRAWLER_ANALYTICS'
  /** Whether the answer depends on the moment of asking, and is never kept. */
  live?: true
  /** Where in the response the Markdown stands that callers may ask for instead (D42). */
  markdown?: readonly string[]
  /**
   * The field of the response whose items are the rows of `format=csv`; `days.providers` for a row an item of the lists
   * in another list.
   */
  rows?: string | undefined
  /** GET by default. A GET changes nothing; every other method changes something. */
  method?: Method
  /** The fields of the JSON object that a change is sent with; no others are accepted. */
  body?: z.ZodObject
  /** The least role that may call it. An endpoint without one is part of the read API, which every token may call. */
  role?: Role
  /** The status of success: 200 by default, 201 where something was made. */
  status?: 201
  /** Whether `If-Match` is compared with the version of what is changed. */
  versioned?: true
  /** How many bytes the body may have (default: 64 KiB). */
  longest?: number
}

/** An endpoint of the admin API: it has a role, and may change something. */
export interface Action extends Endpoint {
  method: Method
  body: z.ZodObject
  role: Role
  /** A token with this scope may call it too, whatever its role. */
  scope?: 'ingest'
  /** Milliseconds that it may take where it asks others than the database; they are asked before its transaction. */
  lasts?: number
}

/** The codes that every endpoint may answer. */
export const commonErrors = ['INVALID_TOKEN', 'UNAVAILABLE', 'INTERNAL_ERROR'] as const satisfies readonly ErrorCode[]

/** Whether calling an endpoint changes nothing. */
export const isReading = ({ method = 'GET' }: Pick<Endpoint, 'method'>): boolean => method === 'GET'

/** Whether a call may carry an `Idempotency-Key`: sent again with the same key, it is done once. */
export const isRepeatable = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'POST'

/** Whether an endpoint is sent with a JSON object. */
export const hasBody = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body !== undefined && Object.keys(body.shape).length > 0

/** Every code that an endpoint may answer: its own, those that follow from its value, and the common ones. */
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
>(e: Omit<Endpoint<Q>, 'path' | 'response' | 'aliases' | 'rows'> & { path: P; response: R; aliases?: A; rows?: W }) {
  type Whole = W extends string ? QueryWithCsv<Q> : Q
  return {
    ...e,
    query: (e.rows === undefined ? e.query : withCsv(e.query)) as unknown as Whole,
    response: z.object({ success: z.literal(true), ...e.response }),
  }
}

/** An action of the admin API. Its body accepts the listed fields and no others. */
export function action<
  const P extends `/${string}`,
  const M extends Method,
  R extends z.ZodRawShape,
  Q extends z.ZodRawShape = Record<never, never>,
  B extends z.ZodRawShape = Record<never, never>,
>(
  a: Pick<Action, 'summary' | 'role' | 'scope' | 'errors' | 'status' | 'versioned' | 'longest' | 'lasts'> & {
    path: P
    method: M
    query?: Q
    body?: B
    response: R
  },
) {
  return {
    ...a,
    query: z.object(a.query ?? ({} as Q)),
    body: z.strictObject(a.body ?? ({} as B)),
    response: z.object({ success: z.literal(true), ...a.response }),
  }
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends { path: string }> = { [K in ParamNames<E['path']>]: string }
export type Query<E extends { query: z.ZodObject }> = z.output<E['query']>
/** Path parameters, query parameters and the fields of the body together, as a caller writes them. */
export type Input<E extends { path: string; query: z.ZodObject }> = Params<E> &
  InputFields<E['query']> &
  (E extends { body: infer B extends z.ZodObject } ? InputFields<B> : unknown) &
  Conditions<E>
/** What a caller may say in the headers of a change. */
type Conditions<E> = E extends { method: 'POST' }
  ? {
      /** A text of the caller's choice: a call that is sent again with it is done once, and answered alike. */
      idempotencyKey?: string | undefined
    }
  : E extends { versioned?: true; method: 'PATCH' | 'PUT' | 'DELETE' }
    ? {
        /** The version that is to be changed; another one is refused as STALE. */
        ifMatch?: string | undefined
      }
    : unknown
type InputFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.input<O>
/** What `Input` is once it was read. */
export type ParsedInput<A extends { path: string; query: z.ZodObject; body: z.ZodObject }> = Params<A> &
  ParsedFields<A['query']> &
  ParsedFields<A['body']>
type ParsedFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.output<O>
export type Output<E extends { response: z.ZodObject }> = z.output<E['response']>

/** The names of the path parameters of `/brands/:brandId/…`, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
