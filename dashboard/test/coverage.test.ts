import { expect, it } from 'vitest'
import { hard, hardBrand } from '../../server/test/hard-brand.ts'
import { aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { rowsOf } from './shown.ts'
import { visits } from './visit.ts'

const [team, { brandId }] = ['t', hard]
const { coverage } = en
const format = formatOf('en')
const counted = ['planned', 'answered', 'notShown', 'failed', 'skipped', 'open'] as const

/** Beside what the hard brand has: a day of which asks were skipped, showed no answer or still wait. */
function* records(now: Date): Generator<object> {
  yield aTeam(team, { plan: 'BUSINESS' })
  yield* hardBrand(team, now)
  const date = new Date(now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  const counts = { planned: 10, answered: 2, notShown: 1, failed: 1, skipped: 4 }
  yield { kind: 'coverage', brandId, date, provider: 'gemini', ...counts, open: 2 }
}

inChromium('coverage', browser => {
  const { of } = visits(browser, records)

  it('says of every assistant and day what was planned, answered, failed, skipped, and is open', async () => {
    const { page, open, client } = await of(team)
    const { days } = await client.coverage.get({ brandId, period: 28 })
    const kinds = counted.filter(count => days.some(day => day.providers.some(each => each[count] > 0)))
    expect(kinds).toEqual(counted)
    await open(`/brands/${brandId}/coverage`)
    const calendar = page.getByRole('table', { name: coverage.calendar })
    const cells = await calendar
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => Array.from(row.querySelectorAll('td'), cell => cell.getAttribute('title'))))
    const ids = [...new Set(days.flatMap(({ providers }) => providers.map(({ provider }) => provider)))].sort()
    const expected = ids.map(id =>
      days.map(({ providers }) => {
        const found = providers.find(({ provider }) => provider === id)
        if (!found || (found.answers === null && found.planned === 0)) return coverage.notMeasured
        const { answers, ...asks } = found
        const said = counted.map(name => [name, format.count(asks[name])])
        return coverage.cell({
          ...(Object.fromEntries(said) as Record<(typeof counted)[number], string>),
          answers: answers === null ? coverage.noAnswers : format.count(answers),
        })
      }),
    )
    expect(cells).toEqual(expected)
    expect(expected.flat()).toContain(coverage.notMeasured)
  })

  it('has the same as numbers, a week at a time', async () => {
    const { page, open, rest, client } = await of(team)
    const { days } = await client.coverage.get({ brandId, period: 28 })
    const numbersOf = (some: typeof days) => {
      // The column is only for days on which a surface showed no answer.
      const lacks = some.some(({ providers }) => providers.some(({ notShown }) => notShown > 0))
      return some
        .flatMap(({ date, providers }) => providers.map(each => ({ date, ...each })))
        .reverse()
        .map(({ date, answers, ...asks }) => [
          format.day(date),
          answers === null ? coverage.notMeasured : format.count(answers),
          ...counted.filter(name => lacks || name !== 'notShown').map(name => format.count(asks[name])),
        ])
    }
    const table = page.getByRole('table', { name: coverage.numbers })
    const shown = async () => (await rowsOf(table)).map(([day, , ...rest]) => [day, ...rest])
    await open(`/brands/${brandId}/coverage?table=calendar`)
    expect(await shown()).toEqual(numbersOf(days.slice(-7)))
    await page.getByRole('button', { name: coverage.earlier }).click()
    await page.waitForURL(url => url.searchParams.has('offset'))
    await rest()
    expect(await shown()).toEqual(numbersOf(days.slice(-14, -7)))
  })
})
