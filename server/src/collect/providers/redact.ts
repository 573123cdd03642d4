/** What a setting must be at least as long as to be struck out: shorter ones are words that texts hold by chance. */
const shortest = 6

/** Strikes the secrets of a provider out of texts and bytes, as they are and as JSON and URLs write them. */
export interface Redactor {
  text(text: string): string
  bytes(bytes: Buffer): Buffer
}

export function createRedactor(key: string | null, headers: Readonly<Record<string, string>> = {}): Redactor {
  const given = [key ?? '', ...Object.values(headers).flatMap(value => [value, value.replace(/^\w+ /, '')])]
  const secrets = new Set(
    given
      .map(secret => secret.trim())
      .filter(secret => secret.length >= shortest)
      .flatMap(secret => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())]),
  )
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  const text = (from: string) => longestFirst.reduce((kept, secret) => kept.replaceAll(secret, '[redacted]'), from)
  return {
    text,
    bytes(bytes) {
      // latin1 keeps every byte; secrets are looked for as the bytes of their UTF-8
      const from = bytes.toString('latin1')
      const to = longestFirst.reduce((kept, secret) => kept.replaceAll(bytesOf(secret), '[redacted]'), from)
      return to === from ? bytes : Buffer.from(to, 'latin1')
    },
  }
}

/** What looks like a key of the known makers, masked ones (`sk-pr****Ab1C`) too: errors quote what they were sent. */
const keyLike = /\b(?:(?:sk|pk|pplx|xai|gsk|nvapi|hf)[-_]|AIza)[\w*…-]{8,}/g

/** A message without anything that looks like a key, in one line of at most 300 characters. */
export function plainMessage(message: string): string {
  const line = message.replace(keyLike, '[redacted]').replace(/\s+/g, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}
