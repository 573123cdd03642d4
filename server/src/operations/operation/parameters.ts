import { type Endpoint, paramNames } from '@earshot/contract'
import { z } from 'zod'
import { betweenValues, type OperationOption } from './operation.ts'

/** What JSON Schema says of a parameter or field. */
interface Schema {
  description?: string
  enum?: unknown[]
  type?: string
  anyOf?: Schema[]
}

/** A parameter or a field of a body of an endpoint, and the option that gives it. */
export interface Parameter {
  /** Its name in the API. */
  name: string
  option: OperationOption
  /** The JSON type of its value; `list` for a list of texts, `several` for what is given several times. Undefined for what is sent as text. */
  type?: 'boolean' | 'integer' | 'number' | 'list' | 'several' | 'json' | undefined
  nullable?: boolean
}

/** `sourceDomains` as `source-domains`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** What options are called whose parameter has the name of one that every command has. */
const renamed: Readonly<Record<string, string>> = { url: 'cited-url' }

/** The option of a parameter: `sourceId` as `source-id`. */
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

/** The parameters of the path and the query of an endpoint. */
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

/** The fields of the body of an action. A list of texts is given with commas, an object as JSON, null as nothing. */
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

/** What was given, under the names of the API; a text that is no value of its type is left as it is, to be refused. */
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
