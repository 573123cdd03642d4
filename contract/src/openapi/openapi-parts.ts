import { type ErrorCode, errors } from '../endpoint/errors.ts'

const refTo = (name: string) => [name, { $ref: `#/components/headers/${name}` }]

/** Headers of every response of the read API. */
const rulesHeaders = Object.fromEntries(['Earshot-Rules', 'Earshot-Methods', 'Cache-Control'].map(refTo))

/** Headers of a successful response of the read API: revision of the data, versions of rules and methods. */
export const provenanceHeaders = (ofBrand: boolean) => ({
  ...(ofBrand && Object.fromEntries([refTo('Earshot-Revision')])),
  ...rulesHeaders,
})

export const errorResponse = (codes: readonly ErrorCode[], schema: 'Error' | 'AdminError') => ({
  description: codes.map(code => `${code}: ${errors[code].meaning}`).join(' '),
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(schema === 'Error' && rulesHeaders),
    ...((codes.includes('UNAVAILABLE') || codes.includes('TOO_MANY_TRIES')) && {
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    }),
  },
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: Object.fromEntries(
        codes.map(code => [code, { value: { error: { code, message: errors[code].meaning } } }]),
      ),
    },
  },
})

export const errorSchema = (codes: readonly string[], fields?: object) => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: codes },
        message: { type: 'string', description: 'What is wrong and what is allowed, in one or more sentences.' },
        ...(fields && { fields }),
      },
    },
  },
})

const header = (description: string, schema: object) => ({ description, schema })
export const headers = {
  'X-Request-Id': header('Request ID, as in the server log.', { type: 'string' }),
  'X-RateLimit-Limit': header('Requests allowed per minute.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left in the current minute.', { type: 'integer' }),
  'X-RateLimit-Reset': header('Start of the next minute.', { type: 'string', format: 'date-time' }),
  'X-RateLimit-Daily-Limit': header('Requests allowed per UTC day.', { type: 'integer' }),
  'X-RateLimit-Daily-Remaining': header('Requests left in the current UTC day.', { type: 'integer' }),
  'X-RateLimit-Daily-Reset': header('Start of the next UTC day.', { type: 'string', format: 'date-time' }),
  'Retry-After': header('Seconds to wait before the next request. With 429, seconds until the exceeded window ends.', {
    type: 'integer',
    minimum: 1,
  }),
  ETag: header('Changes whenever the body changes.', { type: 'string' }),
  'Cache-Control': header('Always `private, no-cache`. A cached response must be revalidated with its ETag.', {
    type: 'string',
  }),
  Vary: header('Request headers that the body depends on.', { type: 'string' }),
  'Earshot-Revision': header(
    'Revision of the brand that the figures are based on. Every change of the brand increases it. Absent if the path has no brand.',
    { type: 'integer' },
  ),
  'Earshot-Rules': header('Versions of the current extraction rules, as in `names/4, lexicon/4, sources/2`.', {
    type: 'string',
  }),
  'Earshot-Methods': header('Version of the formulas of intervals and tests.', { type: 'integer' }),
}

export const rateHeaders = Object.fromEntries(
  Object.keys(headers)
    .filter(name => name.startsWith('X-'))
    .map(refTo),
)

export const tooManyRequests = {
  description: 'The rate limit of the team is exceeded.',
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
        message: 'The team has used its 1000 requests for this minute. Retry in 12 seconds.',
        retryAfter: 12,
      },
    },
  },
}
