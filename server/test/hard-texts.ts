/** A text of this length that repeats a word. Without blanks in the word, it can't wrap. */
export const ofLength = (length: number, word: string): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length)

/** Names that are hard to render, escape or fit. */
export const hardNames = {
  arabic: 'شركة الأفق الجديد',
  han: '株式会社日本走行',
  emoji: '🦊 Fox & Sons 👩‍👩‍👧‍👦 🏳️‍🌈',
  markup: '<img src=x onerror=alert(1)> & "Co"',
  long: ofLength(300, 'Donaudampfschifffahrt & Söhne '),
  unbroken: ofLength(300, 'W'),
} as const

/** An ID with characters that URLs must encode. */
export const hardId = (name: string): string => `${name}/1 %41 日本`

const paragraph = `${ofLength(4000, 'Acme Hard comes up, and so does everybody else. ')}\n\n`

/** Answers with hostile content that pages must show as text, by ID. */
export const hostileAnswers: Readonly<Record<string, string>> = {
  'hostile-script': 'Before.\n\n<script>alert(1)</script>\n\n<svg/onload=alert(2)>After.',
  'hostile-image': 'Acme Hard: <img src=x onerror=alert(1)> and <iframe src="javascript:alert(2)"></iframe>.',
  'hostile-link':
    'See [x](javascript:alert(1)), [y](data:text/html,<script>alert(2)</script>) and [z](JaVaScRiPt:alert`3`).',
  'hostile-picture': 'A picture: ![i](https://evil.example/p.png) of Acme Hard, ![j](//evil.example/q.png).',
  'hostile-style': '<style>body{display:none}</style><link rel=stylesheet href=https://evil.example/a.css>Acme Hard',
  'hostile-zero-width': 'Ac\u200bme\u200d Ha\u2060rd\ufeff is A\u00adcme Hard.',
  'hostile-bidi': 'Acme \u202edraH\u202c, \u2067Acme Hard\u2069 and \u200fHard\u200e.',
  'hostile-marks': `Acme H${'\u0335\u0321\u0489'.repeat(60)}ard`,
  'hostile-table': `| Acme Hard |${' x |'.repeat(400)}\n|${'---|'.repeat(401)}\n|${' 1 |'.repeat(401)}`,
  'hostile-nested': `${'> '.repeat(500)}Acme Hard ${'**'.repeat(501)}`,
  'hostile-unbroken': ofLength(20_000, 'AcmeHard'),
  'hostile-5-mb': ofLength(5 * 2 ** 20, paragraph),
}
