import { z } from 'zod'
import type { Price } from '../models/price.ts'
import { dialectNames } from '../providers/index.ts'
import { aliasPattern, type CompatibleEndpoint } from './compatible-endpoints.ts'
import { type KnownProvider, knownProviders, type ProviderWord } from './known-providers.ts'

/** `4` or `4, claude=2`. */
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
      z.string().optional().describe(`The key of ${title}; it is never stored and never logged.`),
    ],
    [
      `EARSHOT_${word}_URL`,
      z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe(`Where ${title} answers${word === 'COMPATIBLE' ? '' : ', if not at its usual address'}.`),
    ],
    [
      `EARSHOT_${word}_MODELS`,
      list
        .optional()
        .describe(
          `The models of ${title} that may be asked, comma-separated, the default first${models.length > 0 ? ` (without it: ${models.join(', ')})` : ''}.`,
        ),
    ],
  ]),
) as unknown as ProviderSettingFields

/** "By provider" means `4, claude=2`. */
export const askSettings = {
  ...ofProviders,
  EARSHOT_COMPATIBLE_ALIAS: z
    .string()
    .regex(aliasPattern, 'is no name of letters, digits, dots and dashes')
    .default('compatible')
    .describe('The name under which the answers of the compatible endpoint are stored.'),
  EARSHOT_ASK_DIALECT: byProvider(z.enum(['', ...dialectNames]), '').describe(
    'The dialect to speak, by provider, if not the usual one, as in gemini=google-interactions.',
  ),
  EARSHOT_ASK_WEB_SEARCH: byProvider(onOff, 'on').describe(
    'Whether assistants may search the web, by provider: on or off.',
  ),
  EARSHOT_ASK_SYSTEM_PROMPT: z
    .string()
    .optional()
    .describe('A system prompt; none by default, as people ask without one.'),
  EARSHOT_ASK_TEMPERATURE: byProvider(orNone('none', z.coerce.number<string>().min(0).max(2)), 'none').describe(
    "The temperature asked for, by provider: 0 to 2, or none for the provider's own. Not sent to models that refuse one.",
  ),
  EARSHOT_ASK_MAX_TOKENS: byProvider(orNone('default', whole(256, 1_000_000)), 'default').describe(
    "How many tokens an answer may take, thinking included, by provider; default is 16000 for claude and the provider's own elsewhere.",
  ),
  EARSHOT_ASK_TIMEOUT: byProvider(whole(1, longestTimeout), '180').describe(
    'Seconds that an ask may take, by provider.',
  ),
  EARSHOT_ASK_CONCURRENCY: byProvider(whole(1, 1000), '4').describe(
    'How many asks are under way at a time, by provider.',
  ),
  EARSHOT_ASK_PER_MINUTE: byProvider(whole(1, 100_000), '60').describe('How many asks begin in a minute, by provider.'),
  EARSHOT_ASK_ATTEMPTS: whole(1, 20).default(5).describe('How often a question is tried before it is a failed ask.'),
  EARSHOT_BUDGET_ASKS: whole(0, 1_000_000_000)
    .default(2000)
    .describe('How many requests a team may send on a UTC day, unless it has a budget of its own.'),
  EARSHOT_BUDGET_DOLLARS: z.coerce
    .number()
    .min(0)
    .max(1e9)
    .default(20)
    .describe('What a team may spend on a UTC day, in US dollars, unless it has a budget of its own.'),
  EARSHOT_PRICES: z
    .string()
    .optional()
    .transform((text, context): Readonly<Record<string, Price>> => {
      const read = z.record(z.string(), price).safeParse(text === undefined ? {} : readJson(text))
      if (read.success) return read.data
      context.issues.push({ code: 'custom', message: 'is no JSON of prices by model', input: text })
      return z.NEVER
    })
    .describe(
      'Prices that the table lacks or that are yours, in US dollars for a million tokens and for a search, as in {"my-model": {"input": 1, "cached": 0.1, "output": 4, "search": 0.01}}.',
    ),
  EARSHOT_REPLAY: z
    .string()
    .optional()
    .describe('A folder of recorded replies, in a folder for each provider; they answer in place of every provider.'),
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
