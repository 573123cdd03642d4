import { capitalised, cellsOf, slug } from './grammar.ts'
import { type Maker, makers } from './makers.ts'
import { type DemoTopic, demoTopics } from './topics.ts'

export interface Engagement {
  readonly communityId: string
  readonly communityName: string
  readonly upvotes: number
  readonly commentCount: number
}

/** The sites are real or belong to makers, the pages are fictional. */
export interface DemoPage {
  readonly url: string
  readonly title: string
  readonly owner?: Maker
  readonly community?: Pick<Engagement, 'communityId' | 'communityName'>
}

/** host and path | title. `{slug}` and `{goods}` are the topic's. */
const editorial = `
www.runnersworld.com/gear/best-{slug}|The Best {Goods}, Tested by Our Editors
www.runnersworld.com/gear/how-to-choose-{slug}|How to Choose {Goods}
www.outsideonline.com/outdoor-gear/run/{slug}-review|{Goods}: Our Field Test
www.theguardian.com/thefilter/{slug}|The best {goods}, tested on real runs
www.nytimes.com/wirecutter/reviews/{slug}|The Best {Goods}
www.wired.com/gallery/best-{slug}|Best {Goods}: Road, Trail and Treadmill
www.irunfar.com/{slug}-guide|{Goods} Guide
believeintherun.com/shoe-reviews/{slug}|{Goods} Round-up
runrepeat.com/guides/best-{slug}|Best {Goods}, Cut in Half and Measured
www.rei.com/learn/expert-advice/{slug}.html|{Goods}: Expert Advice
en.wikipedia.org/wiki/Running_shoe|Running shoe
`

const studies = `
pubmed.ncbi.nlm.nih.gov/demo-{slug}|Footwear and running: a review of {goods}
www.health.harvard.edu/staying-healthy/{slug}|What science says about {goods}
`

/** host and path | title | community id | community name */
const social = `
www.reddit.com/r/RunningShoeGeeks/comments/demo{n}/{slug}/|Best {goods} you have owned?|t5_demo1|r/RunningShoeGeeks
www.reddit.com/r/running/comments/demo{n}/{slug}_megathread/|{Goods} megathread|t5_demo2|r/running
www.reddit.com/r/trailrunning/comments/demo{n}/{slug}_question/|Honest opinions on {goods}?|t5_demo3|r/trailrunning
www.youtube.com/watch?v=demo-{slug}|{Goods}: I ran 500 miles to find out|demo-channel-1|The Long Run
www.youtube.com/watch?v=demo-2-{slug}|Top 7 {Goods} Compared|demo-channel-2|Shoe Lab
www.linkedin.com/posts/demo-{slug}|What {goods} tell us about the market||
www.facebook.com/groups/demo-runners/posts/{slug}/|{Goods}: what do you wear?|demo-runners|Weekend Runners
x.com/demo_runner/status/{slug}|A thread about {goods}||
`

const titled = (text: string) => text.split(' ').map(capitalised).join(' ')

const pagesFrom = (lines: string, topic: DemoTopic, number: number): DemoPage[] =>
  cellsOf(
    lines
      .replaceAll('{slug}', slug(topic.goods))
      .replaceAll('{n}', String(number))
      .replaceAll('{goods}', topic.goods)
      .replaceAll('{Goods}', titled(topic.goods)),
  ).map(([address = '', title = '', communityId, communityName]) => {
    const page = { url: `https://${address}`, title }
    return communityId && communityName ? { ...page, community: { communityId, communityName } } : page
  })

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

/** Pages per topic, most cited first. */
export interface TopicPages {
  readonly editorial: readonly DemoPage[]
  readonly studies: readonly DemoPage[]
  readonly social: readonly DemoPage[]
  readonly makers: readonly DemoPage[]
}

export const createShelves = (): ReadonlyMap<string, TopicPages> =>
  new Map(
    demoTopics.map((topic, index) => [
      topic.id,
      {
        editorial: pagesFrom(editorial, topic, index),
        studies: pagesFrom(studies, topic, index),
        social: pagesFrom(social, topic, index),
        makers: makers.flatMap(maker => makerPages(maker, topic)),
      },
    ]),
  )

/** Sites with an explicit type instead of the classified one. */
export const statedSources = [
  { domain: 'northpace.example', type: 'COMMERCIAL' },
  { domain: 'irunfar.com', type: 'MEDIA' },
  { domain: 'believeintherun.com', type: 'BLOG' },
] as const
