import * as z from 'zod'

/** How a query parameter looks in OpenAPI and in tool schemas. */
interface ParameterSchema {
  type: 'string' | 'integer' | 'number' | 'boolean'
  [keyword: string]: unknown
}

/**
 * A query parameter: `read` turns its text into a value, or undefined where the text is none.
 * `allowed` completes the sentence "… must be …" for the caller who sent something else (D1).
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

/** A parameter that may be given several times: `read` turns all its texts into a value, or undefined where they are none. */
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

/** Whether a parameter may be given several times. */
export const isRepeated = (schema: z.ZodType): boolean => schema.meta()?.type === 'array'

/** An integer as D2 writes it: digits only, nothing is clamped. */
export const integer = (min: number, max: number, meaning: string) =>
  parameter<number, number | string>(
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max, description: meaning },
    text => {
      const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  )

/** A number in digits, with a decimal point where it has a fraction; nothing is clamped. */
export const decimal = (min: number, max: number, meaning: string) =>
  parameter<number, number | string>(
    `a number from ${min} to ${max}`,
    { type: 'number', minimum: min, maximum: max, description: meaning },
    text => {
      const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  )

/** One value of a closed set, compared exactly (D3). */
export const oneOf = <const V extends string>(values: readonly V[], meaning: string) =>
  parameter<V, V>(`one of ${values.join(', ')}`, { type: 'string', enum: [...values], description: meaning }, text =>
    values.find(value => value === text),
  )

/** `true` or `false`. */
export const flag = (meaning: string) =>
  parameter<boolean, boolean | 'true' | 'false'>('true or false', { type: 'boolean', description: meaning }, text =>
    text === 'true' ? true : text === 'false' ? false : undefined,
  )

/** Text that is compared as it stands. */
export const text = (meaning: string) =>
  parameter<string>('a text', { type: 'string', description: meaning }, value => value)

/** Text of at most so many characters (code points) that is looked for in others. */
export const phrase = (longest: number, meaning: string) =>
  parameter<string>(
    `a text of at most ${longest} characters`,
    { type: 'string', maxLength: longest, description: meaning },
    value => ([...value].length <= longest ? value : undefined),
  )

/** `a,b,c`: the items are trimmed, an empty one is malformed (D4). */
export const list = (meaning: string) =>
  parameter<string[], string | readonly string[]>(
    'a comma-separated list without empty items',
    { type: 'string', description: meaning, examples: ['a,b'] },
    items,
  )

/** A comma-separated list of values of a closed set. */
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
 * Unicode's White_Space removed at both ends (D43). It looks at each end character by character: a pattern that ends
 * in `+$` takes quadratic time on a long run of blanks in the middle.
 */
export function trim(value: string): string {
  let start = 0
  let end = value.length
  // No blank lies outside the basic plane, so one unit is one character.
  while (start < end && blank.test(value[start]!)) start++
  while (end > start && blank.test(value[end - 1]!)) end--
  return value.slice(start, end)
}

function items(value: string): string[] | undefined {
  const parts = value.split(',').map(trim)
  return parts.includes('') ? undefined : parts
}
