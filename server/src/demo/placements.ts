import { makers } from './makers.ts'
import type { Random } from './random.ts'
import type { Topic } from './topics.ts'

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
