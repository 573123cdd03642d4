import * as z from 'zod'
import { type Endpoint, hasBody, type Method } from '../endpoint/endpoint.ts'
import type { ErrorCode } from '../endpoint/errors.ts'
import { lazily } from '../values/lazy.ts'

/** An endpoint for login and the caller's own session. Its path is relative to `/api/session`. */
export interface SessionCall extends Endpoint {
  method: Method
  body: z.ZodObject
  /** True if the call is allowed without a session. */
  open: boolean
}

/** Defines a session call. Its body accepts only the listed fields. */
export function call<
  const P extends `/${string}`,
  const M extends Method,
  const O extends boolean,
  R extends z.ZodRawShape,
  B extends z.ZodRawShape = Record<never, never>,
>({
  body = () => ({}) as B,
  response,
  ...rest
}: Pick<SessionCall, 'summary' | 'errors'> & {
  path: P
  method: M
  open: O
  body?: () => B
  response: () => R
}) {
  const schemas = lazily({
    query: () => z.object({}),
    body: () => z.strictObject(body()),
    response: () => z.object({ success: z.literal(true), ...response() }),
  })
  return Object.assign(schemas, rest)
}

/** All error codes of a session call. */
export const errorsOfCall = (c: SessionCall): ErrorCode[] => [
  ...c.errors,
  ...(c.open ? [] : (['INVALID_SESSION'] as const)),
  ...(hasBody(c) ? (['INVALID_BODY', 'TOO_SLOW', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  'UNAVAILABLE',
  'INTERNAL_ERROR',
]
