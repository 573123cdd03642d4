import type { Api, Endpoint, Params, Query } from '@earshot/contract'
import type { z } from 'zod'
import type { Reader } from '../../db/db.ts'
import type { Scope } from '../../metrics/scope.ts'

/** A brand of the caller's team. */
export interface Brand {
  /** Integer id. */
  id: number
  publicId: string
  name: string
  domain: string | null
}

export const summarizeBrand = ({ publicId, name, domain }: Brand) => ({ id: publicId, name, domain })

export interface NestedResponse {
  status: number
  body: unknown
}

export interface HandlerCall<E extends Endpoint = Endpoint> {
  db: Reader
  teamId: string
  /** The only brand that the caller can see (integer), null for all brands of the team. */
  onlyBrand: number | null
  /** Features of the team's plan. */
  features: ReadonlySet<string>
  /** Only for paths below `/brands/:brandId`. */
  brand: Brand
  scope: Scope
  params: Params<E>
  query: Query<E>
  /** The rows to read, if all are read in parts and the endpoint has no such parameters. */
  part?: { limit: number; offset: number } | undefined
  now: Date
  /** Runs another query about the brand at the same time: the path after the brand with parameters. Only over HTTP. */
  ask?: ((question: string) => Promise<NestedResponse>) | undefined
}

type HandlerResult<T> = { [K in keyof Omit<T, 'success'>]: unknown }

/** Results may have more fields than the contract, which drops them. */
export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  run(call: HandlerCall<E>): Promise<HandlerResult<z.output<E['response']>>>
  /** Whether it reads `part`. Otherwise an endpoint without `limit` returns all rows. */
  inParts?: true
  /** Whether verdicts of `against` depend on the page. All rows are then read in pages of 100. */
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
