import {
  type Admin,
  type Api,
  admin,
  api,
  type Endpoint,
  type Input,
  type Output,
  type SessionApi,
} from '@earshot/contract'
import { methodsOf } from './methods.ts'
import { type CallOptions, type Options, opened, type Sending } from './request.ts'

/** A method for every endpoint of the read API, by resource. */
export type Client = ClientMethods<Api>

/** A method for every action of the admin API, by resource. */
export type AdminClient = ClientMethods<Admin>

/** A method for every session call. */
export type SessionCalls = ClientMethods<{ session: SessionApi }>['session']

type ClientMethods<T> = {
  [R in keyof T]: {
    [M in keyof T[R]]: T[R][M] extends Endpoint ? EndpointMethod<T[R][M]> : never
  }
}

/**
 * If an endpoint has a `format`, its method returns an object for JSON, bytes for a workbook, and text for other
 * formats.
 */
type EndpointMethod<E extends Endpoint> = E['query']['shape'] extends { format: unknown }
  ? {
      (input: Input<E> & { format: TextFormat<E> }, options?: CallOptions): Promise<string>
      (input: Input<E> & { format: Workbook<E> }, options?: CallOptions): Promise<Uint8Array>
      (input: Input<E> & { format?: 'json' | undefined }, options?: CallOptions): Promise<Output<E>>
    }
  : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

/** Text formats of an endpoint (`markdown`, `csv`). `never` if it has no `format`. */
export type TextFormat<E extends Endpoint> = 'format' extends keyof Input<E>
  ? Exclude<Input<E>['format'], 'json' | 'xlsx' | undefined>
  : never

/** Workbook format of an endpoint (`xlsx`). `never` if it has none. */
export type Workbook<E extends Endpoint> = 'format' extends keyof Input<E> ? Extract<Input<E>['format'], 'xlsx'> : never

/** Creates a client of the read API. `url` includes `/api/v1`. Throws TypeError if the token is missing. */
export function createClient({ token, ...options }: Options): Client {
  return clientOf({ ...options, headers: opened(token, 'one from `earshot token create`') })
}

/** Creates a client of the admin API. `url` includes `/api/admin/v1`. Throws TypeError if the token is missing. */
export function createAdmin({ token, ...options }: Options): AdminClient {
  return adminOf({ ...options, headers: opened(token, 'the operator secret, or an API token with the scope admin') })
}

export const clientOf = (sending: Sending): Client =>
  methodsOf(api as unknown as Record<string, Record<string, Endpoint>>, sending) as Client

export const adminOf = (sending: Sending): AdminClient => methodsOf(admin, sending) as AdminClient
