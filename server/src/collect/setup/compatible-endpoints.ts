import { z } from 'zod'

export interface CompatibleEndpoint {
  alias: string
  url: string
  key: string | null
  /** Header with the key. Null for `Authorization: Bearer`. */
  keyHeader: string | null
  /** The first model is the default. */
  models: readonly string[]
}

const pattern = /^EARSHOT_ASK_COMPATIBLE_(.*)_(URL|API_KEY|KEY_HEADER|MODELS|ALIAS)$/
const prefix = 'EARSHOT_ASK_COMPATIBLE_'
const parts = ['URL', 'API_KEY', 'KEY_HEADER', 'MODELS', 'ALIAS'] as const

export const aliasPattern = /^[\w.-]{1,64}$/

const endpoint = z.object({
  URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  API_KEY: z.string().optional(),
  KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be a header name')
    .optional(),
  MODELS: z
    .string({ error: 'is missing. List the models, the default first' })
    .transform(list => [
      ...new Set(
        list
          .split(',')
          .map(item => item.trim())
          .filter(item => item !== ''),
      ),
    ])
    .refine(models => models.length > 0, 'must name a model'),
  ALIAS: z.string().regex(aliasPattern, 'must be a name of letters, digits, dots and dashes').optional(),
})

/** `wrong` lists error messages, which contain no keys. */
export function readEndpoints(environment: Readonly<Record<string, string | undefined>>): {
  endpoints: CompatibleEndpoint[]
  wrong: string[]
} {
  const byName = new Map<string, Partial<Record<(typeof parts)[number], string>>>()
  const wrong: string[] = []
  for (const [setting, value] of Object.entries(environment)) {
    if (!setting.startsWith(prefix) || value === undefined || value === '') continue
    const [, name, part] = pattern.exec(setting) ?? []
    if (!name || !/^[A-Z0-9_]+$/.test(name))
      wrong.push(
        `${setting}: is not a setting. The settings are ${parts.map(each => `${prefix}<NAME>_${each}`).join(', ')}`,
      )
    else byName.set(name, { ...byName.get(name), [part as (typeof parts)[number]]: value })
  }
  const endpoints: CompatibleEndpoint[] = []
  for (const [name, given] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = endpoint.safeParse(given)
    if (!read.success) {
      for (const { path, message } of read.error.issues) wrong.push(`${prefix}${name}_${path.join('.')}: ${message}`)
      continue
    }
    const { URL, API_KEY, KEY_HEADER, MODELS, ALIAS } = read.data
    const alias = ALIAS ?? name.toLowerCase().replaceAll('_', '-')
    endpoints.push({ alias, url: URL, key: API_KEY ?? null, keyHeader: KEY_HEADER ?? null, models: MODELS })
  }
  return { endpoints, wrong }
}
