import { type ErrorCode, errors } from '../endpoint/errors.ts'

const refTo = (name: string) => [name, { $ref: `#/components/headers/${name}` }]

/** Of every response of the read API. */
const rulesHeaders = Object.fromEntries(['Earshot-Rules', 'Earshot-Methods', 'Cache-Control'].map(refTo))

/** Of an answer of the read API: what its figures rest on. */
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
        message: { type: 'string', description: 'A sentence that names what was wrong and what would be right.' },
        ...(fields && { fields }),
      },
    },
  },
})

const header = (description: string, schema: object) => ({ description, schema })
export const headers = {
  'X-Request-Id': header('The id of the request, as in the log of the server.', { type: 'string' }),
  'X-RateLimit-Limit': header('Requests allowed per minute.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left in the current minute.', { type: 'integer' }),
  'X-RateLimit-Reset': header('First instant of the next minute.', { type: 'string', format: 'date-time' }),
  'X-RateLimit-Daily-Limit': header('Requests allowed per UTC day.', { type: 'integer' }),
  'X-RateLimit-Daily-Remaining': header('Requests left in the current UTC day.', { type: 'integer' }),
  'X-RateLimit-Daily-Reset': header('First instant of the next day.', { type: 'string', format: 'date-time' }),
  'Retry-After': header('Seconds to wait before the next request; on a 429, until the exceeded window ends.', {
    type: 'integer',
    minimum: 1,
  }),
  ETag: header('Changes whenever the body would.', { type: 'string' }),
  'Cache-Control': header('Always `private, no-cache`: an answer that is kept is asked for again by its ETag.', {
    type: 'string',
  }),
  Vary: header('What the body depends on beside the URL.', { type: 'string' }),
  'Earshot-Revision': header(
    'The revision of the brand that the figures are of; every change of the brand raises it. Absent where the path names no brand.',
    { type: 'integer' },
  ),
  'Earshot-Rules': header(
    'The versions of the rules by which texts are read now, as `names/2, lexicon/2, sources/2`.',
    {
      type: 'string',
    },
  ),
  'Earshot-Methods': header('The version of the formulas of intervals and tests of change.', { type: 'integer' }),
}

export const rateHeaders = Object.fromEntries(
  Object.keys(headers)
    .filter(name => name.startsWith('X-'))
    .map(refTo),
)

export const tooManyRequests = {
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
