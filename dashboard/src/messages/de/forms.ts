import type { Messages } from '../messages.ts'

/** What every form, dialog and list of the settings says. */
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
  noneYet: 'Noch nichts vorhanden.',
  never: 'nie',
  yes: 'ja',
  no: 'nein',
  saved: 'Gespeichert.',
  actions: 'Aktionen',
  wrongFields: 'Nicht gespeichert. Siehe die markierten Felder.',
  stale:
    'Inzwischen hat jemand anderes dies geändert. Neu laden und noch einmal speichern: Die Eingaben bleiben erhalten.',
  loadAnew: 'Neu laden',
  typeName: name => `Zur Bestätigung ${name} eingeben`,
  nameDiffers: name => `Das ist nicht ${name}.`,
  cannotBeUndone: 'Das lässt sich nicht rückgängig machen.',
  affectedAnswers: (n, text) =>
    n === 0
      ? 'Keine Antwort ändert sich dadurch.'
      : `${text} ${n === 1 ? 'Antwort wird' : 'Antworten werden'} dadurch geändert oder gelöscht.`,
  copy: 'Kopieren',
  done: 'Fertig',
  check: 'Erst prüfen',
  forbidden: 'Diese Rolle erlaubt hier keine Änderungen.',
  team: 'Team',
  brand: 'Marke',
} satisfies Messages['forms']
