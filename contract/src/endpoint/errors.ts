/** Every code of the read API, with its HTTP status and what it means (D10). The 429 has a body of its own. */
export const readErrors = {
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
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The endpoint does not answer this method; the header Allow names those that it answers.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The service is too busy, or its database is away; ask again after the seconds in Retry-After.',
  },
  INTERNAL_ERROR: { status: 500, meaning: 'An unexpected error; the log has it under the request id.' },
} as const

/** The codes that only the admin API has. */
const adminErrors = {
  INVALID_BODY: {
    status: 400,
    meaning:
      'The body is no JSON object, or a field of it is missing, unknown or malformed; all such fields are named.',
  },
  FORBIDDEN: { status: 403, meaning: 'The caller lacks the role that this needs, or a page of another site calls.' },
  TEAM_NOT_FOUND: { status: 404, meaning: 'The team does not exist or is not accessible.' },
  TOKEN_NOT_FOUND: { status: 404, meaning: 'No token of an accessible team has this id, or it was revoked.' },
  SCHEDULE_NOT_FOUND: { status: 404, meaning: 'The brand has no schedule.' },
  INTEGRATION_NOT_FOUND: { status: 404, meaning: 'The brand has no crawler integration.' },
  KEY_NOT_FOUND: { status: 404, meaning: 'The integration has no such key, or it was revoked.' },
  BUDGET_NOT_FOUND: { status: 404, meaning: 'The team has no budget of its own.' },
  TRANSFER_NOT_FOUND: { status: 404, meaning: 'The brand is not being transferred, or not to this team.' },
  NOTE_NOT_FOUND: { status: 404, meaning: 'The brand has no such note.' },
  NO_ASSISTANT: {
    status: 409,
    meaning:
      'No assistant is set up that could be asked, or it is not known what asking it costs; the message says which.',
  },
  BUDGET_USED_UP: { status: 409, meaning: 'The budget of the team for the day does not allow it.' },
  NO_PROPOSAL: { status: 502, meaning: 'The assistant has not answered, or with nothing that could be used.' },
  SHARE_NOT_FOUND: {
    status: 404,
    meaning: 'The share is unknown, has expired or was revoked, or the secret is another one. It is not said which.',
  },
  CONFLICT: { status: 409, meaning: 'What is there already does not allow it; the message says what.' },
  STALE: { status: 412, meaning: 'It was changed since the version in If-Match; read it again.' },
  KEY_REUSED: { status: 422, meaning: 'The Idempotency-Key came with another call before, or is malformed.' },
  TOO_SLOW: {
    status: 408,
    meaning: 'The body came too slowly: 64 KB must come within 30 seconds, and 16 KB in every second after.',
  },
  TOO_LARGE: { status: 413, meaning: 'The body has too many bytes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not sent as application/json, or is compressed.' },
} as const

/** The codes of signing in and of people. */
const peopleErrors = {
  INVALID_LOGIN: {
    status: 401,
    meaning: 'No account has this e-mail address and password, or the token does not work. It is not said which.',
  },
  INVALID_SESSION: { status: 401, meaning: 'The request has no session, or one that has ended.' },
  WRONG_PASSWORD: { status: 403, meaning: 'The present password, or that of a share, is another one.' },
  LINK_NOT_FOUND: { status: 404, meaning: 'The link is unknown, expired, or was used already.' },
  SESSION_NOT_FOUND: { status: 404, meaning: 'No session of the caller has this id.' },
  PERSON_NOT_FOUND: { status: 404, meaning: 'No person has this id.' },
  MEMBER_NOT_FOUND: { status: 404, meaning: 'The team has no such member.' },
  INVITATION_NOT_FOUND: { status: 404, meaning: 'No open invitation of an accessible team has this id.' },
  EMAIL_TAKEN: { status: 409, meaning: 'A person has this e-mail address already.' },
  ALREADY_MEMBER: { status: 409, meaning: 'The person is a member of the team already.' },
  LAST_OWNER: { status: 409, meaning: 'The team would be left without an owner.' },
  TOO_MANY_TRIES: {
    status: 429,
    meaning: 'Too many tries to sign in failed; try again after the seconds in Retry-After.',
  },
} as const

/** Every code a caller can meet, with its HTTP status and what it means. */
export const errors = { ...readErrors, ...adminErrors, ...peopleErrors }

export type ErrorCode = keyof typeof errors

/** A field of a body that is wrong. */
export interface WrongField {
  field: string
  /** A sentence that names the field and what would be right. */
  message: string
}

/** The caller asked for something that is declined. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** With INVALID_BODY: every field that is wrong. */
    readonly fields?: readonly WrongField[],
    /** With TOO_MANY_TRIES: seconds after which another try is worth it. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** The refusal of a body with fields that are wrong. */
export const invalidBody = (...fields: readonly WrongField[]): Refusal =>
  new Refusal('INVALID_BODY', fields.map(({ message }) => message).join(' '), fields)
