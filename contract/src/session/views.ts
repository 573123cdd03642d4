import * as z from 'zod'
import { line } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { timestamp } from '../values/timestamp.ts'
import { call } from './call.ts'

/** Limits of saved views: length of a name, and views per person and brand. */
export const viewLimits = { name: 60, perBrand: 50 } as const

const view = once(() =>
  z
    .object({
      id: z.string().describe('View ID.'),
      name: z.string(),
      address: z.string().describe('Page of the brand with its period and filters, for example `/prompts?period=7`.'),
      createdAt: timestamp('Time of creation.'),
    })
    .meta({ id: 'SavedView' }),
)

const name = () => line(viewLimits.name, 'Name of the view. Each of your views of a brand has another name.')

const error = 'a page of the brand, for example /prompts?period=7, of at most 2000 characters'
const address = () =>
  z
    .string({ error })
    .max(2000, { error })
    .regex(/^(\/[a-z-]+(\/[^\s/?#]+)?)?(\?[^\s#]*)?$/, { error })
    .describe('Page of the brand with its period and filters. Empty for the overview.')

/** Session calls about the views that a person saved. */
export const viewCalls = {
  listViews: call({
    method: 'GET',
    path: '/brands/:brandId/views',
    summary: 'List your saved views of a brand, by name.',
    open: false,
    response: () => ({ views: z.array(view()) }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  saveView: call({
    method: 'POST',
    path: '/brands/:brandId/views',
    summary: `Save a view of a brand. You can have ${viewLimits.perBrand} of each brand.`,
    open: false,
    body: () => ({ name: name(), address: address() }),
    response: () => ({ view: view() }),
    errors: ['BRAND_NOT_FOUND', 'FORBIDDEN'],
  }),
  renameView: call({
    method: 'PUT',
    path: '/views/:viewId',
    summary: 'Rename one of your saved views.',
    open: false,
    body: () => ({ name: name() }),
    response: () => ({ view: view() }),
    errors: ['VIEW_NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/views/:viewId',
    summary: 'Delete one of your saved views.',
    open: false,
    response: () => ({}),
    errors: ['VIEW_NOT_FOUND', 'FORBIDDEN'],
  }),
}
