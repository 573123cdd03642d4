import { type Endpoint, paramNames } from '@earshot/contract'
import { z } from 'zod'
import { betweenValues, type OperationOption } from './operation.ts'

interface Schema {
  description?: string
  enum?: unknown[]
  type?: string
  anyOf?: Schema[]
}

export interface Parameter {
  name: string
  option: OperationOption
  /** JSON type. `list`: comma-separated texts. `several`: a repeated option. Undefined: passed as text. */
  type?: 'boolean' | 'integer' | 'number' | 'list' | 'several' | 'json' | undefined
  nullable?: boolean
}

/** `sourceDomains` becomes `source-domains`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Parameters with names of general options. */
const renamed: Readonly<Record<string, string>> = { url: 'cited-url' }

export const formatOptionName = (name: string): string => renamed[name] ?? kebab(name)

const spelled = (name: string) => (kebab(name) === name ? {} : { alias: name })

const propertiesOf = (object: z.ZodObject) => {
  const { properties = {}, required = [] } = z.toJSONSchema(object, { io: 'input' })
  return Object.entries(properties as Record<string, Schema & { items?: Schema }>).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }))
}

const choicesOf = ({ enum: values }: Schema) => values?.filter(value => value !== null).map(String)

const described = ({ description = '' }: Schema, choices: readonly string[] | undefined) =>
  choices ? `${description} One of ${choices.join(', ')}.` : description

export const parametersOf = ({ path, query }: Endpoint): Parameter[] => [
  ...paramNames(path).map(name => ({
    name,
    option: { meaning: '', value: 'ID', required: true, ...spelled(name) },
  })),
  ...propertiesOf(query).map(({ name, schema, required }) => {
    const choices = choicesOf(schema)
    const several = schema.type === 'array'
    return {
      name,
      ...(several && { type: 'several' as const }),
      option: {
        ...{ meaning: described(schema, choices), value: 'VALUE' },
        ...(required && { required }),
        ...(several && { several }),
        ...(choices && { choices }),
        ...spelled(name),
      },
    }
  }),
]

/** Lists of texts are comma-separated, objects are JSON, and an empty value means null. */
export const readBodyFields = (body: z.ZodObject): Parameter[] =>
  propertiesOf(body).map(({ name, schema, required }) => {
    const nullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
    const of: Schema & { items?: Schema } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
    const type = typeOf(of)
    const choices = type === 'boolean' ? ['true', 'false'] : choicesOf(of)
    const meaning = described(schema, choicesOf(of)) + (type === 'list' ? ' Comma-separated.' : '')
    return {
      ...{ name, type, nullable },
      option: {
        meaning: meaning + (type === 'json' ? ' As JSON.' : ''),
        value: type === 'json' ? 'JSON' : 'VALUE',
        ...(required && { required }),
        ...(choices && { choices }),
        ...spelled(name),
      },
    }
  })

function typeOf({ type, items }: Schema & { items?: Schema }): Parameter['type'] {
  if (type === 'string') return undefined
  if (type === 'array' && items?.type === 'string') return 'list'
  return type === 'boolean' || type === 'integer' || type === 'number' ? type : 'json'
}

/** Input by API name. Passes on texts of the wrong type, because the API rejects them. */
export const inputOf = (
  parameters: readonly Parameter[],
  options: Readonly<Record<string, string | boolean | undefined>>,
): Record<string, unknown> =>
  Object.fromEntries(
    parameters.flatMap(parameter => {
      const given = options[formatOptionName(parameter.name)]
      return given === undefined ? [] : [[parameter.name, typed(parameter, given)]]
    }),
  )

function typed({ type, nullable }: Parameter, given: string | boolean): unknown {
  if (nullable && given === '') return null
  if (type === undefined || typeof given !== 'string') return given
  if (type === 'several') return given.split(betweenValues)
  if (type === 'list') return given === '' ? [] : given.split(',').map(item => item.trim())
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
