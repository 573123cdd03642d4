import type { Random } from '../../src/demo/random.ts'
import { entities, models } from './market.ts'
import { createPages } from './pages.ts'
import { createParagraphs } from './paragraphs.ts'
import { createQueries } from './queries.ts'
import { introduced, skewed } from './skew.ts'

/** Facts about the whole set that the writer needs. */
export interface Plan {
  readonly brandId: string
  readonly promptCount: number
  readonly answers: number
  readonly citations: number
  readonly urls: number
  /** True if mentions and citations vary around their average, false if each answer has the same number. */
  readonly varied: boolean
}

/** Random orders of the entities. Entities with more weight tend to come first. */
const createOrders = (random: Random) =>
  Array.from({ length: 2000 }, () =>
    entities
      .map(({ weight }, index) => ({ index, key: -Math.log(1 - random.next()) / weight }))
      .sort((a, b) => a.key - b.key)
      .map(({ index }) => index),
  )

const createCitations = ({ answers, citations, urls, varied }: Plan, random: Random) => {
  const page = createPages(urls)
  const early = Math.floor(urls / 20)
  /** A twentieth of the pages is known from the start, so that even the first answers can choose. */
  const known = (citation: number) =>
    citation < early ? citation + 1 : early + introduced(citation - early, citations - early, urls - early)
  let cited = 0
  let surplus = 0

  /** Two consecutive answers share their total: if one has more, the next has less. */
  const surplusOf = (answer: number) => {
    const isLast = answer === answers - 1
    surplus = answer % 2 === 1 ? -surplus : isLast || !varied ? 0 : random.below(15) - random.below(15)
    return surplus
  }
  const shareOf = (answer: number) =>
    Math.floor(((answer + 1) * citations) / answers) - Math.floor((answer * citations) / answers)

  return (answer: number) => {
    const pages: number[] = []
    let text = ''
    for (let rest = shareOf(answer) + surplusOf(answer); rest > 0; rest--, cited++) {
      const all = known(cited)
      const isNew = cited === 0 || all > known(cited - 1)
      let next = isNew ? all - 1 : skewed(random.next(), all, 30)
      for (let tries = 0; !isNew && tries < 4 && pages.includes(next); tries++) next = skewed(random.next(), all, 30)
      text += pages.length === 0 ? page(next) : `,${page(next)}`
      pages.push(next)
    }
    return text
  }
}

const createSearches = (queries: readonly string[], random: Random) => () => {
  if (!random.chance(0.4)) return ''
  const made = Array.from({ length: random.between(1, 5) }, () => {
    const query = queries[skewed(random.next(), queries.length, 60)] ?? ''
    return `{"query":"${random.chance(0.12) ? query.toUpperCase() : query}"}`
  })
  return `,"searches":[${made.join(',')}]`
}

const sponsoredOf = (answer: number, random: Random) => {
  if (!random.chance(0.02)) return ''
  const made = Array.from({ length: random.between(1, 2) }, (_, index) => {
    const { name, domain } = random.pick(entities)
    return `{"id":"ad-${answer}-${index}","advertiserName":"${name}","advertiserLogo":"https://${domain}/logo.svg","productName":"${name} Pro","description":"Try it free for 30 days.","imageUrl":null,"position":${index + 1}}`
  })
  return `,"sponsored":[${made.join(',')}]`
}

/** Parts of answers, which several brands can share. */
export const createMaterial = (random: Random) => ({
  orders: createOrders(random),
  paragraphs: createParagraphs(random),
  queries: createQueries(),
})

/** Writes answer lines by number and time. Call it for each number in order. */
export const createWriter = (
  plan: Plan,
  random: Random,
  { orders, paragraphs: { about, general }, queries } = createMaterial(random),
): ((answer: number, createdAt: string) => string) => {
  const citationsOf = createCitations(plan, random)
  const searches = createSearches(queries, random)

  return (answer, createdAt) => {
    const [provider, model] = random.pick(models)
    const named = random.pick(orders).slice(0, plan.varied ? random.below(5) + random.below(5) : 4)
    const length = random.between(1700, 3300)
    let text = random.pick(general)
    let mentions = ''
    for (const [index, entity] of named.entries()) {
      text += `\\n\\n${random.pick(about[entity] ?? [])}`
      const sentiment = random.chance(0.12) ? 'null' : random.between(30, 95)
      mentions += `${index === 0 ? '' : ','}{"competitorId":"c${entity}","position":${index + 1},"sentiment":${sentiment}}`
    }
    while (text.length < length) text += `\\n\\n${random.pick(general)}`
    return `{"kind":"answer","id":"a${answer}","brandId":"${plan.brandId}","promptId":"p${random.below(plan.promptCount)}","provider":"${provider}","model":"${model}","createdAt":"${createdAt}","text":"${text}","country":"US","mentions":[${mentions}],"citations":[${citationsOf(answer)}]${searches()}${sponsoredOf(answer, random)}}`
  }
}
