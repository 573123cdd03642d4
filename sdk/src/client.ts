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
import { methodsOf, type Options, type Sending } from './send.ts'

/** A method for every endpoint of the read API, resource by resource. */
export type Client = Methods<Api>
/** A method for every action of the admin API, noun by noun. */
export type AdminClient = Methods<Admin>
/** A method for every call about signing in. */
export type SessionCalls = Methods<{ session: SessionApi }>['session']

type Methods<T> = {
  [R in keyof T]: {
    [M in keyof T[R]]: T[R][M] extends Endpoint ? Method<T[R][M]> : never
  }
}

/** An endpoint with a `format` answers with text where that is Markdown. */
type Method<E extends Endpoint> = E['query']['shape'] extends { format: unknown }
  ? {
      (input: Input<E> & { format: 'markdown' }): Promise<string>
      (input: Input<E> & { format?: 'json' | undefined }): Promise<Output<E>>
    }
  : (input: Input<E>) => Promise<Output<E>>

export function createClient(options: Options): Client {
  if (!options.token) throw new TypeError('The token is missing: give one that earshot token create has made.')
  return clientOf(withToken(options))
}

/** A client of the admin API: `url` has `/api/admin/v1`, and `token` is what opens it. */
export function createAdmin(options: Options): AdminClient {
  if (!options.token) throw new TypeError('The token is missing: give the secret of the operator.')
  return adminOf(withToken(options))
}

export const clientOf = (sending: Sending): Client =>
  methodsOf(api as unknown as Record<string, Record<string, Endpoint>>, sending) as Client

export const adminOf = (sending: Sending): AdminClient => methodsOf(admin, sending) as AdminClient

const withToken = ({ token, ...options }: Options): Sending => ({
  ...options,
  headers: { authorization: `Bearer ${token}` },
})
