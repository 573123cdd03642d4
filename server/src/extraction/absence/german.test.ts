import { expect, it } from 'vitest'
import { readMarkdown } from '../markdown/index.ts'
import { createFinder } from '../mentions/index.ts'
import { createAbsenceDetector } from './detector.ts'

const find = createFinder([{ name: 'HubSpot' }, { name: 'Globex' }, { name: 'Acme' }])
const detect = createAbsenceDetector()

/** Whether Acme is absent. */
function isAbsent(text: string): boolean | undefined {
  const reading = readMarkdown(text)
  const found = find(reading)
  return detect(reading, found)[found.findIndex(({ entity }) => entity === 2)]
}

const deAbsent = [
  'Acme ist mir nicht bekannt.',
  'Ich konnte keine Informationen über Acme finden.',
  'Über Acme liegen mir keine Informationen vor.',
  'Zu Acme habe ich leider keine Informationen gefunden.',
  'Acme scheint nicht zu existieren.',
  'Mir ist kein Unternehmen namens Acme bekannt.',
  'Es gibt keine Firma namens Acme.',
  'Ich kenne Acme nicht.',
  'Ich bin mit Acme nicht vertraut.',
  'Zu Acme liegen keine Bewertungen vor.',
  'Acme konnte nicht gefunden werden.',
  'Über Acme ist nichts bekannt.',
  'Leider finde ich nichts über Acme.',
  'Acme sagt mir nichts.',
  'Von Acme habe ich noch nie gehört.',
  'Mir sind keine verlässlichen Informationen zu Acme bekannt.',
  'Ein Anbieter namens Acme ist mir nicht bekannt.',
  'Desconozco Acme.',
  "Acme's existence cannot be verified.",
  'Acme: unknown',
  'Informationen zu Acme sind nicht verfügbar.',
  'Zu Acme konnte ich nichts finden.',
  'Ich habe keine Informationen zu Acme.',
  'Acme wird in den Quellen nicht erwähnt.',
  'Ich weiß nichts über Acme.',
  'Acme ist kein bekanntes Unternehmen.',
  'Es gibt keine Informationen über Acme.',
  'Ob Acme existiert, konnte ich nicht bestätigen.',
  'Acme gibt es offenbar nicht.',
  'Ich konnte Acme nicht finden.',
  'Eine Firma mit dem Namen Acme konnte ich nicht finden.',
  'Es liegen keine Informationen zu Acme vor.',
  'Über Acme kann ich leider nichts sagen.',
  'Die Suchergebnisse enthalten keine Informationen zu Acme.',
  'Acme might be fictional.',
  'Leider kenne ich kein Tool namens Acme.',
  'Zu Acme gibt es keine Bewertungen.',
  'Acme ist mir leider unbekannt.',
  'Ich finde keine Hinweise auf Acme.',
  'Es scheint kein Unternehmen mit dem Namen Acme zu geben.',
  'Ich habe von Acme noch nie etwas gehört.',
  'Acme taucht in meinen Quellen nicht auf.',
  'Mir liegen keine Daten zu Acme vor.',
  'Acme konnte ich nicht finden.',
  'Über die Firma Acme ist mir nichts bekannt.',
  'Acme me es desconocida.',
]

const dePresent = [
  'Nothing beats Acme.',
  'Never buy from Acme.',
  'Acme hat keine versteckten Kosten.',
  'Ich konnte nichts Besseres als Acme finden.',
  'Acme ist nicht teuer.',
  'Ich kenne keine bessere Software als Acme.',
  'Acme existiert nicht mehr.',
  'Zu den Preisen von Acme liegen keine Informationen vor.',
  'Acme speichert keine Daten.',
  'Es gibt nichts Besseres als Acme.',
  'An Acme gibt es nichts auszusetzen.',
  'Ich habe nichts gegen Acme.',
  'Ich weiß nicht, ob Acme das Richtige ist.',
  'Über Acme kann ich nichts Negatives sagen.',
  'Acme kenne ich gut, aber nicht Globex.',
  'Acme bietet keine Informationen zu Preisen.',
  'Mit Acme habe ich keine Probleme.',
  'Es gibt keine bessere Alternative zu Acme.',
  'Acme gibt es nicht kostenlos.',
  'Nessuno strumento batte Acme.',
  'Zero-knowledge encryption means Acme cannot see your data.',
  'Acme gibt keine Daten an Dritte weiter.',
  'Bei Acme finden Sie keine versteckten Gebühren.',
  'Ich kenne niemanden, der Acme nicht mag.',
  'Acme ist nicht bekannt für guten Support.',
  'Es gibt keine Hinweise darauf, dass Acme gehackt wurde.',
  'Acme hat keine App.',
]

it.each(deAbsent)('absent, German: %s', text => expect(isAbsent(text)).toBe(true))

it.each(dePresent)('present, German: %s', text => expect(isAbsent(text)).toBe(false))
