import { pino } from 'pino'

/** JSON lines on standard error, without secrets. */
export const createLog = (level: string) =>
  pino(
    { level, redact: ['req.headers', '*.authorization', '*.token', '*.password'] },
    pino.destination({ dest: 2, sync: true }),
  )
