import * as z from 'zod'
import { lazily, once } from './lazy.ts'
import { FunnelStage } from './nouns.ts'
import { flag, integer, list, oneOf, text } from './parameter.ts'

const provider = () =>
  list('Provider aliases or model IDs, comma-separated. Matches answers of any of them.').optional()
const topic = () => list('Topic IDs, comma-separated.').optional()
const tag = () => list('Tag IDs, comma-separated.').optional()
const stage = () => oneOf(FunnelStage.options, 'Funnel stage of the prompt.').optional()
const country = () =>
  list(
    'Countries the assistants answered for, comma-separated, as recorded. `none` for answers without a country.',
  ).optional()
const branded = () =>
  flag('true: only answers to prompts that name the brand. false: only answers to the other prompts.').optional()

/** Filters of answers by assistant and prompt. */
export const filters = lazily({ provider, topic, tag, type: stage, country, branded })

/** The same filters for endpoints that use `type` for something else. They call the funnel stage `stage`. */
export const filtersWithStage = lazily({ provider, topic, tag, stage, country, branded })

/** Text search in one field of a list. */
export const partOf = (what: string) => text(`Only rows with this text in the ${what}. Ignores case.`).optional()

/** Paging of a list. */
export const paging = lazily({
  limit: () => integer(1, 100, 'Page size.').prefault(50),
  offset: () => integer(0, Number.MAX_SAFE_INTEGER, 'Number of items to skip.').prefault(0),
})

/** Sorting and paging of a list. The first sort key is the default. */
export const page = <const S extends readonly [string, ...string[]]>(...sort: S) => ({
  ...paging,
  sort: oneOf<S[number]>(sort, 'Sort key. Ties are sorted by ID.').prefault(sort[0]),
  order: oneOf(['asc', 'desc'], 'Sort direction.').prefault('desc'),
})

export const pagination = once(() =>
  z
    .object({
      total: z.int().describe('Items on all pages.'),
      count: z.int().describe('Items in this response.'),
      limit: z.int(),
      offset: z.int(),
    })
    .meta({ id: 'Pagination' }),
)
