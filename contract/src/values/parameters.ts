import * as z from 'zod'
import { FunnelStage } from './nouns.ts'
import { flag, integer, list, oneOf, text } from './parameter.ts'

export const provider = list(
  'Provider aliases or model IDs, comma-separated; a row matches when either is listed.',
).optional()
export const topic = list('Topic IDs, comma-separated.').optional()
export const tag = list('Tag IDs, comma-separated.').optional()
export const stage = oneOf(FunnelStage.options, 'Funnel stage of the prompt.').optional()

export const country = list(
  'Countries that the assistants answered for, comma-separated, as they were recorded; `none` for answers without one.',
).optional()
export const branded = flag(
  'Only answers to prompts with the name of the brand in their text, or only answers to the other prompts.',
).optional()

/** The filters that choose answers by who answered and by their prompt. */
export const filters = { provider, topic, tag, type: stage, country, branded }

/** Of what has a `type` of its own: the same filters, where the funnel stage is called by its name. */
export const filtersWithStage = { provider, topic, tag, stage, country, branded }

/** Finds rows by part of a text that they show. */
export const partOf = (what: string) => text(`Part of the ${what}, in any case.`).optional()

const limit = integer(1, 100, 'Page size.').prefault(50)
const offset = integer(0, Number.MAX_SAFE_INTEGER, 'Items to skip.').prefault(0)

/** Sorting and paging of a list; the first sort key is the default. */
export const page = <const S extends readonly [string, ...string[]]>(...sort: S) => ({
  limit,
  offset,
  sort: oneOf<S[number]>(sort, 'Sort key; ties are broken by id.').prefault(sort[0]),
  order: oneOf(['asc', 'desc'], 'Direction of the sort key.').prefault('desc'),
})

export { limit, offset }

export const pagination = z
  .object({
    total: z.int().describe('Matches across all pages.'),
    count: z.int().describe('Items in this response.'),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: 'Pagination' })
