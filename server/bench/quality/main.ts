import { parseArgs } from 'node:util'
import { createExtractor } from '../../src/extraction/extract.ts'
import { type Labelled, readLabels } from './labels.ts'
import { readAnswers } from './real-answers.ts'
import { asLine, asMarkdown, asText, type Row, shortfalls } from './report.ts'
import { add, type Disagreement, nothing, score } from './score.ts'

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
})

/** The extraction's facts of every text, held against its labels. */
function judge({ text, entities, ...labels }: Labelled) {
  const { mentions } = createExtractor(entities)(text)
  const got = mentions.map(({ entity, ...fact }) => ({ ...fact, entity: entities[entity]!.name }))
  return { language: labels.language, ...score({ text, entities, ...labels }, got) }
}

type Judged = ReturnType<typeof judge>

function row(name: string, judged: readonly Judged[]): Row {
  return { name, texts: judged.length, counts: judged.map(({ counts }) => counts).reduce(add, nothing) }
}

const root = new URL('../../../', import.meta.url)
const sentences = readLabels(new URL('extraction/sentences.ndjson', root)).map(judge)
const answers = readLabels(new URL('extraction/answers.ndjson', root)).map(judge)
const real = readAnswers(root).map(judge)
const all = [...sentences, ...answers, ...real]

const languages = [...new Set(all.map(({ language }) => language))]
const rows = [
  ...languages.map(language =>
    row(
      language,
      all.filter(judged => judged.language === language),
    ),
  ),
  row('sentences', sentences),
  row('answers', answers),
  row('real answers', real),
  row('total', all),
]
const disagreements: Disagreement[] = all.flatMap(judged => judged.disagreements)

console.log(options.markdown ? asMarkdown(rows) : asText(rows))
if (options.verbose) for (const disagreement of disagreements) console.log(asLine(disagreement))

const short = shortfalls(rows.at(-1)!.counts)
for (const sentence of short) console.error(sentence)
if (short.length > 0) process.exitCode = 1
