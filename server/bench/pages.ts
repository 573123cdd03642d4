import { benchSet } from './bench-set.ts'
import { aDoor } from './door.ts'
import { enginesHere, filledPlace } from './filled-place.ts'
import { withTeam } from './folder.ts'
import { mediansInTurns } from './median.ts'
import type { Row } from './table.ts'

const brand = '/brands/bench'
const window = 'period=28'
const everything = 'counts=true&intervals=true&against=previous'

/** Lists with figures of a period in their rows. */
const lists = ['performance', 'matrix', 'competitors', 'keywords', 'tags', 'prompts', 'source-domains']

/** Requests of the overview page of a brand. */
const overview = [
  `performance?${window}&${everything}`,
  `performance/evolution?${window}`,
  `performance/evolution?${window}&by=provider`,
  `competitors?${window}&counts=true&limit=10`,
  `coverage?${window}`,
  `events?${window}`,
  '.',
]

const most = 1.5
const mostTogether = 150

/** Times of further requests of pages, on every engine, without cache. */
export async function pagesBench({ scale }: { scale: number }): Promise<Row[]> {
  const rows: Row[] = []
  const size = `${Math.round(51_679 * scale)} answers`
  const times = scale > 1 ? 5 : 11
  for (const engine of enginesHere()) {
    await using place = await filledPlace(engine, withTeam(benchSet({ scale })))
    await using db = await place.open()
    const { fresh } = await aDoor(db)
    const compare = async (what: string, plain: string, asked: string, goal = `≤ ${most} times`) => {
      const [took, alone] = await mediansInTurns([() => fresh(brand + asked), () => fresh(brand + plain)], times)
      const result = `${(took! / alone!).toFixed(2)} times ${alone!.toFixed(1)} ms: ${took!.toFixed(1)} ms`
      rows.push({ what: `${engine.engine}: ${what}`, size, result, goal })
    }
    for (const list of lists) {
      const plain = `/${list}?${window}`
      for (const more of ['counts=true', 'intervals=true', everything])
        await compare(`${list}?${window}&${more}, to the plain question`, plain, `${plain}&${more}`)
    }
    for (const by of ['none', 'provider', 'topic', 'competitor']) {
      const asked = `/performance/evolution?${window}&by=${by}`
      await compare(`performance/evolution?${window}&by=${by}, to performance`, `/performance?${window}`, asked)
    }
    let asked = 0
    const [together] = await mediansInTurns(
      [
        () => {
          const nth = asked++
          const asks = overview.map(
            ask => `ask=${encodeURIComponent(`${ask}${ask.includes('?') ? '&' : '?'}n=${nth}`)}`,
          )
          return fresh(`${brand}/together?${asks.join('&')}`)
        },
      ],
      times,
    )
    const goal = scale === 1 ? `≤ ${mostTogether} ms` : ''
    rows.push({
      what: `${engine.engine}: together, an overview of 7 questions`,
      size,
      result: `${together!.toFixed(0)} ms`,
      goal,
    })
  }
  return rows
}
