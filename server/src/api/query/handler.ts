import type { Api, Endpoint, Params, Query } from '@earshot/contract'
import type { z } from 'zod'
import type { Reader } from '../../db/db.ts'
import type { Scope } from '../../metrics/scope.ts'

/** A brand that was found within the team that asks. */
export interface Brand {
  /** Ours; the outside knows the public one. */
  id: number
  publicId: string
  name: string
  domain: string | null
}

/** A brand as responses begin with it. */
export const summarizeBrand = ({ publicId, name, domain }: Brand) => ({ id: publicId, name, domain })

/** What a question comes to that is asked within another: its body, or that of its refusal. */
export interface NestedResponse {
  status: number
  body: unknown
}

export interface HandlerCall<E extends Endpoint = Endpoint> {
  db: Reader
  teamId: string
  /** Our integer of the one brand that the caller may see; null where that is every brand of the team. */
  onlyBrand: number | null
  /** What the plan of the team opens beside the API. */
  features: ReadonlySet<string>
  /** Of endpoints under `/brands/:brandId`. */
  brand: Brand
  scope: Scope
  params: Params<E>
  query: Query<E>
  /** Which rows are to be read, where all are read part by part and the endpoint has no parameters that say so. */
  part?: { limit: number; offset: number } | undefined
  now: Date
  /** Asks another question about the brand, of the same moment: the rest of its path behind the brand, with its query. Over HTTP alone. */
  ask?: ((question: string) => Promise<NestedResponse>) | undefined
}

type HandlerResult<T> = { [K in keyof Omit<T, 'success'>]: unknown }

/** An endpoint and the function that answers it. It may give more than the contract promises; the rest is dropped. */
export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  run(call: HandlerCall<E>): Promise<HandlerResult<z.output<E['response']>>>
  /** Whether it reads `part`. Without it, an endpoint without `limit` gives all its rows at once. */
  inParts?: true
  /** Whether the verdicts of `against` depend on which rows are on a page. All rows are then read in pages of 100. */
  testsPage?: true
}

/** Every endpoint of the contract with its handler. */
export type Handlers = {
  [R in keyof Api]: { [M in keyof Api[R]]: Api[R][M] extends Endpoint ? Handler<Api[R][M]> : never }
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: Handler<E>['run'],
  more: Pick<Handler<E>, 'inParts' | 'testsPage'> = {},
): Handler<E> => ({ endpoint, run, ...more })
