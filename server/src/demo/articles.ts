import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { createDeck, slug } from './grammar.ts'
import { demoPrompts } from './prompts.ts'
import type { Random } from './random.ts'
import { topicIds, topicOf } from './topics.ts'

interface ArticleDraft {
  readonly title: string
  readonly topicId: string
  readonly articleType: string
  readonly status: 'DRAFT' | 'GENERATING' | 'LIVE' | 'ARCHIVED'
  /** Days since creation. */
  readonly age: number
  readonly lead: string
}

const drafts = once((): readonly ArticleDraft[] =>
  readDataTable('demo/articles.tsv', {
    type: cell.text,
    status: cell.oneOf(['DRAFT', 'GENERATING', 'LIVE', 'ARCHIVED']),
    topic: cell.oneOf(topicIds()),
    age: cell.number,
    title: cell.text,
    lead: cell.text,
  }).map(({ type: articleType, topic: topicId, ...draft }) => ({ articleType, topicId, ...draft })),
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

/** The prompts that the article aims at: those of its topic. */
const gapsOf = ({ topicId }: ArticleDraft) =>
  demoPrompts()
    .filter(prompt => prompt.topicId === topicId)
    .map(({ id, text }) => ({ promptId: id, prompt: text }))

const hour = 60 * 60 * 1000

/** Yields twelve articles up to `now`. */
export function* demoArticles(brandId: string, domain: string, now: Date, random: Random): Generator<object> {
  for (const [index, draft] of drafts().entries()) {
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
      metaData: { keyword: topicOf(draft.topicId).goods, ...(published && { gaps: gapsOf(draft) }) },
      outline: { headings },
      sources: [`https://${domain}/guides/${draft.topicId}`],
      publishedAt: published ? at(30) : null,
      generatedAt: draft.status === 'GENERATING' ? null : at(1),
      createdAt: at(0),
      updatedAt: draft.status === 'GENERATING' ? at(0) : at(31),
    }
  }
}
