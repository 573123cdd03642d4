import type { Messages } from '../messages.ts'

/** Login, and single-use links. */
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
    'Er wurde schon benutzt oder ist abgelaufen. Bitten Sie den Absender um einen neuen, oder melden Sie sich an.',
  demo: 'Anmeldung läuft …',
  firstOwner: 'Erstes Konto einrichten',
  invitation: team => `${team} beitreten`,
  reset: 'Neues Passwort wählen',
  name: 'Ihr Name',
  newPassword: 'Neues Passwort',
  presentPassword: 'Ihr aktuelles Passwort',
  rule: 'Mindestens 12 Zeichen.',
  teamName: 'Name eines neuen Teams',
  teamHint: 'Optional, wenn es schon ein Team gibt.',
  go: 'Weiter',
  forgot: 'Passwort vergessen?',
  forgotSend: 'Link senden',
  forgotSent:
    'Wenn diese Adresse ein Konto hat, ist eine E-Mail mit einem Link unterwegs. Der Link funktioniert einen Tag lang.',
  problems: {
    cancelled: 'Sie haben die Anmeldung abgebrochen. Nichts wurde geändert.',
    lost: 'Dieser Browser hat sein Cookie nicht zurückgesendet: Es hat mehr als zehn Minuten gedauert, oder Cookies sind blockiert. Versuchen Sie es erneut.',
    secret:
      'Der Anmeldedienst nimmt das Client-Secret dieses Servers nicht an. Sagen Sie dem Betreiber dieses Servers Bescheid.',
    unreachable:
      'Der Anmeldedienst antwortet nicht. Versuchen Sie es später erneut, oder melden Sie sich mit Ihrem Passwort an.',
    unverified:
      'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie die Adresse dort, und versuchen Sie es erneut.',
    uninvited: 'Kein Konto hat diese E-Mail-Adresse. Bitten Sie den Inhaber eines Teams um eine Einladung.',
    declined:
      'Der Anmeldedienst hat Sie nicht angemeldet. Versuchen Sie es erneut, oder sagen Sie dem Betreiber Bescheid.',
    failed: 'Dieser Server konnte Sie gerade nicht anmelden. Versuchen Sie es gleich noch einmal.',
  },
} satisfies Messages['login']
