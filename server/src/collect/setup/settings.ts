import { z } from 'zod'
import type { Price } from '../models/price.ts'
import { dialectNames } from '../providers/index.ts'
import { aliasPattern, type CompatibleEndpoint } from './compatible-endpoints.ts'
import { type KnownProvider, knownProviders, type ProviderWord } from './known-providers.ts'

/** Reads `4`, or `4, claude=2` (2 for Claude, 4 for others). */
type ByProvider<T> = (alias: string) => T

function byProvider<T>(value: z.ZodType<T>, fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((text, context): ByProvider<T> => {
      const parts = text.split(',').map(part => part.trim())
      const own = new Map<string, T>()
      let common = value.parse(fallback)
      for (const part of parts) {
        const mark = part.indexOf('=')
        const read = value.safeParse(part.slice(mark + 1).trim())
        if (!read.success) {
          context.issues.push({ code: 'custom', message: `'${part}': ${read.error.issues[0]!.message}`, input: text })
          return z.NEVER
        }
        if (mark === -1) common = read.data
        else own.set(part.slice(0, mark).trim(), read.data)
      }
      return alias => (own.has(alias) ? own.get(alias)! : common)
    })
}

/** Seconds. */
export const longestTimeout = 3600

const whole = (min: number, max: number) => z.coerce.number<string>().int().min(min).max(max)
const orNone = <T>(word: string, value: z.ZodType<T>) => z.union([z.literal(word).transform(() => null), value])
const onOff = z.enum(['on', 'off']).transform(word => word === 'on')
const list = z.string().transform(text => [
  ...new Set(
    text
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
])
const amount = z.number().min(0)
const price: z.ZodType<Price> = z.object({
  input: amount,
  output: amount,
  cached: amount.exactOptional(),
  written: amount.exactOptional(),
  search: amount.default(0),
  searched: amount.exactOptional(),
  ask: amount.exactOptional(),
})

type ProviderSettingFields = {
  [W in ProviderWord as `EARSHOT_${W}_API_KEY` | `EARSHOT_${W}_URL`]: z.ZodOptional<z.ZodString>
} & {
  [W in ProviderWord as `EARSHOT_${W}_MODELS`]: z.ZodOptional<typeof list>
}

const ofProviders = Object.fromEntries(
  Object.entries<KnownProvider>(knownProviders).flatMap(([word, { title, models }]) => [
    [
      `EARSHOT_${word}_API_KEY`,
      z.string().optional().describe(`The API key of ${title}. It is never stored or logged.`),
    ],
    [
      `EARSHOT_${word}_URL`,
      z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe(`The base URL of ${title}${word === 'COMPATIBLE' ? '' : ', if not the default'}.`),
    ],
    [
      `EARSHOT_${word}_MODELS`,
      list
        .optional()
        .describe(
          `The models of ${title} that can be asked, comma-separated, the default first${models.length > 0 ? ` (without it: ${models.join(', ')})` : ''}.`,
        ),
    ],
  ]),
) as unknown as ProviderSettingFields

export const askSettings = {
  ...ofProviders,
  EARSHOT_COMPATIBLE_ALIAS: z
    .string()
    .regex(aliasPattern, 'must be a name of letters, digits, dots and dashes')
    .default('compatible')
    .describe('The provider name for answers of the compatible endpoint.'),
  EARSHOT_SURFACES: list
    .optional()
    .describe(
      'The consumer surfaces to ask through a data vendor, comma-separated, for example google-ai-overview,chatgpt-web=dataforseo.',
    ),
  EARSHOT_SURFACES_COUNTRY: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters, for example US')
    .optional()
    .describe('The country of surfaces, if a schedule has none. Required with EARSHOT_SURFACES.'),
  EARSHOT_SURFACES_LANGUAGE: z
    .string()
    .optional()
    .describe('The language of surfaces, if a schedule has none, for example en. Required with EARSHOT_SURFACES.'),
  EARSHOT_DATAFORSEO_LOGIN: z
    .string()
    .optional()
    .describe('The API login of DataForSEO. It is never stored or logged.'),
  EARSHOT_DATAFORSEO_LOGIN_FILE: z.string().optional().describe('A file with the API login of DataForSEO.'),
  EARSHOT_DATAFORSEO_PASSWORD: z
    .string()
    .optional()
    .describe('The API password of DataForSEO. It is never stored or logged.'),
  EARSHOT_DATAFORSEO_PASSWORD_FILE: z.string().optional().describe('A file with the API password of DataForSEO.'),
  EARSHOT_DATAFORSEO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The base URL of DataForSEO, if not the default, for example its sandbox.'),
  EARSHOT_ASK_DIALECT: byProvider(z.enum(['', ...dialectNames]), '').describe(
    'The API dialect by provider, if not the default, for example gemini=google-interactions.',
  ),
  EARSHOT_ASK_WEB_SEARCH: byProvider(onOff, 'on').describe(
    'Whether assistants can search the web, by provider: on or off.',
  ),
  EARSHOT_ASK_SYSTEM_PROMPT: z
    .string()
    .optional()
    .describe('A system prompt. None by default, because people ask without one.'),
  EARSHOT_ASK_TEMPERATURE: byProvider(orNone('none', z.coerce.number<string>().min(0).max(2)), 'none').describe(
    "The temperature by provider: 0 to 2, or none for the provider's default. Not sent to models that reject it.",
  ),
  EARSHOT_ASK_MAX_TOKENS: byProvider(orNone('default', whole(256, 1_000_000)), 'default').describe(
    "The maximum number of tokens of an answer, including thinking, by provider. default is 16000 for claude and the provider's default for others.",
  ),
  EARSHOT_ASK_TIMEOUT: byProvider(whole(1, longestTimeout), '180').describe(
    'The timeout of a request to a provider in seconds, by provider.',
  ),
  EARSHOT_ASK_CONCURRENCY: byProvider(whole(1, 1000), '4').describe(
    'How many runs are in progress at a time, by provider, or by vendor for surfaces.',
  ),
  EARSHOT_ASK_PER_MINUTE: byProvider(whole(1, 100_000), '60').describe(
    'How many runs start per minute, by provider, or by vendor for surfaces.',
  ),
  EARSHOT_ASK_ATTEMPTS: whole(1, 20).default(5).describe('How many times to try a run before it fails.'),
  EARSHOT_BUDGET_ASKS: whole(0, 1_000_000_000)
    .default(2000)
    .describe('How many requests a team can send per UTC day, unless it has its own budget.'),
  EARSHOT_BUDGET_DOLLARS: z.coerce
    .number()
    .min(0)
    .max(1e9)
    .default(20)
    .describe('How much a team can spend per UTC day, in US dollars, unless it has its own budget.'),
  EARSHOT_PRICES: z
    .string()
    .optional()
    .transform((text, context): Readonly<Record<string, Price>> => {
      const read = z.record(z.string(), price).safeParse(text === undefined ? {} : readJson(text))
      if (read.success) return read.data
      context.issues.push({ code: 'custom', message: 'must be JSON with prices by model', input: text })
      return z.NEVER
    })
    .describe(
      'Prices that the price list lacks or that you negotiated, in US dollars per million tokens and per search, for example {"my-model": {"input": 1, "cached": 0.1, "output": 4, "search": 0.01}}.',
    ),
  EARSHOT_REPLAY: z
    .string()
    .optional()
    .describe('A folder of recorded replies, with one folder per provider. They are used instead of all providers.'),
} satisfies Record<string, z.ZodType>

const schema = z.object(askSettings)

export type AskSettings = z.output<typeof schema> & { endpoints: readonly CompatibleEndpoint[] }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
