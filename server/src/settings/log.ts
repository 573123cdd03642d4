import { pino } from 'pino'

/** Lines of JSON on standard error; what could be a secret is left out. */
export const createLog = (level: string) =>
  pino(
    { level, redact: ['req.headers', '*.authorization', '*.token', '*.password'] },
    pino.destination({ dest: 2, sync: true }),
  )
