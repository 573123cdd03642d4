import { z } from 'zod'
import { readEndpoints } from '../collect/setup/compatible-endpoints.ts'
import { type AskSettings, askSettings } from '../collect/setup/settings.ts'
import { isNetworks } from '../http/request/forwarded.ts'
import { databaseSettings, wrongConnections } from './database-settings.ts'
import { peopleSettings, wrongTogether } from './people-settings.ts'

/** A test compares the descriptions with `.env.example`. */
export const settings = {
  EARSHOT_DATA: z.string().default('data').describe('The data folder of the embedded engine.'),
  ...databaseSettings,
  EARSHOT_HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  EARSHOT_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4100)
    .describe('The port to listen on. 0 picks a free one.'),
  EARSHOT_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'A port that serves /metrics for Prometheus, without authentication. 0 picks a free one. None by default.',
    ),
  EARSHOT_MEMORY: z
    .string()
    .regex(/^\d+(KB|MB|GB)$/)
    .optional()
    .describe(
      'The memory limit of the embedded engine, for example 512MB. The default for the server is half of the memory of the machine or container, and 56MB for commands. A write that needs more is retried with twice the limit.',
    ),
  EARSHOT_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('The log level. info has one line per request.'),
  EARSHOT_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(30).describe('The timeout of a query, in seconds.'),
  EARSHOT_QUESTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('How many queries the engine runs at once. Further queries wait, and teams take turns.'),
  EARSHOT_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(1000)
    .describe('How many connections the server accepts at a time.'),
  EARSHOT_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1')
    .refine(isNetworks, 'must be addresses or networks, comma-separated, for example 127.0.0.1,10.0.0.0/8')
    .describe(
      'The proxies in front of the server, as addresses or networks. X-Forwarded-For is trusted only from them.',
    ),
  EARSHOT_ORIGINS: z
    .string()
    .default('')
    .describe(
      'The origins of web pages that can use MCP, in addition to this machine, for example https://chat.example.com.',
    ),
  EARSHOT_DASHBOARD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the server serves the dashboard. Without it, people can log in only through the API.'),
  EARSHOT_JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the server runs background jobs, for example scheduled runs. serve --no-jobs turns them off.'),
  EARSHOT_KEEP_REPLIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(90)
    .describe('How many days to keep raw replies of assistants, in addition to the answers. 0 keeps them forever.'),
  EARSHOT_KEEP_AUDIT: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(730)
    .describe('How many days to keep the audit log. 0 keeps it forever.'),
  ...peopleSettings,
  ...askSettings,
} satisfies Record<string, z.ZodType>

/** Settings that only commands read. */
const ofCommands = ['EARSHOT_DRAIN_SECRET', 'EARSHOT_KEY', 'EARSHOT_TOKEN', 'EARSHOT_URL']

export const knownSettings: readonly string[] = [...Object.keys(settings), ...ofCommands]

const schema = z.object(settings)

export type Config = z.output<typeof schema> & Pick<AskSettings, 'endpoints'>

class BadConfig extends Error {
  override name = 'BadConfig'
}

/** Throws BadConfig, which lists all invalid settings. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings && value !== ''),
  )
  const config = schema.safeParse(given)
  const { endpoints, wrong: wrongEndpoints } = readEndpoints(environment)
  const wrong = [
    ...wrongEndpoints,
    ...(config.success ? [...wrongTogether(config.data), ...wrongConnections(config.data)] : []),
  ]
  if (config.success && wrong.length === 0) return { ...config.data, endpoints }
  const issues = config.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  throw new BadConfig([...issues, ...wrong].join('\n'))
}
