import type { Messages } from '../messages.ts'

/** Pages that a person saved with their filters. */
export const views = {
  title: 'Gespeicherte Ansichten',
  save: 'Ansicht speichern',
  saveHint: 'Behält diese Seite mit Zeitraum und Filtern in Ihrem Menü.',
  name: 'Name',
  nameHint: 'Höchstens 60 Zeichen. Nur Sie sehen ihn.',
  manage: 'Ansichten bearbeiten',
  rename: name => `${name} umbenennen`,
  delete: name => `${name} löschen`,
} satisfies Messages['views']
