/** Why a delivery of log lines, or a change of an integration, is declined. */
export type DeclinedCode =
  | 'INVALID_KEY'
  | 'INTEGRATION_DISABLED'
  | 'INVALID_BATCH'
  | 'BATCH_CONFLICT'
  | 'LOG_KNOWN'
  | 'INVALID_BODY'
  | 'TOO_LARGE'
  | 'TOO_SLOW'
  | 'BUSY'

/** A delivery that cannot be taken in; the message says what was wrong and what would be right. */
export class Declined extends Error {
  override name = 'Declined'
  constructor(
    readonly code: DeclinedCode,
    message: string,
  ) {
    super(message)
  }
}
