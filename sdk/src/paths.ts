import type { Admin, Api, Endpoint, Input, Method, Output, SessionApi } from '@earshot/contract'
import type { TextFormat, Workbook } from './client.ts'
import {
  type CallOptions,
  type EndpointCall,
  type Inputs,
  type Options,
  opened,
  requestOf,
  type SessionTarget,
  sessionHeaders,
} from './request.ts'
import { send } from './send.ts'

export { ApiError, RateLimited, Unreachable } from './errors.ts'
export { type CallOptions, sessionHeaders } from './request.ts'

/** Where the API is, and what opens it: a token, or the cookie of a browser's session. */
export type PathsOptions = Omit<Options, 'token'> &
  (
    | { token: string | undefined; session?: undefined }
    | {
        session: true
        /** The team that lists are of, where the session has several. */
        teamId?: string
        /** The share that is meant, of those that the browser has opened; without it, the session of who is signed in is. */
        shareId?: string
        token?: undefined
      }
  )

type Each<T> = { [R in keyof T]: T[R][keyof T[R]] }[keyof T]
type MethodOf<E extends Endpoint> = undefined extends E['method'] ? 'GET' : NonNullable<E['method']>
type EndpointPath<E extends Endpoint> = E['path'] | (E extends { aliases?: infer A } ? AliasOf<A> : never)
/** No path for an empty list of aliases, which would be any path. */
type AliasOf<A> =
  NonNullable<A> extends readonly [unknown, ...unknown[]] ? (NonNullable<A>[number] & { path: string })['path'] : never

/** The endpoints of a table that are called by a method, by their paths and aliases. */
type At<T, M extends Method> = {
  [E in Extract<Each<T>, Endpoint> as MethodOf<E> extends M ? EndpointPath<E> : never]: E
}

/** A call for each path of a table. */
type Calls<T> = {
  <P extends keyof T>(path: P, input: AsText<T[P]>, options?: CallOptions): Promise<string>
  <P extends keyof T>(path: P, input: AsWorkbook<T[P]>, options?: CallOptions): Promise<Uint8Array>
  <P extends keyof T>(path: P, input: AsJson<T[P]>, options?: CallOptions): Promise<EndpointResponse<T[P]>>
}
type AsText<E> = E extends Endpoint ? Input<E> & { format: TextFormat<E> } : never
type AsWorkbook<E> = E extends Endpoint ? Input<E> & { format: Workbook<E> } : never
type AsJson<E> = E extends Endpoint ? Input<E> & JsonFormatField<E> : never
type JsonFormatField<E extends Endpoint> = E['query']['shape'] extends { format: unknown }
  ? { format?: 'json' | undefined }
  : unknown
type EndpointResponse<E> = E extends Endpoint ? Output<E> : never

/** A table of endpoints by method and path; input and answer are typed by both. */
export interface Paths<T> {
  get: Calls<At<T, 'GET'>>
  post: Calls<At<T, 'POST'>>
  put: Calls<At<T, 'PUT'>>
  patch: Calls<At<T, 'PATCH'>>
  delete: Calls<At<T, 'DELETE'>>
}

/** The endpoints of the read API by their paths. */
export type ReadEndpoints = At<Api, 'GET'>

/** What the read API answers at a path, as JSON. */
export type AnswerAt<P extends keyof ReadEndpoints> = EndpointResponse<ReadEndpoints[P]>

/** What a path of the read API is given: its parameters, those of the path included. */
export type InputAt<P extends keyof ReadEndpoints> = AsJson<ReadEndpoints[P]>

/** The actions of the admin API that a method calls, by their paths. */
export type AdminEndpoints<M extends Method> = At<Admin, M>

type EndpointAt<T, P> = P extends keyof T ? T[P] : never

/** What the admin API answers at a path. */
export type AdminAnswerAt<M extends Method, P> = EndpointResponse<EndpointAt<AdminEndpoints<M>, P>>

/** What a path of the admin API is given: parameters, those of the path included, and the fields of its body. */
export type AdminInputAt<M extends Method, P> = AsJson<EndpointAt<AdminEndpoints<M>, P>>

/** The read API by its paths: `url` has `/api/v1`. Nothing of the contract is needed at run time. */
export const createPaths = (options: PathsOptions): Pick<Paths<Api>, 'get'> => {
  const { get } = byPath(options) as Paths<Api>
  return { get }
}

/** The admin API by its paths: `url` has `/api/admin/v1`. */
export const createAdminPaths = (options: PathsOptions): Paths<Admin> => byPath(options) as Paths<Admin>

/** Signing in, by paths: `url` has `/api/session`. */
export const createSessionPaths = (options: Omit<Options, 'token'>): Paths<{ session: SessionApi }> =>
  byPath({ ...options, session: true }) as Paths<{ session: SessionApi }>

function byPath({ token, session, ...options }: PathsOptions): unknown {
  const { teamId, shareId, ...rest } = options as typeof options & SessionTarget
  const headers = session ? sessionHeaders({ teamId, shareId }) : opened(token, 'one, or session: true')
  const sending = { ...rest, headers }
  const by =
    (method: Method) =>
    async (path: string, input: Inputs, call: CallOptions = {}) =>
      send(sending, requestOf(sending, callAt(method, path, input), call), call)
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

/**
 * The call of a path with an input. Of a change, every field is part of the body but `dryRun` and what stands in headers.
 * A change has a body without fields too: which paths need one only the contract knows, and the others do not read it.
 */
export const callAt = (method: Method, path: string, input: Inputs): EndpointCall => ({
  ...{ method, path, input, hasBody: method !== 'GET' && method !== 'DELETE' },
  placeOf(name) {
    if (method === 'GET') return 'query'
    if (name === 'ifMatch') return 'if-match'
    if (name === 'idempotencyKey') return 'idempotency-key'
    return name === 'dryRun' || method === 'DELETE' ? 'query' : 'body'
  },
})
