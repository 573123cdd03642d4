import type { Messages } from '../messages.ts'

/** Signing in, and links that work once. */
export const login = {
  title: 'Bei Earshot anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  token: 'API-Token',
  signIn: 'Anmelden',
  byToken: 'Mit einem API-Token anmelden',
  byEmail: 'Mit E-Mail-Adresse und Passwort anmelden',
  byIssuer: host => `Mit ${host} anmelden`,
  lookingUp: 'Der Link wird geprüft …',
  linkFailed: 'Dieser Link funktioniert nicht.',
  linkFailedHint:
    'Er wurde schon benutzt oder ist abgelaufen. Wer ihn geschickt hat, kann einen neuen ausstellen; sonst hier anmelden.',
  demo: 'Die Anmeldung läuft …',
  firstOwner: 'Das erste Konto einrichten',
  invitation: team => `${team} beitreten`,
  reset: 'Ein neues Passwort wählen',
  name: 'Name',
  newPassword: 'Neues Passwort',
  presentPassword: 'Bisheriges Passwort',
  rule: 'Mindestens 12 Zeichen.',
  teamName: 'Name eines neuen Teams',
  teamHint: 'Kann leer bleiben, wenn es schon ein Team gibt.',
  go: 'Weiter',
} satisfies Messages['login']
