import { unaccented } from './letters.ts'
import { type AbsencePhrases, absenceDe, absenceEn } from './lexicon/absence.ts'
import { absenceEs, absenceFr, absenceIt, absencePt } from './lexicon/absence-romance.ts'
import { denials, knowing } from './lexicon/absence-signs.ts'
import { inOrder, type Named, type Namings } from './naming.ts'
import type { Block, Reading } from './reading.ts'
import { createWordTable, entriesOf } from './word-table.ts'

interface Passage {
  start: number
  end: number
  /** Of a table's row, its cells; else empty. */
  cells: readonly { start: number; end: number }[]
}

/** A sentence is read no further than this to either side of the name. */
const reach = 200

/**
 * Tells for each entity found whether it is named only in sentences that say nothing is known of it or that there is no
 * such thing (docs/extraction-absence.md): `true` is absent. One sentence that says something else makes it present.
 */
export function createAbsenceDetector(): (reading: Reading, found: readonly Named[]) => boolean[] {
  const languages = phrases.map(language => ({
    says: language.says.map(pattern => compile(language, pattern)),
    empty: language.empty.map(pattern => compile(language, pattern)),
  }))
  const signsOf = createSignReader()

  const isAbsence = (plain: string, signs: number) =>
    languages.some(({ says }, index) => isSuspect(signs, index) && says.some(pattern => pattern.test(plain))) &&
    !isFollowedBySubstance.test(plain) &&
    !isCondition.test(plain)
  const isEmpty = (plain: string) =>
    isBare.test(plain) ||
    isQuestion.test(plain) ||
    languages.some(({ empty }) => empty.some(pattern => pattern.test(plain)))

  return (reading, found) => {
    let namings: Namings | null = null
    const plainly = (passage: Passage, who: number) => {
      namings ??= inOrder(found)
      const all = namings
      const parts = passage.cells.length > 0 ? passage.cells : [passage]
      return fold(parts.map(({ start, end }) => withPlaceholders(reading.text, start, end, all, who)).join(' | '))
    }
    return found.map(({ spans }, who) => {
      let isSaid = false
      let done = -1
      const open: Passage[] = []
      for (const { start } of spans) {
        if (start < done) continue
        const passage = passageAt(reading, start)
        done = passage.end
        const text = reading.text.slice(passage.start, passage.end)
        const signs = denies.test(text) ? signsOf(text) : 0
        if (isSuspectAtAll(signs) && isAbsence(plainly(passage, who), signs)) isSaid = true
        else if (mayBeEmpty.test(text)) open.push(passage)
        else return false
      }
      // Only where absence is said somewhere does it matter whether the other sentences say anything.
      return isSaid && open.every(passage => isEmpty(plainly(passage, who)))
    })
  }
}

const phrases = [absenceEn, absenceDe, absenceFr, absenceEs, absenceIt, absencePt]

/** Signs of a passage: bit n for a denial in language n, bit n + 6 for a word of knowing. */
const isSuspect = (signs: number, language: number) => (signs & (signs >> phrases.length) & (1 << language)) > 0
const isSuspectAtAll = (signs: number) => (signs & (signs >> phrases.length) & ((1 << phrases.length) - 1)) > 0

/** Of several entries that fit a word only one is found, so each carries the signs of all the stems it begins with. */
function withStems(masks: ReadonlyMap<string, number>): [string, number][] {
  const stems = [...masks]
    .filter(([word]) => word.endsWith('*'))
    .map(([word, mask]) => [unaccented(word.slice(0, -1)), mask] as const)
  return [...masks].map(([word, mask]) => {
    const plain = unaccented(word)
    return [word, stems.reduce((sum, [stem, bits]) => (plain.startsWith(stem) ? sum | bits : sum), mask)]
  })
}

function createSignReader(): (text: string) => number {
  const masks = new Map<string, number>()
  const learn = (list: string, bit: number) => {
    for (const word of entriesOf(list)) masks.set(word, (masks.get(word) ?? 0) | bit)
  }
  denials.forEach((list, index) => {
    learn(list, 1 << index)
  })
  knowing.forEach((list, index) => {
    learn(list, 1 << (phrases.length + index))
  })
  const table = createWordTable(withStems(masks), true)

  return text => {
    let signs = 0
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at)
      if (code <= 0x40 || table.letterOf(code) === 0) at++
      else {
        signs |= table.find(text, at, text.length)
        at = Math.max(at + 1, table.end)
      }
    }
    return signs
  }
}

/** The beginning of every denial in the six languages: most sentences have none, and need no closer look. */
const denies =
  /n['’]t\b|\b(?:not?|no[nr]|nothing|none|n\/?[ad]|never|neither|nu[nl]\w*|ni\w{0,7}|nad\w*|nessun\w*|nemm\w*|cannot|un\w+|fail\w*|without|empty|zero|missing|doubtful|blank|luck|absent|k\.?|kein\w*|kaum|ohne|wenig|erfolglos|ergebnislos|erfunden\w*|ungewiss|fraglich|pas|aucune?|jam\w+|rien|sans|im\w+|in\w+|fi[ck]t\w+|fittizi\w+|hypothetical|made|placeholder|sin|sem|senza|mai|alcuna?|tampoco|tampouco|des[ck]o\w+|sconosciut\w+)\b|n[ãi]|jamás|desconheç|inventé|ning/i

/** Signs that a sentence without a denial may yet say nothing: a question, a request, a guess, a bare name. */
const mayBeEmpty =
  /\?|^\W*\S{0,30}\W*$|\b(?:if|could|can|would|please|may|might|maybe|perhaps|possibly|possible|about|regarding|as for|recommend|suggest|check|visit|let|falls|wenn|bitte|könnten?|vielleicht|möglicherweise|sollte|si|s'il|il se peut|pourr\w+|pouvez|peut|veuillez|concernant|podr[ií]as?|puede|favor|quizás?|tal vez|likely|seems?|sounds?|unable|more|se|potresti|potrebbe|puoi|forse|riguardo|poderia|pode|talvez|sobre|über|zu)\b/i

function compile({ ref, info, adj, gap, prep, detail }: AbsencePhrases, pattern: string): RegExp {
  const name = `(?:# (?:, )?(?:(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|ed) )?(?:the )?)*(?:${ref})@`
  const known = `${name}(?! ?'s? (?!existence\\b)\\w)(?!'?s? ${detail}\\b)`
  const source = pattern
    .replaceAll('REFEND', known)
    .replaceAll('REF', `(?:${name})`)
    .replaceAll('ADJ', adj)
    .replaceAll('GAP', gap)
    .replaceAll('PREP', prep)
    .replaceAll('INFO', info)
  return new RegExp(`(?<![\\w@#])(?:${source})`)
}

/** Nothing but the name, perhaps with a word for what it is: a heading, a list entry, a table's first cell. */
const isBare = /^[^a-z]*(?:(?:the|der|die|das|le|la|les|el|il|lo|o|a|about|uber|sobre)\b[^a-z]*)?$/
const isQuestion = /\?\W*$/
/** "couldn't find much about @, but it is a solid tool" says something after all. */
const isFollowedBySubstance =
  /\b(?:but|however|although|though|yet|aber|jedoch|mais|pero|ma|mas|porem) (?:(?:it|they|the (?:company|tool|product|platform)|es|sie|elle?|il) )(?:is|are|was|has|have|offers|provides|does|works|seems to be (?:popular|well)|ist|hat|bietet|gilt|est|propose|offre)\b|@ ?, (?:which|who) (?:is|was|has|had|offers|sells|makes|hosts)\b|@ (?:is|are) (?:a|an|the|one)(?! (?:[\w-]+ )?(?:unknown|fictional|fictitious|hypothetical|made|invented|imaginary|placeholder|non|not|real|actual|existing))\b(?! [\w-]+ly unknown)(?! (?:[\w-]+ ){0,2}?(?:name|company|brand|product|tool|term) (?:that )?i\b)/
/** "If you're not familiar with @, ..." introduces it. */
const isCondition =
  /\b(?:if|in case|for those|when|though|although|while) (?:you|your|those|readers?|people|anyone|who|users?|many|some)(?: are|'re| is| have| has|'ve)?(?: \w+)? (?:not|never|unfamiliar|unaware)\b|\b(?:falls|wenn|sollten) (?:du|sie|ihnen|dir)\b|\bsi (?:vous ne|tu ne|no (?:conoces|conoce|estas))|\bse (?:non conosci|nao conhece|voce nao)/

/** The sentence around a place of a text, within its block; of a table cell, its row. */
function passageAt({ text, blocks }: Reading, at: number): Passage {
  const index = blockAt(blocks, at)
  const block = blocks[index]
  if (!block) return { start: at, end: at + 1, cells: [] }
  if (block.kind === 'cell') return rowAround(blocks, index)
  let start = at
  const first = Math.max(block.start, at - reach)
  while (start > first && !isEnd(text, start - 1, block.end)) start--
  let end = at
  const last = Math.min(block.end, at + reach)
  while (end < last && !isEnd(text, end, block.end)) end++
  return { start, end: Math.min(last, end + 1), cells: [] }
}

function blockAt(blocks: readonly Block[], at: number): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.start <= at) low = middle
    else high = middle - 1
  }
  const block = blocks[low]
  return block && at >= block.start && at < block.end ? low : -1
}

/** No row is read beyond this many cells to either side. */
const widestRow = 12

function rowAround(blocks: readonly Block[], index: number): Passage {
  const { row } = blocks[index]!
  const isRow = (at: number) => blocks[at]?.kind === 'cell' && blocks[at]?.row === row
  let first = index
  while (isRow(first - 1) && index - first < widestRow) first--
  let last = index
  while (isRow(last + 1) && last - index < widestRow) last++
  const cells = blocks.slice(first, last + 1).map(({ start, end }) => ({ start, end: Math.min(end, start + reach) }))
  return { start: cells[0]!.start, end: cells.at(-1)!.end, cells }
}

/** Whether a sentence ends at this unit: a full stop only before a blank that no small letter follows. */
function isEnd(text: string, at: number, limit: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0x3f || code === 0x21 || code === 0x3002 || code === 0x0a) return true
  if (code !== 0x2e) return false
  const next = text.charCodeAt(at + 1)
  if (at + 1 < limit && next !== 0x20 && next !== 0x0a && next !== 0x22 && next !== 0x29) return false
  const after = text.charCodeAt(at + 2)
  return !(after >= 0x61 && after <= 0x7a)
}

/** A stretch of text with the entity written @ and every other one #. */
function withPlaceholders(text: string, start: number, end: number, namings: Namings, who: number): string {
  let low = 0
  let high = namings.starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (namings.starts[middle]! < start) low = middle + 1
    else high = middle
  }
  let written = ''
  let at = start
  for (let index = low; index < namings.starts.length && namings.starts[index]! < end; index++) {
    written += `${text.slice(at, namings.starts[index])}${namings.who[index] === who ? '@' : '#'}`
    at = namings.ends[index]!
  }
  return at < end ? written + text.slice(at, end) : written
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(i|we|you|they)'ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(there|it|that)'s\b/g, '$1 is'],
  [/\b(i|we|you|they|it)'d\b/g, '$1 would'],
]

/** Small letters without accents, one blank between words, contractions written out, quotation marks left out. */
function fold(sentence: string): string {
  let plain = sentence.toLowerCase()
  if (isWide.test(plain))
    plain = plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘ʼ]/g, "'")
      .replace(/[“”„«»]/g, '')
      .replaceAll('ß', 'ss')
  plain = plain.replace(/["*_`]/g, '')
  if (plain.includes("'")) for (const [short, long] of contractions) plain = plain.replace(short, long)
  return plain
    .replace(/\bcannot\b/g, 'can not')
    .replace(/\s+/g, ' ')
    .replace(/ ?,/g, ' ,')
    .trim()
}

const isWide = /[^\0-\x7f]/
