import type { Messages } from '../messages.ts'

/** Your own account. */
export const account = {
  title: 'Konto',
  lead: 'Ihr Profil, Ihr Passwort, Ihre Sitzungen und die Darstellung.',
  byToken:
    'Sie sind mit einem API-Token ohne Konto angemeldet. Ihre Einstellungen werden nur in diesem Browser gespeichert.',
  who: 'Profil',
  name: 'Name',
  email: 'E-Mail-Adresse',
  teams: 'Teams',
  inTeam: (team, role) => `${team} (${role})`,
  preferences: 'Einstellungen',
  languageOfBrowser: 'Sprache des Browsers',
  oneLetterKeys: 'Tastenkürzel mit einem Buchstaben',
  oneLetterKeysHint:
    'Zum Beispiel öffnet g p die Prompts, und ? zeigt die Tastenkürzel. Strg K und ⌘K funktionieren immer.',
  saved: 'Gespeichert.',
  notSaved: 'Nur in diesem Browser gespeichert. Ihr Konto konnte nicht geändert werden:',
  invitations: {
    title: 'Einladungen in Teams',
    team: 'Team',
    acceptOf: team => `${team} beitreten`,
    decline: 'Ablehnen',
    declineOf: team => `Einladung in ${team} ablehnen`,
  },
  password: {
    title: 'Passwort',
    present: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    hint: '12 bis 200 Zeichen.',
    change: 'Passwort ändern',
    says: 'Ihre anderen Sitzungen werden dadurch beendet.',
    changed: 'Ihr Passwort wurde geändert. Ihre anderen Sitzungen wurden beendet.',
  },
  sessions: {
    title: 'Sitzungen',
    note: 'Die Browser, in denen Sie angemeldet sind, neueste zuerst. Eine Sitzung endet nach 7 Tagen ohne Nutzung.',
    browser: 'Browser',
    unknown: 'Unbekannt',
    current: 'diese Sitzung',
    address: 'Adresse',
    opened: 'Geöffnet',
    used: 'Zuletzt genutzt',
    expires: 'Endet spätestens',
    end: 'Beenden',
    endOf: (browser, time) => `Sitzung von ${browser} beenden, zuletzt genutzt ${time}`,
    endSays: 'Wer diese Sitzung nutzt, muss sich neu anmelden.',
    endOthers: 'Alle anderen Sitzungen beenden',
    endOthersSays: 'Wer diese Sitzungen nutzt, muss sich neu anmelden. Ihre aktuelle Sitzung bleibt offen.',
    on: (browser, system) => `${browser} unter ${system}`,
  },
} satisfies Messages['account']
