import { citedCounts, counted } from './counts.ts'
import { normalDomain } from './domain.ts'
import { percent, rounded, roundedOrNull } from './fraction.ts'
import { distinct, group } from './group.ts'
import { averagePosition, citationsIn } from './measures.ts'
import { by, byName, exact, inTurn, mostFirst, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { pageOf } from './page-of.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { Answer, Citation, World } from './world.ts'

type Cited = Citation & { answer: Answer }

/** Order by the answer's time, its ID, and the position in the answer. The last is the latest (D23). */
const earliestFirst = inTurn<Cited>(
  by(citation => citation.answer.createdAt, numeric),
  by(citation => citation.answer.id, exact),
  by(citation => citation.position, numeric),
)

/** The URL with the most citations. The first wins a tie. */
function mostCited(citations: readonly Cited[]): string {
  const urls = group(citations, ({ url }) => [url!])
  return urls.toSorted(
    mostFirst(
      ([, members]) => members.length,
      by(([url]) => url, exact),
    ),
  )[0]![0]
}

function measured(citations: readonly Cited[], total: number) {
  const url = mostCited(citations)
  const latestLast = citations.toSorted(earliestFirst)
  const { source, isSelf, competitors } = latestLast.at(-1)!
  return {
    url,
    title: latestLast.findLast(citation => citation.title !== null)?.title ?? null,
    source,
    isSelf,
    competitors,
    totalMentions: citations.length,
    avgPosition: averagePosition(citations),
    citations,
    shareOfVoice: percent(citations.length, total),
  }
}

/** `GET /brands/{brandId}/source-urls` (D17, D23) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const answers = scope(findBrand(world, brandId), params, now)
  const total = citationsIn(answers).length
  const citations = answers.flatMap(answer => answer.citations.map(citation => ({ ...citation, answer })))
  const nameOf = params.pages === 'true' ? pageOf : (url: string) => url
  const urls = group(citations, ({ url }) => (url === null ? [] : [nameOf(url)]))
    .map(([, members]) => measured(members, total))
    .filter(({ source }) => params.domain === undefined || source.domain === normalDomain(params.domain))
    .filter(({ isSelf }) => params.isSelf === undefined || String(isSelf) === params.isSelf)
    .filter(({ competitors }) => {
      return params.isCompetitor === undefined || String(competitors.length > 0) === params.isCompetitor
    })
  const listed = urls.filter(({ citations }) => citations.some(({ url }) => hasPart(url!, params.q)))
  const { pagination, rows } = page(listed, params, {
    keys: {
      mentions: row => row.totalMentions,
      position: row => row.avgPosition,
      shareOfVoice: row => row.shareOfVoice,
      url: row => row.url,
    },
    tie: by(row => row.url, exact),
  })
  const sourceUrls = rows.map(({ url, title, source, ...row }) => ({
    url,
    ...(params.pages === 'true' && { urls: distinct(row.citations.map(({ url }) => url)).length }),
    title,
    domain: source.domain,
    isSelf: row.isSelf,
    isCompetitor: row.competitors.length > 0,
    competitors: row.competitors.toSorted(byName).map(entity => entity.name),
    totalMentions: row.totalMentions,
    avgPosition: roundedOrNull(row.avgPosition),
    shareOfVoice: rounded(row.shareOfVoice),
    ...counted(params, { shareOfVoice: 'rate', avgPosition: 'avgPosition' }, () => citedCounts(row.citations, answers)),
  }))
  return { success: true, pagination, sourceUrls }
}
