import { parseArgs } from 'node:util'
import { createExtractor } from '../../src/extraction/extract.ts'
import { createRecommender } from '../../src/extraction/recommend.ts'
import { addClasses, countClasses, noClasses } from './classes.ts'
import { type Labelled, readLabels } from './labels.ts'
import { readAnswers } from './real-answers.ts'
import { asClasses, asLine, asMarkdown, asTable, asText, type Row, shortfalls } from './report.ts'
import { add, type Disagreement, nothing, score } from './score.ts'
import { addSides, asSides, countSides, noSides } from './sides.ts'

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
})

/** Compares the extracted facts of every text with its labels. */
function judge({ text, entities, ...labels }: Labelled) {
  const { mentions } = createExtractor(entities)(text)
  const got = mentions.map(({ entity, ...fact }) => ({ ...fact, entity: entities[entity]!.name }))
  const labelled = { text, entities, ...labels }
  return {
    language: labels.language,
    ...score(labelled, got),
    classes: countClasses(labelled, got),
    sides: countSides(labelled, got),
    recommended: countRecommended(labelled),
  }
}

/** Number of labels of `recommended`, of labels that aren't null, and of right results. */
function countRecommended({ text, entities, expect }: Labelled) {
  const read = createRecommender(entities)(text)
  const of = (name: string) => read.find(({ entity }) => entities[entity]!.name === name)?.recommended ?? null
  const labels = expect.flatMap(({ entity, recommended }) =>
    recommended === undefined ? [] : [{ label: recommended, got: of(entity) }],
  )
  return {
    labels: labels.length,
    right: labels.filter(({ label, got }) => label === got).length,
    said: labels.filter(({ label }) => label !== null).length,
    found: labels.filter(({ label, got }) => label !== null && label === got).length,
    claimed: labels.filter(({ got }) => got !== null).length,
  }
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
const verdicts = readLabels(new URL('extraction/verdicts.ndjson', root)).map(judge)
const real = readAnswers(root).map(judge)
const all = [...sentences, ...answers, ...blame, ...verdicts, ...real]
/** These texts are never used to change a rule or list, and have their own rows. */
const aside = ['blame-aside', 'verdicts-aside'].flatMap(name =>
  readLabels(new URL(`extraction/${name}.ndjson`, root)).map(judge),
)

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
  row('verdicts', verdicts),
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

const sidesOf = (name: string, judged: readonly Judged[]) => ({
  name,
  sides: judged.map(({ sides }) => sides).reduce(addSides, noSides),
})
const scored = ['en', 'de', 'fr', 'es', 'it', 'pt']
const within = (judged: readonly Judged[], language: string) => judged.filter(one => one.language === language)
const sides = asSides([
  ...scored.map(language => sidesOf(language, within(all, language))),
  sidesOf('total', all),
  ...scored.map(language => sidesOf(`set aside, ${language}`, within(aside, language))),
  sidesOf('set aside', aside),
])
console.log(`\n${asTable(sides, options.markdown)}`)

const recommendations = [
  { name: 'recommended', judged: all },
  { name: 'set aside', judged: aside },
].map(({ name, judged }) => {
  const sum = (key: keyof Judged['recommended']) => judged.reduce((total, one) => total + one.recommended[key], 0)
  const share = (part: number, whole: number) => (Math.floor((1000 * part) / whole) / 1000).toFixed(3)
  return [
    name,
    `${sum('labels')}`,
    share(sum('right'), sum('labels')),
    share(sum('found'), sum('claimed')),
    share(sum('found'), sum('said')),
  ]
})
console.log(`\n${asTable([['', 'labels', 'right', 'precision', 'recall'], ...recommendations], options.markdown)}`)
if (options.verbose) for (const disagreement of disagreements) console.log(asLine(disagreement))

const short = shortfalls(rows.at(-1)!.counts)
for (const sentence of short) console.error(sentence)
if (short.length > 0) process.exitCode = 1
