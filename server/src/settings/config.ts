import { z } from 'zod'
import { readEndpoints } from '../collect/setup/compatible-endpoints.ts'
import { type AskSettings, askSettings } from '../collect/setup/settings.ts'
import { isNetworks } from '../http/request/address.ts'
import { databaseSettings, wrongConnections } from './database-settings.ts'
import { peopleSettings, wrongTogether } from './people-settings.ts'

/** A test compares the descriptions with `.env.example`. */
export const settings = {
  EARSHOT_DATA: z.string().default('data').describe('The folder of the embedded engine.'),
  ...databaseSettings,
  EARSHOT_HOST: z.string().default('127.0.0.1').describe('The address to listen at.'),
  EARSHOT_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4100)
    .describe('The port to listen at; 0 takes a free one.'),
  EARSHOT_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'A port that shows /metrics, for Prometheus, to whoever reaches it; 0 takes a free one. None by default.',
    ),
  EARSHOT_MEMORY: z
    .string()
    .regex(/^\d+(KB|MB|GB)$/)
    .optional()
    .describe(
      'How much memory the embedded engine may use, as in 512MB; by default half of the machine, or of its container, when serving, 56MB in commands. A write that needs more is tried again with twice that.',
    ),
  EARSHOT_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Which lines are logged; info has one for every request.'),
  EARSHOT_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('Seconds after which a question is given up.'),
  EARSHOT_QUESTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('How many questions the engine works on at once; more wait for their turn, which goes round the teams.'),
  EARSHOT_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(1000)
    .describe('How many connections the server takes at a time.'),
  EARSHOT_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1')
    .refine(isNetworks, 'must be addresses or networks, comma-separated, as in 127.0.0.1,10.0.0.0/8')
    .describe(
      'The proxies in front of the server, as addresses or networks: X-Forwarded-For is believed of them alone.',
    ),
  EARSHOT_ORIGINS: z
    .string()
    .default('')
    .describe(
      'The origins of web pages that may speak MCP, beside those of this machine, as in https://chat.example.com.',
    ),
  EARSHOT_DASHBOARD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the server serves the dashboard; without it there is a page to sign in, and no other.'),
  EARSHOT_JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the server does what is due by itself, as asking on schedule; serve --no-jobs turns it off.'),
  EARSHOT_KEEP_REPLIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(90)
    .describe(
      'For how many days the raw replies of assistants are kept, beside the answers read from them; 0 is for ever.',
    ),
  EARSHOT_KEEP_AUDIT: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(730)
    .describe('For how many days the rows of the audit are kept; 0 is for ever.'),
  ...peopleSettings,
  ...askSettings,
} satisfies Record<string, z.ZodType>

/** Read by commands only. */
const ofCommands = ['EARSHOT_DRAIN_SECRET', 'EARSHOT_KEY', 'EARSHOT_TOKEN', 'EARSHOT_URL']

export const knownSettings: readonly string[] = [...Object.keys(settings), ...ofCommands]

const schema = z.object(settings)

export type Config = z.output<typeof schema> & Pick<AskSettings, 'endpoints'>

class BadConfig extends Error {
  override name = 'BadConfig'
}

/** Throws BadConfig with all wrong settings. */
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
