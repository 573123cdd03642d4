import type { Messages } from '../messages.ts'

/** The texts of every form, dialog and list of the settings. */
export const forms = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  add: 'Hinzufügen',
  edit: 'Bearbeiten',
  editOf: name => `${name} bearbeiten`,
  delete: 'Löschen',
  deleteOf: name => `${name} löschen`,
  none: 'keine',
  noneYet: 'Noch keine.',
  never: 'nie',
  yes: 'ja',
  no: 'nein',
  saved: 'Gespeichert.',
  actions: 'Aktionen',
  wrongFields: 'Nicht gespeichert. Prüfen Sie die markierten Felder.',
  stale: 'Jemand anderes hat das geändert. Laden Sie neu, und speichern Sie noch einmal. Ihre Eingaben bleiben.',
  reload: 'Neu laden',
  typeName: name => `Zur Bestätigung ${name} eingeben`,
  nameDiffers: name => `Das ist nicht ${name}.`,
  cannotBeUndone: 'Das lässt sich nicht rückgängig machen.',
  affectedAnswers: (n, text) =>
    n === 0 ? 'Das ändert keine Antworten.' : `Das ändert oder löscht ${text} ${n === 1 ? 'Antwort' : 'Antworten'}.`,
  copy: 'Kopieren',
  done: 'Fertig',
  check: 'Erst prüfen',
  team: 'Team',
  brand: 'Marke',
} satisfies Messages['forms']
