import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * One endpoint, described once. Routes, validation, the response check, OpenAPI, the SDK, the CLI's queries and the
 * MCP tools are all read off this value.
 */
export interface Endpoint<Q extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> {
  /** Relative to `/api/v1`; `:name` is a path parameter. */
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
}

/** What any call may meet. */
export const commonErrors = ['INVALID_TOKEN', 'UNAVAILABLE', 'INTERNAL_ERROR'] as const satisfies readonly ErrorCode[]

export function endpoint<const P extends `/${string}`, Q extends z.ZodObject, R extends z.ZodRawShape>(
  e: Omit<Endpoint<Q>, 'path' | 'response'> & { path: P; response: R },
) {
  return { ...e, response: z.object({ success: z.literal(true), ...e.response }) }
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends { path: string }> = { [K in ParamNames<E['path']>]: string }
export type Query<E extends { query: z.ZodObject }> = z.output<E['query']>
/** Path and query parameters together. */
export type Input<E extends { path: string; query: z.ZodObject }> = Params<E> &
  ([keyof E['query']['shape']] extends [never] ? unknown : z.input<E['query']>)
export type Output<E extends { response: z.ZodObject }> = z.output<E['response']>

/** The names of the path parameters of `/brands/:brandId/…`, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
