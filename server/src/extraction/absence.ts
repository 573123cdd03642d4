import { type AbsencePhrases, absenceDe, absenceEn } from './lexicon/absence.ts'
import { absenceEs, absenceFr, absenceIt, absencePt } from './lexicon/absence-romance.ts'
import { inOrder, type Named, type Namings } from './naming.ts'
import type { Block, Reading } from './reading.ts'

interface Passage {
  start: number
  end: number
}

/** A sentence is read no further than this to either side of the name. */
const reach = 300

/** A word that may deny. A sentence without one is no absence statement, in none of the six languages. */
const denies =
  /n['’]t\b|\b(?:not?|cannot|never|nothing|none|zero|unable|unfamiliar|unaware|failed|fails?|without|empty|little|unsuccessful|n\/a|kein\w*|nicht|nichts|nie|nirgend\w*|ohne|kaum|wenig|erfolglos|ergebnislos|pas|jamais|rien|sans|impossible|introuvable|nulle?|ni|peu|nunca|sin|desconozco|tampoco|non|mai|senza|alcuna?|sem|desconheço|n\/?d|k\.|unclear|uncertain|blank|luck|missing|doubtful|unavailable|unverified|indisponibles?|infructu\w+)\b|fictional|fictitious|hypothetical|imaginary|made[- ]up|invented|existent|unknown|placeholder|unbekannt|fiktiv|erfunden|aucun|inconnu|ficti[fv]|imaginaire|inexistant|inventé|ning[uú]n|jam[aá]s|desconocid|fictici|inexistente|imaginari|inventad|nessun|sconosciut|fittizi|inesistente|inventat|n[ãa]o|nenhum|desconhecid/i

/**
 * Tells for each entity found whether it is named only in sentences that say nothing is known of it or that there is no
 * such thing (docs/extraction-absence.md): `true` is absent. One sentence that says something else makes it present.
 */
export function createAbsenceDetector(): (reading: Reading, found: readonly Named[]) => boolean[] {
  const phrases = [absenceEn, absenceDe, absenceFr, absenceEs, absenceIt, absencePt]
  const languages = phrases.map(language => ({
    denial: new RegExp(`(?<!\\w)${language.denial}(?!\\w)`),
    subject: new RegExp(language.subject),
    says: language.says.map(pattern => compile(language, pattern)),
    empty: language.empty.map(pattern => compile(language, pattern)),
  }))

  const isAbsence = (plain: string) =>
    !isFollowedBySubstance.test(plain) &&
    !isCondition.test(plain) &&
    languages.some(
      ({ denial, subject, says }) =>
        denial.test(plain) && subject.test(plain) && says.some(pattern => pattern.test(plain)),
    )
  const isEmpty = (plain: string) =>
    isBare.test(plain) ||
    isQuestion.test(plain) ||
    languages.some(({ empty }) => empty.some(pattern => pattern.test(plain)))

  return (reading, found) => {
    let namings: Namings | null = null
    return found.map(({ spans }, who) => {
      let isSaid = false
      let done = -1
      const open: Passage[] = []
      for (const { start } of spans) {
        if (start < done) continue
        const passage = passageAt(reading, start)
        done = passage.end
        const text = reading.text.slice(passage.start, passage.end)
        if (denies.test(text)) {
          namings ??= inOrder(found)
          const plain = fold(withPlaceholders(reading.text, passage, namings, who))
          if (isAbsence(plain)) isSaid = true
          else if (!isEmpty(plain)) return false
        } else if (mayBeEmpty.test(text)) open.push(passage)
        else return false
      }
      // Only where absence is said somewhere does it matter whether the other sentences say anything.
      return isSaid && open.every(passage => isEmpty(fold(withPlaceholders(reading.text, passage, namings!, who))))
    })
  }
}

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
  /\b(?:but|however|although|though|yet|aber|jedoch|mais|pero|ma|mas|porem) (?:(?:it|they|the (?:company|tool|product|platform)|es|sie|elle?|il) )(?:is|are|was|has|have|offers|provides|does|works|seems to be (?:popular|well)|ist|hat|bietet|gilt|est|propose|offre)\b|@ (?:is|are) (?:a|an|the|one)(?! (?:[\w-]+ )?(?:unknown|fictional|fictitious|hypothetical|made|invented|imaginary|placeholder|non|not|real|actual|existing))\b(?! [\w-]+ly unknown)(?! (?:[\w-]+ ){0,2}?(?:name|company|brand|product|tool|term) (?:that )?i\b)/
/** "If you're not familiar with @, ..." introduces it. */
const isCondition =
  /\b(?:if|in case|for those|when|though|although|while) (?:you|your|those|readers?|people|anyone|who|users?|many|some)(?: are|'re| is| have| has|'ve)?(?: \w+)? (?:not|never|unfamiliar|unaware)\b|\b(?:falls|wenn|sollten) (?:du|sie|ihnen|dir)\b|\bsi (?:vous ne|tu ne|no (?:conoces|conoce|estas))|\bse (?:non conosci|nao conhece|voce nao)/

/** Signs that a sentence without a denial may still say nothing: a question, a request, a guess, a bare name. */
const mayBeEmpty =
  /\?|^\W*\S{0,30}\W*$|\b(?:if|could|can|would|please|may|might|maybe|perhaps|possibly|possible|about|regarding|recommend|suggest|check|visit|falls|wenn|bitte|könnten?|vielleicht|möglicherweise|si|s'il|pourr\w+|pouvez|peut|peut-être|veuillez|podr[ií]as?|puede|favor|quizás?|se|potresti|potrebbe|puoi|forse|poderia|pode|talvez|sobre|über|zu)\b/i

/** The sentence around a place of a text, within its block; of a table cell, its row. */
function passageAt({ text, blocks }: Reading, at: number): Passage {
  const index = blockAt(blocks, at)
  const block = blocks[index]
  if (!block) return { start: at, end: at + 1 }
  if (block.kind === 'cell') return rowAround(blocks, index)
  let start = at
  const first = Math.max(block.start, at - reach)
  while (start > first && !isEnd(text, start - 1, block.end)) start--
  let end = at
  const last = Math.min(block.end, at + reach)
  while (end < last && !isEnd(text, end, block.end)) end++
  return { start, end: Math.min(last, end + 1) }
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

function rowAround(blocks: readonly Block[], index: number): Passage {
  const { row } = blocks[index]!
  const isRow = (at: number) => blocks[at]?.kind === 'cell' && blocks[at]?.row === row
  let first = index
  while (isRow(first - 1) && index - first < 20) first--
  let last = index
  while (isRow(last + 1) && last - index < 20) last++
  const start = Math.max(blocks[first]!.start, blocks[index]!.start - reach)
  return { start, end: Math.min(blocks[last]!.end, blocks[index]!.start + 2 * reach) }
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

/** The passage with the entity written @ and every other one #. */
function withPlaceholders(text: string, passage: Passage, namings: Namings, who: number): string {
  let written = ''
  let at = passage.start
  let low = 0
  let high = namings.starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (namings.starts[middle]! < passage.start) low = middle + 1
    else high = middle
  }
  for (let index = low; index < namings.starts.length && namings.starts[index]! < passage.end; index++) {
    written += `${text.slice(at, namings.starts[index])}${namings.who[index] === who ? '@' : '#'}`
    at = namings.ends[index]!
  }
  return at < passage.end ? written + text.slice(at, passage.end) : written
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(i|we|you|they)'ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(there|it|that)'s\b/g, '$1 is'],
  [/\b(i|we|you|they|it)'d\b/g, '$1 would'],
  [/\bany\s?thing\b/g, 'anything'],
]

/** Small letters without accents, one blank between words, contractions written out, quotation marks left out. */
function fold(sentence: string): string {
  let plain = sentence
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/["“”„«»*_]/g, '')
    .replaceAll('ß', 'ss')
  for (const [short, long] of contractions) plain = plain.replace(short, long)
  return plain.replace(/\s+/g, ' ').replace(/ ?,/g, ' ,').trim()
}
