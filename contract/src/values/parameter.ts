import * as z from 'zod'

/** JSON Schema of a query parameter, for OpenAPI and MCP tools. */
interface ParameterSchema {
  type: 'string' | 'integer' | 'number' | 'boolean'
  [keyword: string]: unknown
}

/**
 * A query parameter. `read` returns the value, or undefined if the text is invalid. `allowed` completes the error
 * message "… must be …" (D1).
 */
export const parameter = <Out, In = string>(
  allowed: string,
  shape: ParameterSchema,
  read: (text: string) => Out | undefined,
) =>
  z
    .any()
    .transform((input, context) => {
      const value = read(String(input))
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: allowed, input })
      return z.NEVER
    })
    .meta({ ...shape }) as unknown as z.ZodType<Out, In>

/** A query parameter that can be repeated. `read` receives all its texts and returns undefined if they are invalid. */
export const repeated = <Out>(
  allowed: string,
  shape: Readonly<Record<string, unknown>>,
  read: (texts: string[]) => Out | undefined,
) =>
  z
    .any()
    .transform((input, context) => {
      const value = read(input === undefined ? [] : [input].flat().map(String))
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: allowed, input })
      return z.NEVER
    })
    .meta({ type: 'array', items: { type: 'string' }, ...shape }) as unknown as z.ZodType<Out, readonly string[]>

/** Whether a parameter can be repeated. */
export const isRepeated = (schema: z.ZodType): boolean => schema.meta()?.type === 'array'

/** An integer parameter, written in digits only. A value out of range is an error (D2). */
export const integer = (min: number, max: number, meaning: string) =>
  parameter<number, number | string>(
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max, description: meaning },
    text => {
      const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  )

/** A decimal parameter, for example 0.5, without sign or exponent. A value out of range is an error. */
export const decimal = (min: number, max: number, meaning: string) =>
  parameter<number, number | string>(
    `a number from ${min} to ${max}`,
    { type: 'number', minimum: min, maximum: max, description: meaning },
    text => {
      const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  )

/** One of the listed values, compared exactly (D3). */
export const oneOf = <const V extends string>(values: readonly V[], meaning: string) =>
  parameter<V, V>(`one of ${values.join(', ')}`, { type: 'string', enum: [...values], description: meaning }, text =>
    values.find(value => value === text),
  )

/** `true` or `false`. */
export const flag = (meaning: string) =>
  parameter<boolean, boolean | 'true' | 'false'>('true or false', { type: 'boolean', description: meaning }, text =>
    text === 'true' ? true : text === 'false' ? false : undefined,
  )

/** A text parameter, passed on unchanged. */
export const text = (meaning: string) =>
  parameter<string>('a text', { type: 'string', description: meaning }, value => value)

/** A search text of at most `longest` code points. */
export const phrase = (longest: number, meaning: string) =>
  parameter<string>(
    `a text of at most ${longest} characters`,
    { type: 'string', maxLength: longest, description: meaning },
    value => ([...value].length <= longest ? value : undefined),
  )

/** A comma-separated list. Items are trimmed. An empty item is an error (D4). */
export const list = (meaning: string) =>
  parameter<string[], string | readonly string[]>(
    'a comma-separated list without empty items',
    { type: 'string', description: meaning, examples: ['a,b'] },
    items,
  )

/** A comma-separated list in which only these values are allowed. */
export const listOf = <const V extends string>(values: readonly V[], meaning: string) =>
  parameter<V[], string | readonly V[]>(
    `a comma-separated list of ${values.join(', ')}`,
    { type: 'string', description: meaning, examples: [values.join(',')] },
    value => {
      const known = items(value)?.map(item => values.find(v => v === item))
      return known?.includes(undefined) ? undefined : (known as V[] | undefined)
    },
  )

const blank = /^\p{White_Space}$/u

/**
 * Removes Unicode White_Space at both ends (D43). Doesn't use a regular expression, because one that ends in `+$` takes
 * quadratic time if the text contains many spaces.
 */
export function trim(value: string): string {
  let start = 0
  let end = value.length
  // All White_Space characters are in the basic multilingual plane, so each is one code unit.
  while (start < end && blank.test(value[start]!)) start++
  while (end > start && blank.test(value[end - 1]!)) end--
  return value.slice(start, end)
}

function items(value: string): string[] | undefined {
  const parts = value.split(',').map(trim)
  return parts.includes('') ? undefined : parts
}
