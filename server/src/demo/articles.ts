import { cellsOf, createDeck, slug } from './grammar.ts'
import type { Random } from './random.ts'
import { topicOf } from './topics.ts'

interface ArticleDraft {
  readonly title: string
  readonly topicId: string
  readonly articleType: string
  readonly status: 'DRAFT' | 'GENERATING' | 'LIVE' | 'ARCHIVED'
  /** Days since it was created. */
  readonly age: number
  readonly lead: string
}

/** type | status | topic | age in days | title | lead */
const written = `
HOW_TO|LIVE|trail|84|How to choose trail shoes for wet ground|Mud is not one thing. What holds on soft peat may slide on wet limestone.
COMPARISON|LIVE|trail|71|Ridgeline 2 and its rivals, side by side|We ran the same eleven-kilometre loop in four pairs, on the same wet Tuesday.
INFORMATIONAL|LIVE|daily-trainers|66|How long a running shoe really lasts|The foam dies before the rubber shows it, and nobody prints that on the box.
LISTICLE|LIVE|beginners|58|Five things to check before you buy your first pair|None of them is the colour, and only one of them is the price.
CASE_STUDY|LIVE|sustainability|49|One pair, three repairs, 1,900 kilometres|Ines sent her Drift back three times. This is what we learned from the sole.
REVIEW|LIVE|racing|40|Tempo Elite: our own honest review|It is our fastest shoe and not our most forgiving one. Both halves matter.
NEWS|LIVE|trail|33|Ridgeline 2 is here|The lugs are a millimetre deeper and the upper is all recycled yarn.
OPINION|LIVE|sustainability|26|Why we publish the footprint of every shoe|A figure that nobody can check is an advertisement.
HOW_TO|ARCHIVED|wide-feet|88|How to measure the width of your foot|A sheet of paper, a pencil and the end of the afternoon are enough.
INFORMATIONAL|DRAFT|injury-prevention|12|What shoes can and cannot do about sore knees|The honest answer is shorter than most product pages.
LISTICLE|DRAFT|value|6|Seven ways to spend less on running shoes|The cheapest kilometre is rarely in the cheapest shoe.
OTHER|GENERATING|daily-trainers|0|A glossary of midsoles|Drop, stack, rocker and plate in one sentence each.
`

const drafts = cellsOf(written).map(
  ([articleType = '', status, topicId = '', age, title = '', lead = '']): ArticleDraft => {
    return { articleType, status: status as ArticleDraft['status'], topicId, age: Number(age), title, lead }
  },
)

const headings = ['What to look for', 'What runners like', 'What they complain about', 'A word of caution']

const contentOf = ({ title, topicId, lead, status }: ArticleDraft, random: Random) => {
  if (status === 'GENERATING') return `# ${title}\n\n${lead}\n`
  const topic = topicOf(topicId)
  const advice = createDeck(random, topic.advice)
  const strength = createDeck(random, topic.strengths)
  const weakness = createDeck(random, topic.weaknesses)
  const list = topic.uses
    .slice(0, 3)
    .map(use => `- **For ${use}:** ${strength()}.`)
    .join('\n')
  const paragraphs = [
    `${advice()} ${advice()}`,
    `Two things come up in almost every letter: ${strength()}, and ${strength()}.`,
    `We hear the other side too: ${weakness()}, and ${weakness()}. We would rather you knew before you order.`,
    advice(),
  ]
  const sections = headings.map((heading, index) => `## ${heading}\n\n${paragraphs[index]}`)
  return `# ${title}\n\n${lead}\n\n> In short: ${advice()}\n\n${list}\n\n${sections.join('\n\n')}\n`
}

const hour = 60 * 60 * 1000

/** Twelve articles, none after `now`. */
export function* demoArticles(brandId: string, domain: string, now: Date, random: Random): Generator<object> {
  for (const [index, draft] of drafts.entries()) {
    const created = now.getTime() - draft.age * 24 * hour - hour
    const at = (hours: number) => new Date(Math.min(now.getTime(), created + hours * hour)).toISOString()
    const published = draft.status === 'LIVE' || draft.status === 'ARCHIVED'
    yield {
      kind: 'article',
      id: `article-${String(index + 1).padStart(2, '0')}`,
      brandId,
      title: draft.title,
      slug: slug(draft.title),
      description: draft.lead,
      articleType: draft.articleType,
      status: draft.status,
      finalUrl: published ? `https://${domain}/journal/${slug(draft.title)}` : null,
      content: contentOf(draft, random),
      targetLength: random.pick([600, 900, 1200]),
      guidelines: 'Plain words, no superlatives, figures with their source.',
      includeTldr: true,
      includeFaq: draft.articleType === 'HOW_TO',
      metaData: { keyword: topicOf(draft.topicId).goods },
      outline: { headings },
      sources: [`https://${domain}/guides/${draft.topicId}`],
      publishedAt: published ? at(30) : null,
      generatedAt: draft.status === 'GENERATING' ? null : at(1),
      createdAt: at(0),
      updatedAt: draft.status === 'GENERATING' ? at(0) : at(31),
    }
  }
}
