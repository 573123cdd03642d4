import type { Api, Endpoint, Params, Query } from '@earshot/contract'
import type { z } from 'zod'
import type { Reader } from '../../db/db.ts'
import type { Scope } from '../../metrics/scope.ts'
import type { KeptParts } from './kept-parts.ts'

export interface Brand {
  /** Integer key. */
  id: number
  publicId: string
  name: string
  domain: string | null
  /** True if a path of the brand or a direct competitor can own URLs (`url_owner`). */
  ownsPaths: boolean
}

export interface NestedResponse {
  status: number
  body: unknown
}

export interface HandlerCall<E extends Endpoint = Endpoint> {
  db: Reader
  teamId: string
  /** Integer key if the caller can see only one brand, otherwise null. */
  onlyBrand: number | null
  features: ReadonlySet<string>
  /** Only for paths below `/brands/:brandId`. */
  brand: Brand
  scope: Scope
  params: Params<E>
  query: Query<E>
  /** Rows of one part of a table, if the endpoint has no `limit` and `offset`. */
  part?: { limit: number; offset: number } | undefined
  now: Date
  /** Set only for HTTP. */
  parts?: KeptParts
  /** Runs another query about the brand. `question` is the path after the brand, with parameters. Set only for HTTP. */
  ask?: ((question: string) => Promise<NestedResponse>) | undefined
}

type HandlerResult<T> = { [K in keyof Omit<T, 'success'>]: unknown }

/** Fields that the response schema lacks are removed from the result. */
export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  run(call: HandlerCall<E>): Promise<HandlerResult<z.output<E['response']>>>
  /** True if the handler uses `part`. Other endpoints without `limit` return all rows. */
  inParts?: true
  /** True if the test results of `against` depend on the page. Tables then read pages of 100 rows. */
  testsPage?: true
}

export type Handlers = {
  [R in keyof Api]: { [M in keyof Api[R]]: Api[R][M] extends Endpoint ? Handler<Api[R][M]> : never }
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: Handler<E>['run'],
  more: Pick<Handler<E>, 'inParts' | 'testsPage'> = {},
): Handler<E> => ({ endpoint, run, ...more })
