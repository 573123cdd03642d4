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

/** A method for every endpoint of the read API, resource by resource. */
export type Client = ClientMethods<Api>

/** A method for every action of the admin API, noun by noun. */
export type AdminClient = ClientMethods<Admin>

/** A method for every call about signing in. */
export type SessionCalls = ClientMethods<{ session: SessionApi }>['session']

type ClientMethods<T> = {
  [R in keyof T]: {
    [M in keyof T[R]]: T[R][M] extends Endpoint ? EndpointMethod<T[R][M]> : never
  }
}

/** An endpoint with a `format` answers with text, or with the bytes of a workbook, if that is not JSON. */
type EndpointMethod<E extends Endpoint> = E['query']['shape'] extends { format: unknown }
  ? {
      (input: Input<E> & { format: TextFormat<E> }, options?: CallOptions): Promise<string>
      (input: Input<E> & { format: Workbook<E> }, options?: CallOptions): Promise<Uint8Array>
      (input: Input<E> & { format?: 'json' | undefined }, options?: CallOptions): Promise<Output<E>>
    }
  : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

/** The formats of an endpoint that are text: `markdown`, `csv`; none where it has no `format`. */
export type TextFormat<E extends Endpoint> = 'format' extends keyof Input<E>
  ? Exclude<Input<E>['format'], 'json' | 'xlsx' | undefined>
  : never

/** The format of an endpoint that is a workbook: `xlsx`, or none. */
export type Workbook<E extends Endpoint> = 'format' extends keyof Input<E> ? Extract<Input<E>['format'], 'xlsx'> : never

export function createClient({ token, ...options }: Options): Client {
  return clientOf({ ...options, headers: opened(token, 'one that earshot token create has made') })
}

/** A client of the admin API: `url` has `/api/admin/v1`, and `token` is what opens it. */
export function createAdmin({ token, ...options }: Options): AdminClient {
  return adminOf({ ...options, headers: opened(token, 'the secret of the operator') })
}

export const clientOf = (sending: Sending): Client =>
  methodsOf(api as unknown as Record<string, Record<string, Endpoint>>, sending) as Client

export const adminOf = (sending: Sending): AdminClient => methodsOf(admin, sending) as AdminClient
