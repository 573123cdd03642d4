/** Error codes of the read API with HTTP status and meaning (D10). Responses with status 429 have a different body. */
export const readErrors = {
  INVALID_PARAMETER: { status: 400, meaning: 'A query parameter is repeated, empty, malformed or out of range.' },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The token is missing, unknown or revoked, or the team has no eligible subscription.',
  },
  INSUFFICIENT_PLAN: { status: 403, meaning: 'The plan of the team does not include this endpoint.' },
  BRAND_NOT_FOUND: { status: 404, meaning: 'The brand does not exist, or you have no access.' },
  COMPETITOR_NOT_FOUND: { status: 404, meaning: 'The brand has no competitor with this ID.' },
  SOURCE_NOT_FOUND: { status: 404, meaning: 'The brand has no source with this ID.' },
  PROMPT_NOT_FOUND: { status: 404, meaning: 'The brand has no prompt with this ID.' },
  ANSWER_NOT_FOUND: { status: 404, meaning: 'The brand has no answer with this ID.' },
  TOPIC_NOT_FOUND: { status: 404, meaning: 'The brand has no topic with this ID.' },
  TAG_NOT_FOUND: { status: 404, meaning: 'The brand has no tag with this ID.' },
  SNAPSHOT_NOT_FOUND: { status: 404, meaning: 'The brand has no completed snapshot with this ID.' },
  ARTICLE_NOT_FOUND: { status: 404, meaning: 'The brand has no article with this ID.' },
  ENDPOINT_NOT_FOUND: { status: 404, meaning: 'There is no endpoint at this path.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The endpoint does not support this method. The Allow header lists the supported methods.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The service is overloaded, or its database is unavailable. Retry after the seconds in Retry-After.',
  },
  INTERNAL_ERROR: { status: 500, meaning: 'An unexpected error. The server log has details under the request ID.' },
} as const

/** Error codes of the admin API. */
const adminErrors = {
  INVALID_BODY: {
    status: 400,
    meaning: 'The body is not a JSON object, or fields are missing, unknown or malformed. The error lists all of them.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The caller does not have the required role, or the request comes from another site.',
  },
  TEAM_NOT_FOUND: { status: 404, meaning: 'The team does not exist, or you have no access.' },
  TOKEN_NOT_FOUND: { status: 404, meaning: 'The token does not exist, was revoked, or you have no access.' },
  SCHEDULE_NOT_FOUND: { status: 404, meaning: 'The brand has no schedule.' },
  INTEGRATION_NOT_FOUND: { status: 404, meaning: 'The brand has no crawler integration.' },
  KEY_NOT_FOUND: { status: 404, meaning: 'The integration has no key with this ID, or the key was revoked.' },
  BUDGET_NOT_FOUND: { status: 404, meaning: 'The team does not have its own budget.' },
  TRANSFER_NOT_FOUND: { status: 404, meaning: 'The brand is not offered to another team, or not to this team.' },
  SUGGESTION_NOT_FOUND: { status: 404, meaning: 'The brand has no suggestion with this ID.' },
  NAME_NOT_FOUND: { status: 404, meaning: 'The brand has no untracked name with this ID.' },
  PROFILE_NOT_FOUND: { status: 404, meaning: 'The brand has no perception profile, or no such revision.' },
  NOTE_NOT_FOUND: { status: 404, meaning: 'The brand has no note with this ID.' },
  NO_ASSISTANT: {
    status: 409,
    meaning: 'No assistant is configured, or its price is unknown. The message says which.',
  },
  BUDGET_USED_UP: { status: 409, meaning: "The team's budget for the day does not cover the request." },
  NO_PROPOSAL: { status: 502, meaning: 'The assistant did not answer, or its answer was not usable.' },
  SHARE_NOT_FOUND: {
    status: 404,
    meaning: 'The share is unknown, expired or revoked, or the secret is wrong. The error does not say which.',
  },
  CONFLICT: { status: 409, meaning: 'The request conflicts with existing data. The message says with what.' },
  STALE: { status: 412, meaning: 'The resource changed since the version in If-Match. Read it again.' },
  KEY_REUSED: {
    status: 422,
    meaning: 'The Idempotency-Key was already used for a different request, or is malformed.',
  },
  TOO_SLOW: {
    status: 408,
    meaning: 'The body was sent too slowly. The first 64 KB must arrive within 30 seconds, then 16 KB per second.',
  },
  TOO_LARGE: { status: 413, meaning: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not application/json, or is compressed.' },
} as const

/** Error codes of login and of user accounts. */
const peopleErrors = {
  INVALID_LOGIN: {
    status: 401,
    meaning: 'The email address or password is wrong, or the token is not valid.',
  },
  INVALID_SESSION: { status: 401, meaning: 'The request has no session, or the session has ended.' },
  WRONG_PASSWORD: { status: 403, meaning: 'The current password, or the password of the share, is wrong.' },
  LINK_NOT_FOUND: { status: 404, meaning: 'The link is unknown, expired or already used.' },
  VIEW_NOT_FOUND: { status: 404, meaning: 'You have no saved view with this ID.' },
  SESSION_NOT_FOUND: { status: 404, meaning: 'The caller has no session with this ID.' },
  PERSON_NOT_FOUND: { status: 404, meaning: 'There is no person with this ID.' },
  MEMBER_NOT_FOUND: { status: 404, meaning: 'The team has no member with this ID.' },
  INVITATION_NOT_FOUND: { status: 404, meaning: 'There is no open invitation with this ID, or you have no access.' },
  EMAIL_TAKEN: { status: 409, meaning: 'There is already a person with this email address.' },
  ALREADY_MEMBER: { status: 409, meaning: 'The person is already a member of the team.' },
  LAST_OWNER: { status: 409, meaning: 'The team would have no owner.' },
  TOO_MANY_TRIES: {
    status: 429,
    meaning: 'Too many failed logins. Retry after the seconds in Retry-After.',
  },
} as const

export const errors = { ...readErrors, ...adminErrors, ...peopleErrors }

export type ErrorCode = keyof typeof errors

/** An invalid body field. */
export interface WrongField {
  field: string
  /** What is wrong with the field, and which values are allowed. */
  message: string
}

/** An error that the caller can fix. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** With INVALID_BODY: every invalid field. */
    readonly fields?: readonly WrongField[],
    /** With TOO_MANY_TRIES: seconds until the caller can retry. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** INVALID_BODY error for these fields. */
export const invalidBody = (...fields: readonly WrongField[]): Refusal =>
  new Refusal('INVALID_BODY', fields.map(({ message }) => message).join(' '), fields)
