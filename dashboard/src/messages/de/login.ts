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
  forgot: 'Passwort vergessen?',
  forgotSend: 'Link schicken',
  forgotSent: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt einen Tag.',
  problems: {
    cancelled: 'Die Anmeldung wurde abgebrochen. Es hat sich nichts geändert.',
    lost: 'Dieser Browser hat sein Cookie nicht zurückgebracht: Es hat länger als zehn Minuten gedauert, oder Cookies sind gesperrt. Bitte noch einmal versuchen.',
    secret: 'Der Anmeldedienst nimmt das Client-Geheimnis dieses Servers nicht an. Das muss der Betreiber beheben.',
    unreachable: 'Der Anmeldedienst antwortet nicht. Bitte später noch einmal versuchen oder mit Passwort anmelden.',
    unverified:
      'Der Anmeldedienst hat die E-Mail-Adresse nicht bestätigt. Bitte dort bestätigen und noch einmal versuchen.',
    uninvited: 'Diese E-Mail-Adresse hat hier niemand. Wer ein Team besitzt, kann dazu einladen.',
    declined:
      'Der Anmeldedienst hat niemanden angemeldet. Bitte noch einmal versuchen oder dem Betreiber Bescheid geben.',
    failed: 'Dieser Server konnte gerade niemanden anmelden. Bitte gleich noch einmal versuchen.',
  },
} satisfies Messages['login']
