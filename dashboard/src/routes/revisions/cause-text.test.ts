import { expect, it } from 'vitest'
import { de } from '../../messages/de/index.ts'
import { formatOf } from '../../reader/format.ts'
import { causeText } from './cause-text.ts'

const reader = { messages: de, format: formatOf('de') }

it.each([
  ['Globex renamed to Initech', 'Globex in Initech umbenannt'],
  ['alias "Glo" added to Globex', 'Globex heißt auch „Glo“'],
  ['domain of the brand changed from none to acme.org', 'Website von der Marke: keine → acme.org'],
  ['domain shop.acme.com removed from Acme', 'shop.acme.com ist keine Website von Acme mehr'],
  ['Globex changed from DIRECT to INDIRECT', 'Beziehung von Globex: Direkt → Indirekt'],
  ['Globex no longer ignored', 'Globex wird nicht mehr ignoriert'],
  ['Globex is no longer case-sensitive', 'Globex zählt bei jeder Groß- und Kleinschreibung'],
  ['Glo merged into Globex', 'Glo mit Globex zusammengeführt'],
  ['40 prompts erased', '40 Prompts gelöscht'],
  ['1200 more edits', '1.200 weitere Bearbeitungen'],
  ['figures use gpt-5.4 instead of the rules', 'Bewertung durch: Regeln → gpt-5.4'],
  [
    'answers with extracted facts since 2026-11-01T00:00:00.000Z analyzed again with names-3, words-2',
    'Antworten seit 1. Nov. 2026 neu analysiert (names-3, words-2)',
  ],
  ['a sentence of a later version', 'a sentence of a later version'],
])('says %j in German', (cause, text) => {
  expect(causeText(cause, reader)).toBe(text)
})
