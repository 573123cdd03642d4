/** Every code a caller can meet, with its HTTP status and what it means (D10). The 429 has a body of its own. */
export const errors = {
  INVALID_PARAMETER: { status: 400, meaning: 'A query parameter is doubled, empty, malformed or out of its range.' },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'No token, an unknown or revoked one, or a team without an eligible subscription.',
  },
  INSUFFICIENT_PLAN: { status: 403, meaning: 'The plan of the team does not include this endpoint.' },
  BRAND_NOT_FOUND: { status: 404, meaning: 'The brand does not exist or is not accessible.' },
  COMPETITOR_NOT_FOUND: { status: 404, meaning: 'The brand has no such competitor.' },
  SOURCE_NOT_FOUND: { status: 404, meaning: 'The brand has no such source.' },
  PROMPT_NOT_FOUND: { status: 404, meaning: 'The brand has no such prompt.' },
  ANSWER_NOT_FOUND: { status: 404, meaning: 'The brand has no such answer.' },
  TOPIC_NOT_FOUND: { status: 404, meaning: 'The brand has no such topic.' },
  TAG_NOT_FOUND: { status: 404, meaning: 'The brand has no such tag.' },
  SNAPSHOT_NOT_FOUND: { status: 404, meaning: 'The brand has no such completed snapshot.' },
  ARTICLE_NOT_FOUND: { status: 404, meaning: 'The brand has no such article.' },
  ENDPOINT_NOT_FOUND: { status: 404, meaning: 'No endpoint has this path.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The endpoint answers GET and HEAD only; the header Allow says so.' },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The service is too busy, or its database is away; ask again after the seconds in Retry-After.',
  },
  INTERNAL_ERROR: { status: 500, meaning: 'An unexpected error; the log has it under the request id.' },
} as const

export type ErrorCode = keyof typeof errors
