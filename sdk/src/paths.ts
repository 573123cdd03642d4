import type { Admin, Api, Endpoint, Input, Method, Output, SessionApi } from '@earshot/contract'
import type { TextFormat, Workbook } from './client.ts'
import {
  type CallOptions,
  type EndpointCall,
  type Inputs,
  type Options,
  type PathsOptions,
  requestOf,
  sendingOf,
} from './request.ts'
import { send } from './send.ts'

export { ApiError, RateLimited, Unreachable } from './errors.ts'
export { createFileImports, type FileImportClient, type ImportKind, type ImportLineOf } from './file-imports.ts'
export { type CallOptions, type FileBody, type PathsOptions, sessionHeaders } from './request.ts'

type Each<T> = { [R in keyof T]: T[R][keyof T[R]] }[keyof T]
type MethodOf<E extends Endpoint> = undefined extends E['method'] ? 'GET' : NonNullable<E['method']>
type EndpointPath<E extends Endpoint> = E['path'] | (E extends { aliases?: infer A } ? AliasOf<A> : never)
/** `never` for an empty list of aliases, because its type would otherwise match any path. */
type AliasOf<A> =
  NonNullable<A> extends readonly [unknown, ...unknown[]] ? (NonNullable<A>[number] & { path: string })['path'] : never

/** Endpoints of a table with this HTTP method, by path and alias. */
type At<T, M extends Method> = {
  [E in Extract<Each<T>, Endpoint> as MethodOf<E> extends M ? EndpointPath<E> : never]: E
}

/** A function that calls an endpoint of a table by its path. */
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

/** Calls of a table by HTTP method and path, which determine the types of input and response. */
export interface Paths<T> {
  get: Calls<At<T, 'GET'>>
  post: Calls<At<T, 'POST'>>
  put: Calls<At<T, 'PUT'>>
  patch: Calls<At<T, 'PATCH'>>
  delete: Calls<At<T, 'DELETE'>>
}

/** Endpoints of the read API by path. */
export type ReadEndpoints = At<Api, 'GET'>

/** JSON response of the read API at a path. */
export type AnswerAt<P extends keyof ReadEndpoints> = EndpointResponse<ReadEndpoints[P]>

/** Path and query parameters of the read API at a path. */
export type InputAt<P extends keyof ReadEndpoints> = AsJson<ReadEndpoints[P]>

/** Actions of the admin API with this HTTP method, by path. */
export type AdminEndpoints<M extends Method> = At<Admin, M>

type EndpointAt<T, P> = P extends keyof T ? T[P] : never

/** Response of the admin API at a path. */
export type AdminAnswerAt<M extends Method, P> = EndpointResponse<EndpointAt<AdminEndpoints<M>, P>>

/** Path parameters, query parameters and body fields of the admin API at a path. */
export type AdminInputAt<M extends Method, P> = AsJson<EndpointAt<AdminEndpoints<M>, P>>

/** Creates a client of the read API by path. `url` includes `/api/v1`. Does not load the contract at run time. */
export const createPaths = (options: PathsOptions): Pick<Paths<Api>, 'get'> => {
  const { get } = byPath(options) as Paths<Api>
  return { get }
}

/** Creates a client of the admin API by path. `url` includes `/api/admin/v1`. */
export const createAdminPaths = (options: PathsOptions): Paths<Admin> => byPath(options) as Paths<Admin>

/** Creates a client of the session calls by path. `url` includes `/api/session`. */
export const createSessionPaths = (options: Omit<Options, 'token'>): Paths<{ session: SessionApi }> =>
  byPath({ ...options, session: true }) as Paths<{ session: SessionApi }>

function byPath(options: PathsOptions): unknown {
  const sending = sendingOf(options)
  const by =
    (method: Method) =>
    async (path: string, input: Inputs, call: CallOptions = {}) =>
      send(sending, requestOf(sending, callAt(method, path, input), call), call)
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

/**
 * Creates the call of a path with an input. A change sends all fields except `dryRun` and headers in the body. Every
 * change has a body, because only the contract knows which paths need one. Other paths ignore it.
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
