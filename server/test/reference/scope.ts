import { found } from './expected.ts'
import { fold } from './order.ts'
import type { Params } from './page.ts'
import { holds, type Window, windowOf } from './window.ts'
import type { Answer, Brand, Prompt, World } from './world.ts'

/** The brand of a request. Unlisted brands are not found. */
export const findBrand = (world: World, brandId: string): Brand =>
  found(
    world.brands.filter(brand => brand.listed),
    brandId,
    'BRAND_NOT_FOUND',
  )

/** The items of a comma-separated parameter, trimmed (D4). */
export const items = (list: string): string[] => list.split(',').map(item => item.trim())

/** Whether a list is set but contains none of these values. */
const excludes = (given: string | undefined, values: readonly string[]): boolean =>
  given !== undefined && !items(given).some(item => values.includes(item))

const differs = (given: string | undefined, value: unknown): boolean => given !== undefined && given !== String(value)

/** Whether a prompt passes the prompt filters. */
export const passes = (prompt: Prompt, { topic, tag, type, branded }: Params): boolean =>
  !excludes(topic, prompt.topic === null ? [] : [prompt.topic.id]) &&
  !excludes(
    tag,
    prompt.tags.map(({ id }) => id),
  ) &&
  !differs(type, prompt.type) &&
  !differs(branded, prompt.isBranded)

/** Whether an answer passes the answer filters, ignoring the window. */
const isAsked = (answer: Answer, params: Params): boolean =>
  passes(answer.prompt, params) &&
  !excludes(params.provider, [answer.provider, answer.model]) &&
  !excludes(params.country, [answer.country ?? 'none'])

/** The answers in scope: in the window and passing the filters. */
export const scope = (
  { answers }: Pick<Brand, 'answers'>,
  params: Params,
  now: Date,
  window: Window | null = windowOf(params, now),
): Answer[] => answers.filter(answer => isAsked(answer, params) && holds(window, answer.createdAt))

/** Whether a text contains `q`, ignoring case. */
export const hasPart = (text: string | null, q: string | undefined): boolean =>
  q === undefined || (text !== null && fold(text).includes(fold(q)))
