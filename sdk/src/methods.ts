import { type Endpoint, hasBody, isRepeatable } from '@earshot/contract'
import { type CallOptions, type EndpointCall, type Inputs, requestOf, type Sending } from './request.ts'
import { send } from './send.ts'

/** Creates the methods for all endpoints of a table. Each method sends its input and returns the response. */
export function methodsOf(table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>, sending: Sending) {
  const method =
    (endpoint: Endpoint) =>
    async (input: Inputs = {}, options: CallOptions = {}) =>
      send(sending, requestOf(sending, callOf(endpoint, input), options), options)
  return Object.fromEntries(
    Object.entries(table).map(([resource, methods]) => [
      resource,
      Object.fromEntries(Object.entries(methods).map(([name, endpoint]) => [name, method(endpoint)])),
    ]),
  ) as unknown
}

/** Creates the call of an endpoint with an input. */
export function callOf(endpoint: Endpoint, input: Inputs): EndpointCall {
  const { method = 'GET', path, query, versioned } = endpoint
  const isTold = hasBody(endpoint)
  return {
    ...{ method, path, input, hasBody: isTold },
    placeOf(name) {
      if (name === 'ifMatch' && versioned) return 'if-match'
      if (name === 'idempotencyKey' && isRepeatable(endpoint)) return 'idempotency-key'
      return isTold && !Object.hasOwn(query.shape, name) ? 'body' : 'query'
    },
  }
}
