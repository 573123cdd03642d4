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

export class LogDeliveryError extends Error {
  override name = 'LogDeliveryError'
  constructor(
    readonly code: LogDeliveryErrorCode,
    message: string,
  ) {
    super(message)
  }
}
