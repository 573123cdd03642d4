import { z } from 'zod'
import { askSettings } from './collect/settings.ts'

/** Every setting, with the sentence that explains it; `.env.example` is held against it. */
export const settings = {
  EARSHOT_DATA: z.string().default('data').describe('The folder of the embedded engine.'),
  EARSHOT_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres database (postgres://user:password@host/name); wins over the folder.'),
  EARSHOT_HOST: z.string().default('127.0.0.1').describe('The address to listen at.'),
  EARSHOT_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4100)
    .describe('The port to listen at; 0 takes a free one.'),
  EARSHOT_MEMORY: z
    .string()
    .regex(/^\d+(KB|MB|GB)$/)
    .optional()
    .describe(
      'How much memory the embedded engine may use, as in 512MB; by default most of the machine when serving, 56MB in commands.',
    ),
  EARSHOT_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Which lines are logged; debug has one for every request.'),
  EARSHOT_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('Seconds after which a question is given up.'),
  EARSHOT_JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the server does what is due by itself, as asking on schedule; serve --no-jobs turns it off.'),
  ...askSettings,
} satisfies Record<string, z.ZodType>

const schema = z.object(settings)

export type Config = z.output<typeof schema>

/** A setting is not what it may be. */
export class BadConfig extends Error {
  override name = 'BadConfig'
}

/** Reads the settings out of an environment; every wrong one is named. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings && value !== ''),
  )
  const config = schema.safeParse(given)
  if (config.success) return config.data
  throw new BadConfig(config.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
