import type { ReaderLocale } from '../../reader/reader.tsx'

type CauseReader = Pick<ReaderLocale, 'messages' | 'format'>
type Pattern = readonly [RegExp, (groups: readonly string[], reader: CauseReader) => string]

const edits = ({ messages }: CauseReader) => messages.revisions.edits
const ofEdit =
  (name: 'added' | 'ignored' | 'heeded' | 'exact' | 'anyCase' | 'context') =>
  ([subject]: readonly string[], reader: CauseReader): string =>
    edits(reader)[name](subject!)
const ofPair =
  (name: 'renamed' | 'merged' | 'aliasAdded' | 'aliasRemoved' | 'domainAdded' | 'domainRemoved') =>
  ([first, second]: readonly string[], reader: CauseReader): string =>
    edits(reader)[name](first!, nameOf(second!, reader))

const nameOf = (name: string, reader: CauseReader) => (name === 'the brand' ? edits(reader).brand : name)
const domainOf = (domain: string, reader: CauseReader) => (domain === 'none' ? edits(reader).noDomain : domain)
const judgeOf = (judge: string, reader: CauseReader) => (judge === 'the rules' ? edits(reader).rules : judge)
const relationshipOf = (value: string, { messages }: CauseReader) =>
  (messages.competitors.relationships as Readonly<Record<string, string>>)[value] ?? value

/** Sentences of the API about edits. The first match counts, so specific sentences come first. */
const patterns: readonly Pattern[] = [
  [/^a prompt erased$/, (_, reader) => edits(reader).promptErased],
  [/^(\d+) prompts erased$/, ([count], reader) => edits(reader).promptsErased(reader.format.count(Number(count)))],
  [/^a competitor erased$/, (_, reader) => edits(reader).competitorErased],
  [/^an edit of a competitor that was erased later$/, (_, reader) => edits(reader).forgotten],
  [/^(\d+) more edits$/, ([count], reader) => edits(reader).more(reader.format.count(Number(count)))],
  [
    /^figures use (.+) instead of (.+)$/,
    ([now, before], reader) => edits(reader).judge(judgeOf(now!, reader), judgeOf(before!, reader)),
  ],
  [
    /^(?:all answers|answers with extracted facts) since (\S+) analyzed again with (.+)$/,
    ([since, rules], reader) => edits(reader).againSince(reader.format.day(since!.slice(0, 10)), rules!),
  ],
  [
    /^(?:all answers|answers with extracted facts) analyzed again with (.+)$/,
    ([rules], reader) => edits(reader).again(rules!),
  ],
  [/^alias "(.+)" added to (.+)$/, ofPair('aliasAdded')],
  [/^alias "(.+)" removed from (.+)$/, ofPair('aliasRemoved')],
  [/^domain (\S+) added to (.+)$/, ofPair('domainAdded')],
  [/^domain (\S+) removed from (.+)$/, ofPair('domainRemoved')],
  [
    /^domain of (.+) changed from (\S+) to (\S+)$/,
    ([name, before, after], reader) =>
      edits(reader).domain(nameOf(name!, reader), domainOf(before!, reader), domainOf(after!, reader)),
  ],
  [
    /^(.+) changed from ([A-Z]+) to ([A-Z]+)$/,
    ([name, before, after], reader) =>
      edits(reader).relationship(name!, relationshipOf(before!, reader), relationshipOf(after!, reader)),
  ],
  [/^context of (.+) changed$/, ofEdit('context')],
  [/^(.+) no longer ignored$/, ofEdit('heeded')],
  [/^(.+) ignored$/, ofEdit('ignored')],
  [/^(.+) is no longer case-sensitive$/, ofEdit('anyCase')],
  [/^(.+) is case-sensitive$/, ofEdit('exact')],
  [/^(.+) renamed to (.+)$/, ofPair('renamed')],
  [/^(.+) merged into (.+)$/, ofPair('merged')],
  [/^(.+) added$/, ofEdit('added')],
]

/** A cause of a revision in the reader's language. An unknown sentence is returned unchanged. */
export function causeText(cause: string, reader: CauseReader): string {
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(cause)
    if (found) return text(found.slice(1), reader)
  }
  return cause
}
