/** Minimum characters of a secret. Shorter ones would match ordinary text. */
const shortest = 6

/** Also removes secrets that were escaped for JSON or URLs. */
export interface Redactor {
  text(text: string): string
  bytes(bytes: Buffer): Buffer
}

/** Secrets, or header values that contain one (`Bearer secret`). */
export function createRedactor(given: readonly (string | null)[]): Redactor {
  const secrets = new Set(
    given
      .flatMap(value => (value === null ? [] : [value, value.replace(/^\w+ /, '')]))
      .map(secret => secret.trim())
      .filter(secret => secret.length >= shortest),
  )
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  const inTexts = longestFirst.map(secret => writtenAnyhow(secret, character => character))
  const inBytes = longestFirst.map(secret => writtenAnyhow(secret, latin1))
  const without = (patterns: readonly RegExp[], from: string) =>
    patterns.reduce((kept, pattern) => kept.replace(pattern, '[redacted]'), from)
  return {
    text: from => without(inTexts, from),
    bytes(bytes) {
      // Decoding as latin1 preserves every byte.
      const from = bytes.toString('latin1')
      const to = without(inBytes, from)
      return to === from ? bytes : Buffer.from(to, 'latin1')
    },
  }
}

/** Includes masked keys (`sk-pr****Ab1C`), because error messages quote them. */
const keyLike = /\b(?:(?:sk|pk|pplx|xai|gsk|nvapi|hf)[-_]|AIza)[\w*…-]{8,}/g

export function plainMessage(message: string): string {
  const line = message.replace(keyLike, '[redacted]').replace(/\s+/g, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

/** Matches `a\/b`, `a\u002fb` and `a%2Fb`. */
function writtenAnyhow(secret: string, written: (character: string) => string): RegExp {
  const characters = [...secret].map(character => {
    const itself = written(character).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    const units = character.split('').map(unit => `\\\\u${hex(unit.charCodeAt(0), 4)}`)
    const bytes = [...Buffer.from(character)].map(byte => `%${hex(byte, 2)}`)
    return `(?:\\\\?${itself}|${units.join('')}|${bytes.join('')})`
  })
  return new RegExp(characters.join(''), 'g')
}

const hex = (number: number, digits: number) =>
  number
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)

const latin1 = (text: string) => Buffer.from(text).toString('latin1')
