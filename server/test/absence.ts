import { createAbsenceDetector } from '../src/extraction/absence/index.ts'
import { readMarkdown } from '../src/extraction/markdown/index.ts'
import { createFinder } from '../src/extraction/mentions/index.ts'

const find = createFinder([{ name: 'HubSpot' }, { name: 'Globex' }, { name: 'Acme' }])
const detect = createAbsenceDetector()

function detectedIn(text: string) {
  const reading = readMarkdown(text)
  const found = find(reading)
  return { found, absent: detect(reading, found) }
}

/** For each entity in a text, in order: whether the text only says that the entity is unknown. */
export const absencesIn = (text: string): boolean[] => detectedIn(text).absent

/** Whether a text only says that Acme is unknown. Undefined if the text does not mention Acme. */
export function isAbsent(text: string): boolean | undefined {
  const { found, absent } = detectedIn(text)
  return absent[found.findIndex(({ entity }) => entity === 2)]
}
