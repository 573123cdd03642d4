/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  maximum?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
  $schema?: string
  description?: string
  'x-unit'?: string
}

/** Example values by field name. */
const named: readonly [RegExp, unknown][] = [
  [/email$/i, 'ada@example.com'],
  [/password$/i, 'correct horse battery'],
  [/^link$/, 'https://earshot.example.com/welcome#earshot_link_…'],
  [/url$/i, 'https://example.com/guide'],
  [/domain$/i, 'example.com'],
  [/id$/i, 'a1b2'],
  [/provider/i, 'chatgpt'],
  [/model/i, 'gpt-5'],
  [/name$/i, 'Example'],
  [/^country$/, 'US'],
  [/^day$/, 'MON'],
  [/^timeZone$/, 'Europe/Berlin'],
  [/At$/, '2026-01-31T09:30:00.000Z'],
  [/query$/i, 'best running shoes'],
]

const formats: Record<string, string> = {
  'date-time': '2026-01-31T09:30:00.000Z',
  date: '2026-01-31',
}

/** Example value of a schema. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, schemas, name)
  switch (schema.type) {
    case 'object':
      if (schema.examples) return schema.examples[0]
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, of]) => [key, exampleOf(of, schemas, key)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : []
    case 'integer':
      return 1
    case 'number':
      return schema.maximum !== undefined && schema.maximum < 42.5 ? schema.maximum / 20 : 42.5
    case 'boolean':
      return true
    case 'string':
      return formats[schema.format ?? ''] ?? named.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
    default:
      return null
  }
}
