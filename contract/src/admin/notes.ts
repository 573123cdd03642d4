import * as z from 'zod'
import { identifier, instant, line } from '../values/field.ts'
import { timestamp } from '../values/timestamp.ts'
import { things } from './things.ts'

const text = line(500, 'What happened, in words.')
const at = instant('When it happened; a date is the beginning of that UTC day.')

/** What people note about a brand, beside its charts. */
export const notes = things({
  list: '/brands/:brandId/notes',
  item: '/brands/:brandId/notes/:noteId',
  one: 'note',
  many: 'notes',
  called: ['a note', 'the notes about a brand'],
  thing: {
    id: z.string(),
    text: z.string(),
    at: timestamp('When it happened.'),
    createdAt: timestamp('When it was noted.'),
  },
  create: {
    id: identifier('The identifier; made up where it is left out.').optional(),
    text,
    at: at.describe('When it happened, now where it is left out; a date is the beginning of that UTC day.').optional(),
  },
  change: { text: text.optional(), at: at.optional() },
  writes: 'MEMBER',
  unknown: ['BRAND_NOT_FOUND', 'NOTE_NOT_FOUND'],
})
