import * as z from 'zod'
import { choice, orNull, truth } from '../values/field.ts'

const Theme = ['system', 'light', 'dark'] as const
const Language = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const

/** The fields of preferences, as they are set: all of them at once. */
export const preferenceFields = {
  theme: choice(Theme, 'The colours; system is what the browser says.'),
  language: orNull(choice(Language, 'The language of the pages; null for that of the browser.')),
  oneLetterKeys: truth('Whether single letters on the keyboard do something.'),
}

export const preferences = z
  .object({
    theme: z.enum(Theme),
    language: z.enum(Language).nullable().describe('Null for that of the browser.'),
    oneLetterKeys: z.boolean(),
  })
  .describe('How the pages look.')
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof preferences>

/** The preferences of who has set none. */
export const usualPreferences: Preferences = { theme: 'system', language: null, oneLetterKeys: true }
