import { type ErrorCode, errors } from './errors.ts'

export const errorResponse = (codes: readonly ErrorCode[], schema: string) => ({
  description: codes.map(code => `${code}: ${errors[code].meaning}`).join(' '),
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
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
  Vary: header('What the body depends on beside the URL.', { type: 'string' }),
}

export const rateHeaders = Object.fromEntries(
  Object.keys(headers)
    .filter(name => name.startsWith('X-'))
    .map(name => [name, { $ref: `#/components/headers/${name}` }]),
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
