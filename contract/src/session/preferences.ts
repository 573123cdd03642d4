import * as z from 'zod'
import { choice, orNull, truth } from '../values/field.ts'
import { once } from '../values/lazy.ts'

const Theme = ['system', 'light', 'dark'] as const
const Language = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const

/** Fields of the preferences. A request sets all of them. */
export const preferenceFields = once(() => ({
  theme: choice(Theme, 'Color theme. system follows the browser.'),
  language: orNull(choice(Language, 'Language of the pages. Null for the language of the browser.')),
  oneLetterKeys: truth('Whether single-letter keyboard shortcuts are enabled.'),
}))

export const preferences = once(() =>
  z
    .object({
      theme: z.enum(Theme),
      language: z.enum(Language).nullable().describe('Null for the language of the browser.'),
      oneLetterKeys: z.boolean(),
    })
    .describe('Display preferences.')
    .meta({ id: 'Preferences' }),
)
export type Preferences = z.infer<ReturnType<typeof preferences>>

/** Default preferences. */
export const usualPreferences: Preferences = { theme: 'system', language: null, oneLetterKeys: true }
