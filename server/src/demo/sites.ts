import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { capitalised, slug } from './grammar.ts'
import { type Maker, makers } from './makers.ts'
import { type DemoTopic, demoTopics } from './topics.ts'

export interface Engagement {
  readonly communityId: string
  readonly communityName: string
  readonly upvotes: number
  readonly commentCount: number
}

/** The sites are real or belong to fictional makers. All pages are fictional. */
export interface DemoPage {
  readonly url: string
  readonly title: string
  readonly owner?: Maker
  readonly community?: Pick<Engagement, 'communityId' | 'communityName'>
}

/** `{slug}` and `{goods}` come from the topic. `{n}` is the topic's number. */
const templates = once(() =>
  readDataTable('demo/pages.tsv', {
    kind: cell.oneOf(['editorial', 'studies', 'social']),
    ...{ address: cell.text, title: cell.text, communityId: cell.note, communityName: cell.note },
  }),
)

const titled = (text: string) => text.split(' ').map(capitalised).join(' ')

const pagesFrom = (
  kind: ReturnType<typeof templates>[number]['kind'],
  topic: DemoTopic,
  number: number,
): DemoPage[] => {
  const fill = (template: string) =>
    template
      .replaceAll('{slug}', slug(topic.goods))
      .replaceAll('{n}', String(number))
      .replaceAll('{goods}', topic.goods)
      .replaceAll('{Goods}', titled(topic.goods))
  return templates()
    .filter(template => template.kind === kind)
    .map(({ address, title, communityId, communityName }) => {
      const page = { url: `https://${fill(address)}`, title: fill(title) }
      return communityId && communityName ? { ...page, community: { communityId, communityName } } : page
    })
}

const makerPages = (maker: Maker, topic: DemoTopic): DemoPage[] => {
  const shoe = maker.shoes[topic.use]
  return [
    { url: `https://www.${maker.domain}/shoes/${slug(shoe)}`, title: `${shoe} | ${maker.name}`, owner: maker },
    {
      url: `https://${maker.domain}/guides/${topic.id}`,
      title: `${capitalised(topic.goods)}: a guide by ${maker.name}`,
      owner: maker,
    },
  ]
}

/** Most cited first. */
export interface TopicPages {
  readonly editorial: readonly DemoPage[]
  readonly studies: readonly DemoPage[]
  readonly social: readonly DemoPage[]
  readonly makers: readonly DemoPage[]
}

export const createShelves = (): ReadonlyMap<string, TopicPages> =>
  new Map(
    demoTopics().map((topic, index) => [
      topic.id,
      {
        editorial: pagesFrom('editorial', topic, index),
        studies: pagesFrom('studies', topic, index),
        social: pagesFrom('social', topic, index),
        makers: makers().flatMap(maker => makerPages(maker, topic)),
      },
    ]),
  )

export const statedSources = [
  { domain: 'northpace.example', type: 'COMMERCIAL' },
  { domain: 'irunfar.com', type: 'MEDIA' },
  { domain: 'believeintherun.com', type: 'BLOG' },
] as const
