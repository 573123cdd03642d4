import { tableTypes } from '../endpoint/csv.ts'
import { type Action, type Endpoint, errorsOf, hasBody, isReading } from '../endpoint/endpoint.ts'
import { type ErrorCode, errors, readErrors } from '../endpoint/errors.ts'
import type { FileImport } from '../files/import-files.ts'
import { errorsOfCall, type SessionCall } from '../session/call.ts'
import { exampleOf, type JsonSchema } from './example.ts'
import { filePaths } from './file-paths.ts'
import { errorSchema, headers, provenanceHeaders, rateHeaders, tooManyRequests } from './openapi-parts.ts'
import { adminTag, errorResponses, pathParameters, queryParameters, schemaOf } from './operation-parts.ts'

type EndpointTable<E extends Endpoint = Endpoint> = Readonly<Record<string, Readonly<Record<string, E>>>>

/** The admin API in the same document. Its paths start with `prefix` and are relative to its own `servers`. */
export interface AdminPart {
  table: EndpointTable<Action>
  servers: readonly string[]
  prefix: string
  /** Imports of files by kind. */
  files?: Readonly<Record<string, FileImport>>
  /** Session calls, and the prefix of their paths. */
  session?: { calls: Readonly<Record<string, SessionCall>>; prefix: string }
}

/** Creates the OpenAPI 3.1 document of the endpoints and, optionally, of the admin API. `servers` include `/api/v1`. */
export function openapi(table: EndpointTable, servers: readonly string[], admin?: AdminPart) {
  const schemas: Record<string, JsonSchema> = {}
  const paths = {
    ...readPaths(table, schemas),
    ...(admin && adminPaths(admin, schemas)),
    ...(admin?.files && filePaths(admin.files, admin, schemas)),
    ...(admin?.session && sessionPaths(admin.session, admin.servers, schemas)),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: admin ? 'Earshot API' : 'Earshot read API',
      version: '1.0.0',
      summary: 'Track how AI assistants talk about a brand.',
      description: admin ? `${ofReading.replace('endpoint', 'endpoint of the read API')} ${ofAdmin}` : ofReading,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: servers.map(url => ({ url })),
    security: [{ token: [] }],
    tags: [
      ...tagsOf(table),
      ...tagsOf(admin?.table ?? {}, adminTag),
      ...(admin?.session ? [{ name: 'session', description: 'Logging in, and your own session.' }] : []),
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'API token of a team. Starts with earshot_.' },
        ...(admin && {
          operator: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Operator secret: EARSHOT_OPERATOR_KEY, or `secret` in server.json in the data folder of a running server.',
          },
          ...(admin.session && {
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: 'earshot_session',
              description:
                'Session cookie, named __Host-earshot_session over TLS. It also gives access to the read API and the admin API. Changes need the header Earshot-Session.',
            },
          }),
        }),
      },
      parameters: {
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description:
            'ETags of cached responses. Returns 304 if one of them still matches. The request counts against the rate limit.',
          schema: { type: 'string', examples: ['W/"abc"'] },
        },
      },
      headers,
      responses: {
        NotModified: {
          description: 'One of the ETags in If-None-Match still matches.',
          headers: { ...rateHeaders, ...provenanceHeaders(true) },
        },
        TooManyRequests: tooManyRequests,
      },
      schemas: {
        ...schemas,
        Error: errorSchema(Object.keys(readErrors)),
        ...(admin && { AdminError: errorSchema(Object.keys(errors), fieldsSchema) }),
      },
    },
  }
}

const ofReading =
  'Every endpoint is a GET that returns JSON. Non-integer numbers are rounded to 2 decimals. Timestamps are UTC with milliseconds. Lists have a total order.'
const ofAdmin =
  'The actions of the admin API have tags that begin with admin. They list, create, change and delete resources. Each states the role it needs.'

const tagsOf = (table: EndpointTable, tag = (name: string) => name) =>
  Object.entries(table).map(([name, methods]) => ({
    name: tag(name),
    description: Object.values(methods)[0]!.summary,
  }))

function readPaths(table: EndpointTable, schemas: Record<string, JsonSchema>) {
  const paths: Record<string, Record<string, object>> = {}
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
            responses: readResponses(endpoint, schemas),
          },
        }
  return paths
}

function adminPaths({ table, servers, prefix }: AdminPart, schemas: Record<string, JsonSchema>) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, actions] of Object.entries(table))
    for (const [verb, action] of Object.entries(actions)) {
      const path = prefix + action.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= { servers: servers.map(url => ({ url })) }
      paths[path][action.method.toLowerCase()] = {
        operationId: `admin.${noun}.${verb}`,
        tags: [adminTag(noun)],
        summary: action.summary,
        description: `Needs the role ${action.role}.`,
        'x-earshot-role': action.role,
        security: [{ operator: [] }, { token: [] }],
        parameters: [...pathParameters(action.path), ...queryParameters(action)],
        ...(hasBody(action) && { requestBody: bodyOf(action, schemas) }),
        responses: changeResponses(action, errorsOf(action), schemas),
      }
    }
  return paths
}

function sessionPaths(
  { calls, prefix }: NonNullable<AdminPart['session']>,
  servers: readonly string[],
  schemas: Record<string, JsonSchema>,
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = prefix + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      servers: servers.map(url => ({ url })),
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: `session.${name}`,
        tags: ['session'],
        summary: call.summary,
        security: call.open ? [{}] : [{ session: [] }],
        parameters: [...pathParameters(call.path), ...(isReading(call) ? [] : [ownHeader])],
        ...(hasBody(call) && { requestBody: bodyOf(call, schemas) }),
        responses: changeResponses(call, errorsOfCall(call), schemas),
      },
    }
  }
  return paths
}

const ownHeader = {
  name: 'Earshot-Session',
  in: 'header',
  required: true,
  description: 'Any text. Protects against cross-site requests, because other sites cannot send this header.',
  schema: { type: 'string', examples: ['1'] },
}

function pathsOf(endpoint: Endpoint): { path: string; deprecated: boolean; suffix: string }[] {
  const aliases = (endpoint.aliases ?? []).map((alias, i) => ({ ...alias, suffix: `.alias${i + 1}` }))
  return [{ path: endpoint.path, deprecated: false, suffix: '' }, ...aliases]
}

function bodyOf({ body }: Pick<Action, 'body'>, schemas: Record<string, JsonSchema>) {
  const schema = schemaOf(body, 'input', schemas)
  return { required: true, content: { 'application/json': { schema, example: exampleOf(schema, schemas) } } }
}

function readResponses(endpoint: Endpoint, schemas: Record<string, JsonSchema>) {
  const schema = schemaOf(endpoint.response, 'output', schemas)
  const markdown = endpoint.markdown && { 'text/markdown': { schema: { type: 'string' } } }
  const tables = endpoint.rows && {
    'text/csv': { schema: { type: 'string' } },
    [tableTypes.xlsx]: { schema: { type: 'string', contentMediaType: tableTypes.xlsx } },
  }
  return {
    200: {
      description: endpoint.summary,
      headers: {
        ...rateHeaders,
        ...provenanceHeaders(endpoint.path.includes(':brandId')),
        ETag: { $ref: '#/components/headers/ETag' },
        Vary: { $ref: '#/components/headers/Vary' },
      },
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) }, ...markdown, ...tables },
    },
    304: { $ref: '#/components/responses/NotModified' },
    ...errorResponses(errorsOf(endpoint), 'Error'),
    429: { $ref: '#/components/responses/TooManyRequests' },
  }
}

function changeResponses(
  action: Pick<Action, 'response' | 'status' | 'summary'>,
  codes: readonly ErrorCode[],
  schemas: Record<string, JsonSchema>,
) {
  const schema = schemaOf(action.response, 'output', schemas)
  return {
    [action.status ?? 200]: {
      description: action.summary,
      headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
    },
    429: { $ref: '#/components/responses/TooManyRequests' },
    ...errorResponses(codes, 'AdminError'),
  }
}

const fieldsSchema = {
  type: 'array',
  description: 'With INVALID_BODY: every invalid field.',
  items: {
    type: 'object',
    required: ['field', 'message'],
    properties: {
      field: { type: 'string' },
      message: { type: 'string', description: 'What is wrong with the field and what is allowed.' },
    },
  },
}
