import { z } from 'zod'
import { commonErrors, type Endpoint, paramNames } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { exampleOf, type JsonSchema } from './example.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** The table of endpoints as an OpenAPI 3.1 document; `servers` are where the API is, `/api/v1` included. */
export function openapi(table: Table, servers: readonly string[]) {
  const schemas: Record<string, JsonSchema> = {}
  const paths: Record<string, { get: object }> = {}
  for (const [resource, methods] of Object.entries(table))
    for (const [method, endpoint] of Object.entries(methods))
      for (const { path, deprecated, suffix } of pathsOf(endpoint))
        paths[path.replace(/:(\w+)/g, '{$1}')] = {
          get: {
            operationId: `${resource}.${method}${suffix}`,
            tags: [resource],
            summary: endpoint.summary,
            ...(deprecated && { deprecated }),
            parameters: [
              ...pathParameters(path),
              ...queryParameters(endpoint),
              { $ref: '#/components/parameters/IfNoneMatch' },
            ],
            responses: responsesOf(endpoint, schemas),
          },
        }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot read API',
      version: '1.0.0',
      summary: 'How AI assistants speak of a brand.',
      description:
        'Every endpoint is a GET that answers JSON. Numbers that are no integers are rounded to 2 decimals; timestamps are UTC with milliseconds; lists have a total order.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: servers.map(url => ({ url })),
    security: [{ token: [] }],
    tags: Object.entries(table).map(([name, methods]) => ({ name, description: Object.values(methods)[0]!.summary })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token of the team; it starts with earshot_.' },
      },
      parameters: {
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description:
            'ETags that the caller has; 304 where one still holds. Such a request counts against the rate limit.',
          schema: { type: 'string', examples: ['W/"abc"'] },
        },
      },
      headers,
      responses: {
        NotModified: { description: 'What the caller has still holds.', headers: rateHeaders },
        TooManyRequests: tooManyRequests,
      },
      schemas: { ...schemas, Error: errorSchema },
    },
  }
}

function pathsOf(endpoint: Endpoint): { path: string; deprecated: boolean; suffix: string }[] {
  const aliases = (endpoint.aliases ?? []).map((alias, i) => ({ ...alias, suffix: `.alias${i + 1}` }))
  return [{ path: endpoint.path, deprecated: false, suffix: '' }, ...aliases]
}

const pathParameters = (path: string) =>
  paramNames(path).map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters({ query }: Endpoint) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' }) as JsonSchema
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description !== undefined && { description }),
    required: required.includes(name),
    schema,
  }))
}

function responsesOf(endpoint: Endpoint, schemas: Record<string, JsonSchema>) {
  const {
    $defs = {},
    $schema: _,
    ...schema
  } = hoisted(z.toJSONSchema(endpoint.response, { io: 'output' }) as JsonSchema)
  Object.assign(schemas, $defs)
  const markdown = endpoint.markdown && { 'text/markdown': { schema: { type: 'string' } } }
  const codes = [...endpoint.errors, ...(endpoint.feature ? (['INSUFFICIENT_PLAN'] as const) : []), ...commonErrors]
  const statuses = [...new Set(codes.map(code => errors[code].status))]
  return {
    200: {
      description: endpoint.summary,
      headers: {
        ...rateHeaders,
        ETag: { $ref: '#/components/headers/ETag' },
        Vary: { $ref: '#/components/headers/Vary' },
      },
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) }, ...markdown },
    },
    304: { $ref: '#/components/responses/NotModified' },
    ...Object.fromEntries(
      statuses.map(status => [status, errorResponse(codes.filter(code => errors[code].status === status))]),
    ),
    429: { $ref: '#/components/responses/TooManyRequests' },
  }
}

/** Schemas with a name of their own stand among the components. */
const hoisted = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

const errorResponse = (codes: readonly ErrorCode[]) => ({
  description: codes.map(code => `${code}: ${errors[code].meaning}`).join(' '),
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(codes.includes('UNAVAILABLE') && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
  },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        codes.map(code => [code, { value: { error: { code, message: errors[code].meaning } } }]),
      ),
    },
  },
})

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string', description: 'A sentence that names what was wrong and what would be right.' },
      },
    },
  },
}

const header = (description: string, schema: object) => ({ description, schema })
const headers = {
  'X-Request-Id': header('The id of the request, in the log too.', { type: 'string' }),
  'X-RateLimit-Limit': header('Requests a minute.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Left of this minute after this request.', { type: 'integer' }),
  'X-RateLimit-Reset': header('First instant of the next minute.', { type: 'string', format: 'date-time' }),
  'X-RateLimit-Daily-Limit': header('Requests a UTC day.', { type: 'integer' }),
  'X-RateLimit-Daily-Remaining': header('Left of this day after this request.', { type: 'integer' }),
  'X-RateLimit-Daily-Reset': header('First instant of the next day.', { type: 'string', format: 'date-time' }),
  'Retry-After': header('Seconds until it is worth asking again: on a 429, until the window that was exceeded ends.', {
    type: 'integer',
    minimum: 1,
  }),
  ETag: header('Changes whenever the body would.', { type: 'string' }),
  Vary: header('What the body depends on beside the URL.', { type: 'string' }),
}

const rateHeaders = Object.fromEntries(
  Object.keys(headers)
    .filter(name => name.startsWith('X-'))
    .map(name => [name, { $ref: `#/components/headers/${name}` }]),
)

const tooManyRequests = {
  description: 'A rate-limit window of the team is used up.',
  headers: { ...rateHeaders, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'limit', 'message', 'retryAfter'],
        properties: {
          error: { const: 'Too Many Requests' },
          limit: { enum: ['burst', 'daily'] },
          message: { type: 'string' },
          retryAfter: { type: 'integer', minimum: 1, description: 'Seconds.' },
        },
      },
      example: {
        error: 'Too Many Requests',
        limit: 'burst',
        message: 'The team has used its 1000 requests of this minute; try again in 12 seconds.',
        retryAfter: 12,
      },
    },
  },
}
