import * as z from 'zod'
import { type Endpoint, paramNames } from '../endpoint/endpoint.ts'
import { type ErrorCode, errors } from '../endpoint/errors.ts'
import type { JsonSchema } from './example.ts'
import { errorResponse } from './openapi-parts.ts'

export const adminTag = (noun: string) => `admin ${noun}`

export const pathParameters = (path: string) =>
  paramNames(path).map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

export function queryParameters({ query }: Pick<Endpoint, 'query'>) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' }) as JsonSchema
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description !== undefined && { description }),
    required: required.includes(name),
    schema,
    // Prefills required parameters on the "try it" page of the documentation.
    ...(required.includes(name) && schema.examples && { example: schema.examples[0] }),
  }))
}

/** Schema of an object. Named schemas inside it are added to `schemas`. */
export function schemaOf(object: z.ZodObject, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, $schema: _, ...schema } = hoisted(z.toJSONSchema(object, { io }) as JsonSchema)
  Object.assign(schemas, $defs)
  return schema
}

export function errorResponses(codes: readonly ErrorCode[], schema: 'Error' | 'AdminError') {
  const of = (status: number) => codes.filter(code => errors[code].status === status)
  const statuses = [...new Set(codes.map((code: ErrorCode) => errors[code].status))]
  return Object.fromEntries(statuses.map(status => [status, errorResponse(of(status), schema)]))
}

/** Replaces references to named schemas by references to the components of the document. */
const hoisted = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
