import { counted } from './counts.ts'
import { type Fraction, fraction, percent, rounded, roundedOrNull } from './fraction.ts'
import { distinct, group } from './group.ts'
import { citationsIn, hasSelfMention } from './measures.ts'
import { by, byId, byName, exact, fold, inTurn, mostFirst, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { Answer, Brand, Entity, World } from './world.ts'

const rivalsIn = ({ mentions }: Answer): Entity[] =>
  distinct(mentions.map(({ entity }) => entity)).filter(({ relationship }) => relationship === 'DIRECT')

const isLost = (answer: Answer) => !hasSelfMention(answer) && rivalsIn(answer).length > 0

const trimmed = (text: string) => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

/** Words of at least four letters and digits. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => Array.from(word).length >= 4)
  return distinct(words)
}

function pathOf(url: string): string {
  const escaped = URL.canParse(url) ? new URL(url).pathname : ''
  return new TextDecoder().decode(
    Uint8Array.from(escaped.match(/%[0-9a-f]{2}|[\s\S]/gi) ?? [], part =>
      part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
    ),
  )
}

/** The page of the brand for a prompt: cited by its answers, else with at least two of its words. */
function pageOf(text: string, answers: readonly Answer[], { answers: all }: Brand) {
  const own = (of: readonly Answer[]) =>
    citationsIn(of).flatMap(({ isSelf, url }) => (isSelf && url !== null ? [url] : []))
  const cited = group(own(answers), url => [url]).toSorted(
    mostFirst(
      ([, members]) => members.length,
      by(([url]) => url, exact),
    ),
  )
  if (cited[0]) return { url: cited[0][0], reason: 'cited', citations: cited[0][1].length }
  const words = wordsOf(text)
  const shared = (url: string) => wordsOf(pathOf(url)).filter(word => words.includes(word)).length
  const [nearest] = distinct(own(all))
    .filter(url => shared(url) >= 2)
    .toSorted(
      mostFirst(
        shared,
        inTurn(
          by(url => url.length, numeric),
          exact,
        ),
      ),
    )
  return nearest === undefined ? null : { url: nearest, reason: 'nearest', citations: 0 }
}

function typesIn(answers: readonly Answer[]) {
  const citations = citationsIn(answers)
  return group(citations, ({ source }) => [source.type])
    .map(([type, { length }]) => ({ type, citations: length, share: rounded(percent(length, citations.length)) }))
    .toSorted(
      mostFirst(
        row => row.citations,
        by(row => row.type, exact),
      ),
    )
}

const searchesIn = (answers: readonly Answer[]) =>
  group(answers, ({ searches }) => distinct(searches.map(query => fold(trimmed(query)))))
    .map(([query, members]) => ({ query, answers: members.length }))
    .toSorted(
      mostFirst(
        row => row.answers,
        by(row => row.query, exact),
      ),
    )
    .slice(0, 10)

function measured(answers: readonly Answer[]) {
  const lost = answers.filter(isLost)
  const types = citationsIn(answers).map(({ source }) => source.type)
  const won = types.filter(type => type !== 'MEDIA' && type !== 'REFERENCE').length
  const isCited = types.length > 0
  return {
    answers,
    lost,
    lostRate: percent(lost.length, answers.length),
    citations: types.length,
    winnability: isCited ? percent(won, types.length) : null,
    ceded: isCited ? won * 100 <= types.length * 40 : null,
    potential: isCited ? fraction(lost.length * won, types.length) : (null as Fraction | null),
  }
}

const competitorsIn = (lost: readonly Answer[]) =>
  group(lost, rivalsIn)
    .map(([{ id, name }, members]) => ({ id, name, answers: members.length }))
    .toSorted(mostFirst(row => row.answers, byName))

const kindOf = (ceded: boolean | null, page: object | null) =>
  ceded ? 'earn_elsewhere' : page ? 'improve_page' : 'new_page'

/** The article of a prompt: the one with its id, otherwise the first that aims at it. */
function articleOf({ articles }: Brand, prompt: string) {
  const briefs = articles.filter(({ id }) => id.startsWith('brief-')).toSorted(by(({ id }) => id, exact))
  const aimsOf = ({ metaData }: (typeof articles)[number]) =>
    ((metaData as { gaps?: { promptId: string }[] } | undefined)?.gaps ?? []).map(({ promptId }) => promptId)
  return (
    briefs.find(({ id }) => id === `brief-${prompt}`) ??
    briefs.find(article => aimsOf(article).includes(prompt)) ??
    null
  )
}

/** `GET /brands/{brandId}/opportunities` */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  const all = brand.prompts
    .map(prompt => ({ ...prompt, ...measured(answers.filter(answer => answer.prompt === prompt)) }))
    .filter(({ lost }) => lost.length > 0)
    .toSorted(mostFirst(row => row.lost.length, byId))
  type LostPrompt = (typeof all)[number]
  const prompts = all.filter(prompt => hasPart(prompt.text, params.q))
  const idsOf = ({ lost }: LostPrompt) => competitorsIn(lost).map(({ id }) => id)
  const groupOf = (row: LostPrompt) => {
    const others = all.filter(
      other =>
        other.id !== row.id &&
        row.topic !== null &&
        other.topic === row.topic &&
        articleOf(brand, other.id)?.id === articleOf(brand, row.id)?.id &&
        idsOf(other).some(id => idsOf(row).includes(id)),
    )
    return [row, ...others].slice(0, 10).map(({ id, text }) => ({ id, text }))
  }
  const { pagination, rows } = page(prompts, params, {
    keys: {
      potential: row => row.potential,
      lost: row => row.lost.length,
      lostRate: row => row.lostRate,
      winnability: row => row.winnability,
      text: row => row.text,
    },
    tie: byId,
  })
  const sum = (of: (row: (typeof prompts)[number]) => number) => prompts.reduce((total, row) => total + of(row), 0)
  return {
    success: true,
    pagination,
    totals: {
      answers: sum(row => row.answers.length),
      lost: sum(row => row.lost.length),
      ceded: prompts.filter(({ ceded }) => ceded).length,
    },
    opportunities: rows.map(row => {
      const page = pageOf(row.text, row.answers, brand)
      const article = articleOf(brand, row.id)
      return {
        ...{ id: row.id, text: row.text, type: row.type, topic: row.topic?.name ?? null },
        kind: kindOf(row.ceded, page),
        answers: row.answers.length,
        lost: row.lost.length,
        lostRate: rounded(row.lostRate),
        competitors: competitorsIn(row.lost),
        citations: row.citations,
        sourceTypes: typesIn(row.answers),
        winnability: roundedOrNull(row.winnability),
        ceded: row.ceded,
        potential: roundedOrNull(row.potential),
        page,
        searches: searchesIn(row.answers),
        prompts: groupOf(row),
        article: article ? { id: article.id, status: article.status } : null,
        ...counted(params, { lostRate: 'lostRate' }, () => ({
          lostRate: { numerator: row.lost.length, denominator: row.answers.length },
        })),
      }
    }),
  }
}
