/** Why a delivery of log lines, or a change of an integration, is declined. */
export type LogDeliveryErrorCode =
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
export class LogDeliveryError extends Error {
  override name = 'LogDeliveryError'
  constructor(
    readonly code: LogDeliveryErrorCode,
    message: string,
  ) {
    super(message)
  }
}
