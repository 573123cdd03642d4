import { z } from 'zod'
import type { DatabaseLocation } from '../db/open.ts'

export const databaseSettings = {
  EARSHOT_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres database (postgres://user:password@host/name); wins over the folder.'),
  EARSHOT_DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(3)
    .max(500)
    .optional()
    .describe(
      'How many connections to Postgres a process opens at most: EARSHOT_QUESTIONS for questions, the others for look-ups and changes. By default 8 more than EARSHOT_QUESTIONS.',
    ),
  EARSHOT_DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether statements are prepared on connections to Postgres; off behind a PgBouncer in transaction mode that does not track them.',
    ),
  EARSHOT_SHARDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1024)
    .default(32)
    .describe(
      'Into how many shards Citus cuts what belongs to brands, where a Postgres database has this extension; it is chosen once, when the tables are distributed. 0 leaves the tables as they are.',
    ),
} satisfies Record<string, z.ZodType>

interface DatabaseSettings {
  EARSHOT_DATABASE_URL?: string | undefined
  EARSHOT_DATABASE_CONNECTIONS?: number | undefined
  EARSHOT_DATABASE_PREPARED: 'on' | 'off'
  EARSHOT_SHARDS: number
  EARSHOT_QUESTIONS: number
}

/** Error if there are fewer connections than queries need. */
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
