import { z } from 'zod'
import type { DatabaseLocation } from '../db/open.ts'

export const databaseSettings = {
  EARSHOT_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres database (postgres://user:password@host/name). It takes precedence over the folder.'),
  EARSHOT_DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(3)
    .max(500)
    .optional()
    .describe(
      'The maximum number of Postgres connections per process: EARSHOT_QUESTIONS for queries, the others for lookups and changes. The default is 8 more than EARSHOT_QUESTIONS.',
    ),
  EARSHOT_DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether to use prepared statements on Postgres. Turn it off for a PgBouncer in transaction mode that does not track them.',
    ),
  EARSHOT_SHARDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1024)
    .default(32)
    .describe(
      'The number of Citus shards for the tables of brands, if a Postgres database has this extension. It is set once, when the tables are distributed. 0 leaves the tables as they are.',
    ),
} satisfies Record<string, z.ZodType>

interface DatabaseSettings {
  EARSHOT_DATABASE_URL?: string | undefined
  EARSHOT_DATABASE_CONNECTIONS?: number | undefined
  EARSHOT_DATABASE_PREPARED: 'on' | 'off'
  EARSHOT_SHARDS: number
  EARSHOT_QUESTIONS: number
}

/** Returns an error message if queries need more connections. */
export const wrongConnections = ({
  EARSHOT_DATABASE_CONNECTIONS: connections,
  EARSHOT_QUESTIONS: questions,
}: Pick<DatabaseSettings, 'EARSHOT_DATABASE_CONNECTIONS' | 'EARSHOT_QUESTIONS'>): string[] =>
  connections !== undefined && connections < questions + 2
    ? [`EARSHOT_DATABASE_CONNECTIONS: must be at least ${questions + 2}, two more than EARSHOT_QUESTIONS`]
    : []

/** Undefined for the embedded engine. */
export const databaseIn = (
  config: DatabaseSettings,
): Pick<DatabaseLocation, 'databaseUrl' | 'connecting' | 'shards'> => ({
  databaseUrl: config.EARSHOT_DATABASE_URL,
  shards: config.EARSHOT_SHARDS,
  connecting: {
    questions: config.EARSHOT_QUESTIONS,
    connections: config.EARSHOT_DATABASE_CONNECTIONS,
    prepared: config.EARSHOT_DATABASE_PREPARED === 'on',
  },
})
