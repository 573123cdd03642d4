import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'

const rows = once(() =>
  readDataTable('demo/phrases.tsv', {
    kind: cell.oneOf([
      ...(['round-up opening', 'round-up closing', 'guide opening', 'guide theme', 'review opening'] as const),
      ...(['comment', 'sentence', 'farewell', 'search', 'slogan'] as const),
    ]),
    /** For some kinds, a stance toward a maker (praised, mixed …). For others, the provider that uses the phrase. */
    of: cell.note,
    text: cell.text,
  }),
)

/** Templates for `say`. */
export const phrasesOf = (kind: ReturnType<typeof rows>[number]['kind'], of = ''): readonly string[] =>
  rows().flatMap(row => (row.kind === kind && row.of === of ? [row.text] : []))
