import { parseArgs } from 'node:util'
import { createExtractor } from '../../src/extraction/extract.ts'
import { addClasses, countClasses, noClasses } from './classes.ts'
import { type Labelled, readLabels } from './labels.ts'
import { readAnswers } from './real-answers.ts'
import { asClasses, asLine, asMarkdown, asTable, asText, type Row, shortfalls } from './report.ts'
import { add, type Disagreement, nothing, score } from './score.ts'

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
})

/** The extraction's facts of every text, held against its labels. */
function judge({ text, entities, ...labels }: Labelled) {
  const { mentions } = createExtractor(entities)(text)
  const got = mentions.map(({ entity, ...fact }) => ({ ...fact, entity: entities[entity]!.name }))
  const labelled = { text, entities, ...labels }
  return { language: labels.language, ...score(labelled, got), classes: countClasses(labelled, got) }
}

type Judged = ReturnType<typeof judge>

function row(name: string, judged: readonly Judged[]): Row {
  const counts = judged.map(({ counts }) => counts).reduce(add, nothing)
  return {
    name,
    texts: judged.length,
    counts,
    classes: judged.map(({ classes }) => classes).reduce(addClasses, noClasses),
  }
}

const root = new URL('../../../', import.meta.url)
const sentences = readLabels(new URL('extraction/sentences.ndjson', root)).map(judge)
const answers = readLabels(new URL('extraction/answers.ndjson', root)).map(judge)
const blame = readLabels(new URL('extraction/blame.ndjson', root)).map(judge)
const real = readAnswers(root).map(judge)
const all = [...sentences, ...answers, ...blame, ...real]
/** Never used to change a rule or list, and in none of the other rows. */
const aside = readLabels(new URL('extraction/blame-aside.ndjson', root)).map(judge)

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
  row('blame', blame),
  row('real answers', real),
  row('total', all),
]
const disagreements: Disagreement[] = all.flatMap(judged => judged.disagreements)

const asideRows = [
  ...languages
    .map(language =>
      row(
        `set aside, ${language}`,
        aside.filter(judged => judged.language === language),
      ),
    )
    .filter(({ texts }) => texts > 0),
  row('set aside', aside),
]

console.log(options.markdown ? asMarkdown(rows) : asText(rows))
console.log(`\n${asTable(asClasses([...rows, ...asideRows]), options.markdown)}`)
if (options.verbose) for (const disagreement of disagreements) console.log(asLine(disagreement))

const short = shortfalls(rows.at(-1)!.counts)
for (const sentence of short) console.error(sentence)
if (short.length > 0) process.exitCode = 1
