import { dayLength } from '@earshot/contract'
import { answerText } from './answer-text.ts'
import type { Scene } from './cast.ts'
import { cite } from './citations.ts'
import { capitalised, say } from './grammar.ts'
import { makers } from './makers.ts'
import { type Prompt, prompts } from './prompts.ts'
import { type Provider, providers } from './providers.ts'
import type { Random } from './random.ts'
import { createShelves, type Shelf } from './sites.ts'
import { type Topic, topicOf } from './topics.ts'

/** How many days of answers the demo has, the present one included. */
export const days = 90

const countries: Readonly<Record<string, string>> = { us: 'US', uk: 'GB', de: 'DE' }

/** Each provider is asked each prompt once a week, every pair on its own weekday. */
const dueOn = (day: number) =>
  prompts.flatMap((prompt, number) =>
    providers
      .filter((_, order) => prompt.since <= day && (number * 3 + order * 2 + day) % 7 === 0)
      .map(provider => ({ prompt, provider })),
  )

interface Asked {
  readonly prompt: Prompt
  readonly provider: Provider
  readonly day: number
  readonly at: Date
}

const answerOf = (
  { prompt, provider, day, at }: Asked,
  brandId: string,
  shelves: ReadonlyMap<string, Shelf>,
  random: Random,
) => {
  const topic = topicOf(prompt.topicId)
  const shelf = shelves.get(topic.id)
  if (!shelf) throw new Error(`The topic ${topic.id} has no pages.`)
  const scene: Scene = { prompt, topic, provider, progress: day / (days - 1) }
  const id = `${at.toISOString().slice(0, 10)}-${prompt.id}-${provider.alias}`
  const wanted = random.between(...provider.cites)
  const year = at.getUTCFullYear()
  const { text, cast } = answerText(scene, year, wanted, random)
  const names = cast.slice(0, 2).map(({ maker }) => maker.name)
  const sponsored = prompt.form !== 'guide' && random.chance(provider.sponsors)
  const country = countries[prompt.tagIds[0] ?? '']
  return {
    kind: 'answer',
    id,
    brandId,
    promptId: prompt.id,
    provider: provider.alias,
    model: provider.models[day < days / 2 ? 0 : 1],
    createdAt: at.toISOString(),
    text,
    ...(country && { country }),
    citations: cite(wanted, cast, shelf, scene.progress, random),
    searches: random.chance(provider.searches) ? searchesFor(prompt, topic, names, year, random) : [],
    ...(sponsored && { sponsored: placementsFor(id, topic, random) }),
  }
}

/** The answers of the ninety days that end with the day of `now` (UTC), in the order in which they were given. */
export function* demoAnswers(brandId: string, now: Date, random: Random): Generator<object> {
  const shelves = createShelves()
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  for (let day = 0; day < days; day++) {
    const start = today - (days - 1 - day) * dayLength
    const length = Math.min(dayLength, now.getTime() - start)
    const due = random.shuffle(dueOn(day))
    for (const [order, { prompt, provider }] of due.entries()) {
      const at = new Date(start + Math.floor(((order + random.next()) / due.length) * length))
      yield answerOf({ prompt, provider, day, at }, brandId, shelves, random)
    }
  }
}

const templates = [
  'best {goods} {year}',
  '{goods} review',
  '{goods} for {use}',
  '{goods} comparison',
  'how to choose {goods}',
  '{goods} reddit',
  '{goods} expert tested',
]

const writings: readonly ((query: string) => string)[] = [
  query => query,
  query => query,
  query => query,
  capitalised,
  query => query.replace(/\b[a-z]/g, letter => letter.toUpperCase()),
]

/** One to four web searches that a provider makes before it answers; the same ones recur, not always in the same case. */
export const searchesFor = (prompt: Prompt, topic: Topic, names: readonly string[], year: number, random: Random) => {
  const bare = prompt.text.replace(/\?$/, '').toLowerCase()
  const wanted = [
    ...(random.chance(0.3) ? [bare] : []),
    ...random
      .shuffle(templates)
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
  readonly product: (topic: Topic) => string
}

/** Makers of the market and others that want its buyers. */
const advertisers: readonly Advertiser[] = [
  ...makers
    .filter(({ ignored }) => !ignored)
    .map(({ name, domain, shoes }) => ({ name, domain, product: ({ use }: Topic) => shoes[use] })),
  { name: 'Paceline Insoles', domain: 'paceline.example', product: () => 'Arch Set' },
  { name: 'Milemark', domain: 'milemark.example', product: () => 'Milemark Watch 2' },
]

const slogans = [
  'Free returns within 60 days.',
  'New colours for {use}.',
  'Up to 25% off this week.',
  'Made for {use}.',
  'Tested by 4,000 runners.',
]

/** One to three sponsored placements, their ids made unique by the answer's. */
export const placementsFor = (answerId: string, topic: Topic, random: Random) =>
  random
    .shuffle(advertisers)
    .slice(0, random.between(1, 3))
    .map(({ name, domain, product }, index) => ({
      id: `${answerId}-ad-${index + 1}`,
      advertiserName: name,
      advertiserLogo: `https://${domain}/logo.svg`,
      productName: product(topic),
      description: random.pick(slogans).replace('{use}', random.pick(topic.uses)),
      imageUrl: random.chance(0.7) ? `https://${domain}/images/${topic.id}.jpg` : null,
      position: index + 1,
    }))
