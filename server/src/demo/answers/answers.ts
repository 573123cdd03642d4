import { dayLength, once } from '@earshot/contract'
import { capitalised, say } from '../grammar.ts'
import { makers } from '../makers.ts'
import { phrasesOf } from '../phrases.ts'
import { type DemoPrompt, demoPrompts } from '../prompts.ts'
import { type DemoProvider, modelOn, providers } from '../providers.ts'
import type { Random } from '../random.ts'
import { createShelves, type TopicPages } from '../sites.ts'
import { type DemoTopic, topicOf } from '../topics.ts'
import { answerText, type WrittenAnswer } from './answer-text.ts'
import type { Scene } from './cast.ts'
import { chooseCitations } from './citations.ts'
import { type DemoOutcome, fateOf, unmeasured } from './fates.ts'

/** Days, including today. */
export const days = 90

const countries: Readonly<Record<string, string>> = { us: 'US', uk: 'GB', de: 'DE' }

/** Each provider gets each prompt once a week. */
const dueOn = (day: number) =>
  demoPrompts().flatMap((prompt, number) =>
    providers()
      .filter((_, order) => prompt.since <= day && (number * 3 + order * 2 + day) % 7 === 0)
      .map(provider => ({ prompt, provider })),
  )

interface DemoRun {
  readonly id: string
  readonly prompt: DemoPrompt
  readonly provider: DemoProvider
  readonly day: number
  readonly at: Date
}

export type AnswerListener = (id: string, at: Date, answer: WrittenAnswer) => void

const answerOf = (
  { id, prompt, provider, day, at }: DemoRun,
  brandId: string,
  shelves: ReadonlyMap<string, TopicPages>,
  random: Random,
  written: AnswerListener,
) => {
  const topic = topicOf(prompt.topicId)
  const shelf = shelves.get(topic.id)
  if (!shelf) throw new Error(`The topic ${topic.id} has no pages.`)
  const scene: Scene = { prompt, topic, provider, progress: day / (days - 1) }
  const wanted = random.between(...provider.cites)
  const year = at.getUTCFullYear()
  const answer = answerText(scene, year, wanted, random)
  written(id, at, answer)
  const { text, cast } = answer
  const names = cast.slice(0, 2).map(({ maker }) => maker.name)
  const sponsored = prompt.form !== 'guide' && random.chance(provider.sponsors)
  const country = countries[prompt.tagIds[0] ?? '']
  return {
    kind: 'answer',
    id,
    brandId,
    promptId: prompt.id,
    provider: provider.alias,
    model: modelOn(provider, day),
    createdAt: at.toISOString(),
    text,
    ...(country && { country }),
    citations: chooseCitations(wanted, cast, shelf, scene.progress, random),
    searches: random.chance(provider.searches) ? searchesFor(prompt, topic, names, year, random) : [],
    ...(sponsored && { sponsored: placementsFor(id, topic, random) }),
  }
}

const askOf = ({ id, prompt, provider, day, at }: DemoRun, fate: DemoOutcome, start: number, brandId: string) => {
  const ended = fate.outcome === 'skipped' ? new Date(start + dayLength) : at
  const country = countries[prompt.tagIds[0] ?? '']
  return {
    ...{ kind: 'ask', id, brandId, promptId: prompt.id, provider: provider.alias, model: modelOn(provider, day) },
    ...(country && { country }),
    ...{ plannedAt: new Date(start).toISOString(), endedAt: ended.toISOString(), ...fate },
  }
}

const coverageOf = (
  fates: readonly { alias: string; outcome: DemoOutcome['outcome'] }[],
  date: string,
  brandId: string,
) =>
  providers().flatMap(({ alias: provider }) => {
    const own = fates.filter(({ alias }) => alias === provider)
    const ended = (outcome: DemoOutcome['outcome']) => own.filter(fate => fate.outcome === outcome).length
    if (own.length === 0) return []
    const counts = { answered: ended('answered'), failed: ended('failed'), skipped: ended('skipped') }
    return [{ kind: 'coverage', brandId, date, provider, planned: own.length, ...counts }]
  })

/** Yields records of the 90 days up to `now` (UTC): each answer before its run, and a day's counts after its runs. */
export function* demoAnswers(brandId: string, now: Date, random: Random, written: AnswerListener = () => undefined) {
  const shelves = createShelves()
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  for (let day = 0; day < days; day++) {
    if (unmeasured.has(day)) continue
    const start = today - (days - 1 - day) * dayLength
    const length = Math.min(dayLength, now.getTime() - start)
    const date = new Date(start).toISOString().slice(0, 10)
    const due = random.shuffle(dueOn(day))
    const fates = []
    for (const [order, { prompt, provider }] of due.entries()) {
      const at = new Date(start + Math.floor(((order + random.next()) / due.length) * length))
      const asked = { id: `${date}-${prompt.id}-${provider.alias}`, prompt, provider, day, at }
      const fate = fateOf(provider.alias, day, start < today, random)
      if (fate.outcome === 'answered') yield answerOf(asked, brandId, shelves, random, written)
      yield askOf(asked, fate, start, brandId)
      fates.push({ alias: provider.alias, outcome: fate.outcome })
    }
    yield* coverageOf(fates, date, brandId)
  }
}

const writings: readonly ((query: string) => string)[] = [
  query => query,
  query => query,
  query => query,
  capitalised,
  query => query.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, letter => letter.toUpperCase()),
]

/** Some queries recur with other capitals. */
const searchesFor = (prompt: DemoPrompt, topic: DemoTopic, names: readonly string[], year: number, random: Random) => {
  const bare = prompt.text.replace(/\?$/, '').toLowerCase()
  const wanted = [
    ...(random.chance(0.3) ? [bare] : []),
    ...random
      .shuffle(phrasesOf('search'))
      .slice(0, random.between(1, 2))
      .map(template => say(random, template, { goods: topic.goods, use: random.pick(topic.uses), year: String(year) })),
    ...names
      .filter(() => random.chance(0.5))
      .map(name => `${name.toLowerCase()} ${random.pick(['review', 'sizing', 'alternatives'])}`),
  ]
  return wanted.slice(0, 4).map(query => ({ query: random.pick(writings)(query) }))
}

interface Advertiser {
  readonly name: string
  readonly domain: string
  readonly product: (topic: DemoTopic) => string
}

const advertisers = once((): readonly Advertiser[] => [
  ...makers()
    .filter(({ ignored }) => !ignored)
    .map(({ name, domain, shoes }) => ({ name, domain, product: ({ use }: DemoTopic) => shoes[use] })),
  { name: 'Paceline Insoles', domain: 'paceline.example', product: () => 'Arch Set' },
  { name: 'Milemark', domain: 'milemark.example', product: () => 'Milemark Watch 2' },
])

const placementsFor = (answerId: string, topic: DemoTopic, random: Random) =>
  random
    .shuffle(advertisers())
    .slice(0, random.between(1, 3))
    .map(({ name, domain, product }, index) => ({
      id: `${answerId}-ad-${index + 1}`,
      advertiserName: name,
      advertiserLogo: `https://${domain}/logo.svg`,
      productName: product(topic),
      description: random.pick(phrasesOf('slogan')).replace('{use}', random.pick(topic.uses)),
      imageUrl: random.chance(0.7) ? `https://${domain}/images/${topic.id}.jpg` : null,
      position: index + 1,
    }))
