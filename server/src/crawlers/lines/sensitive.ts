const telltales = [
  // Matches an email address, but not `logo@2x.png`.
  /[^\s/@:=]+@(?!\dx\.)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![a-z\d])/i,
  // A JSON Web Token (RFC 7519).
  /eyJ[\w-]{8,}\.[\w-]{4,}/,
  /(?:^|[/=])(?:sk|pk|rk)[-_](?:(?:live|test|proj)[-_])?[A-Za-z\d]{16,}|gh[opsur]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AKIA[A-Z\d]{16}|AIza[\w-]{30,}/,
  // For example `;jsessionid=…`, `/(S(…))/`, `/token=…`.
  /[;/](?:[a-z]+sessid|[a-z]*session_?id|sid|[a-z]+_token|token|api_?key|password|secret)=./i,
  /\/\([A-Z]\([a-z\d]{20,}\)/i,
]

const codeOrFont = /\.(?:js|mjs|css|map|woff2?|ttf)$/i
const longHex = /(?<![a-z\d])[a-f\d]{32,}(?![a-z\d])/i
const uuid = /^[a-f\d]{8}-(?:[a-f\d]{4}-){3}[a-f\d]{12}$/i

/** Path segments that secrets often follow. */
const doorways = new Set(
  'activate activation auth confirm confirmation invitation invitations invite invites magic-link password-reset reset reset-password session sessions share shared token tokens unsubscribe verify verification verify-email'.split(
    ' ',
  ),
)

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * True if camel-case words of at least four letters make up half of the text, as in 199 of 200 names made of words, but
 * few base64 texts.
 */
const isWorded = (text: string) =>
  (text.match(/[A-Z]?[a-z]{4,}|[A-Z][a-z]{3}/g) ?? []).join('').length >= text.length / 2

/** Counts changes between letters and digits. Names have few. Random text changes at two of five places. */
const switches = (text: string) => count(text, /(?<=[a-z])\d|(?<=\d)[a-z]/gi)

/** True for session ids. Hexadecimal shorter than `longHex` is a record id. */
function isRandom(run: string, behindDoorway: boolean): boolean {
  if (run.length < (behindDoorway ? 12 : 20) || !/[a-z]/i.test(run)) return false
  if (/^[a-f\d]+$/i.test(run)) return behindDoorway
  return /[a-z]/.test(run) && /[A-Z]/.test(run) ? !isWorded(run) : switches(run) >= run.length / 5
}

/** True for base64url, which has digits, both cases, few `-` and `_`, and no words. */
function isBase64(segment: string): boolean {
  const letters = segment.replace(/[^A-Za-z\d]/g, '')
  if (letters.length < 20 || segment.length - letters.length > segment.length / 8) return false
  const mixed = count(letters, /[a-z]/g) >= 4 && count(letters, /[A-Z]/g) >= 4 && /\d/.test(letters)
  return mixed && !isWorded(letters)
}

function isSecret(segment: string, before: string | undefined): boolean {
  if (segment.length < 12) return false
  if (longHex.test(segment) || isBase64(segment)) return true
  const behindDoorway = before !== undefined && doorways.has(before.toLowerCase())
  if (behindDoorway && uuid.test(segment)) return true
  return segment.split(/[^A-Za-z\d]+/).some(run => isRandom(run, behindDoorway))
}

/**
 * True for email addresses, tokens, session ids, long hexadecimal or base64 text, and UUIDs after segments like
 * `/reset/`.
 */
export function looksSensitive(path: string): boolean {
  if (!/[A-Z\d@=]/.test(path)) return false
  if (telltales.some(sign => sign.test(path))) return true
  const segments = path.split('/')
  return !codeOrFont.test(path) && segments.some((segment, i) => isSecret(segment, segments[i - 1]))
}
