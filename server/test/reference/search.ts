import { distinct, group } from './group.ts'
import { shown } from './instant.ts'
import { hasSelfSource } from './measures.ts'
import { by, exact, fold, folded, inTurn, numeric, reverse } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { Answer, Entity, World } from './world.ts'

/** One search: a query of an answer, and its index among the answer's queries. */
interface Search {
  query: string
  place: number
  answer: Answer
}

const trimmed = (text: string): string => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

const earliestFirst = inTurn<Search>(
  by(search => search.answer.createdAt, numeric),
  by(search => search.answer.id, exact),
  by(search => search.place, numeric),
)

/** Distinct names, sorted folded and then exactly (D28, D39). */
const names = (all: readonly string[]): string[] => distinct(all).toSorted(inTurn(folded, exact))

const priorities = ['low', 'medium', 'high', 'very-high']

function priorityOf(brandPresence: number, competitorPresence: number): string {
  if (competitorPresence > 0) return brandPresence > 0 ? 'high' : 'very-high'
  return brandPresence > 0 ? 'medium' : 'low'
}

const directIn = (answer: Answer): Entity[] =>
  answer.mentions.map(mention => mention.entity).filter(entity => entity.relationship === 'DIRECT')

/** Names of direct competitors, by the number of answers that mention them. Equal names are merged (D28, D39). */
const competitorNames = (answers: readonly Answer[]): string[] =>
  group(answers, answer => distinct(directIn(answer).map(entity => entity.name)))
    .map(([name, members]) => ({ name, count: members.length }))
    .toSorted(
      inTurn(
        reverse(by(row => row.count, numeric)),
        by(row => row.name, folded),
        by(row => row.name, exact),
      ),
    )
    .map(row => row.name)

function insight(searches: readonly Search[]) {
  const answers = distinct(searches.map(search => search.answer))
  const prompts = distinct(answers.map(answer => answer.prompt))
  const models = names(answers.map(answer => answer.model))
  const brandPresence = answers.filter(hasSelfSource).length
  const competitorPresence = answers.filter(answer => directIn(answer).length > 0).length
  const times = answers.map(answer => answer.createdAt)
  return {
    query: trimmed(searches.toSorted(earliestFirst).at(-1)!.query),
    occurrences: searches.length,
    priority: priorityOf(brandPresence, competitorPresence),
    brandPresence,
    competitorPresence,
    competitors: competitorNames(answers),
    uniquePrompts: prompts.length,
    uniqueAnswers: answers.length,
    uniqueModels: models.length,
    models,
    topics: names(prompts.flatMap(({ topic }) => (topic === null ? [] : [topic.name]))),
    tags: names(prompts.flatMap(prompt => prompt.tags.map(tag => tag.name))),
    firstSeen: Math.min(...times),
    lastSeen: Math.max(...times),
  }
}

/** `GET /brands/{brandId}/search` (D28) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const answers = scope(findBrand(world, brandId), params, now)
  const searches = answers.flatMap(answer => answer.searches.map((query, place) => ({ query, place, answer })))
  const insights = group(searches, search => [fold(trimmed(search.query))])
    .filter(([query]) => hasPart(query, params.q))
    .map(([, members]) => insight(members))
  const { pagination, rows } = page(insights, params, {
    keys: {
      occurrences: row => row.occurrences,
      priority: row => priorities.indexOf(row.priority),
      brandPresence: row => row.brandPresence,
      query: row => row.query,
      createdAt: row => row.lastSeen,
    },
    tie: by(row => row.query, exact),
  })
  return {
    success: true,
    pagination,
    searches: rows.map(row => ({ ...row, firstSeen: shown(row.firstSeen), lastSeen: shown(row.lastSeen) })),
  }
}
