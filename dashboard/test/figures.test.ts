import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf, shownValue } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { cardOf, figureOf, plain } from './shown.ts'
import { type Visit, visits } from './visit.ts'

const { brandId, team } = demo
const { figures } = en
const format = formatOf('en')
const run = promisify(execFile)

/** The figures of the report that performance has: their field, and the measure that each of them is. */
const measures = {
  mentionRate: 'mentionRate',
  coverage: 'coverage',
  shareOfVoice: 'shareOfVoice',
  sourceRate: 'sourceRate',
  sentiment: 'avgSentiment',
} as const
type Field = keyof typeof measures

/** Copies the line for a shell of a figure, and runs it with a token. */
async function runLineOf(name: string, { page, token }: Visit): Promise<{ line: string; body: object }> {
  await figureOf(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: figures.copyCurl }).click()
  await page.waitForFunction(`navigator.clipboard.readText().then(text => text.startsWith('curl '))`)
  const line = (await page.evaluate('navigator.clipboard.readText()')) as string
  await page.evaluate(`navigator.clipboard.writeText('')`)
  await page.keyboard.press('Escape')
  const { stdout } = await run('sh', ['-c', `${line} --silent`], { env: { ...process.env, EARSHOT_TOKEN: token } })
  return { line, body: JSON.parse(stdout) as object }
}

inChromium('the figures of the report', browser => {
  const { of, dayAgo } = visits(browser, now => demoArchive({ now }))
  const free = `${dayAgo(80)}..${dayAgo(53)}`

  it.each([
    ['', { period: 28, against: 'previous' }],
    [
      `?startDate=${dayAgo(24)}&endDate=${dayAgo(1)}&against=${free}`,
      { startDate: dayAgo(24), endDate: dayAgo(1), against: free },
    ],
    ['?against=none', { period: 28 }],
    ['?period=56&against=year&provider=chatgpt', { period: 56, against: 'year', provider: 'chatgpt' }],
  ] as const)(
    'are what the API answers, with what they are of, their interval, what they were and the verdict: %s',
    async (search, query) => {
      const visit = await of(team)
      const { page, client } = visit
      const { scores } = await client.performance.get({ brandId, ...query, counts: true, intervals: true } as never)
      const { unbranded } = await client.summary.get({ brandId, ...query } as never)
      await visit.open(`/brands/${brandId}/report${search}`)
      for (const field of Object.keys(measures) as Field[]) {
        const measure = measures[field]
        const card = cardOf(page, figures.measures[measure])
        const part = (name: string) => card.locator(`[data-part=${name}]`)
        const text = plain(await card.innerText())
        // Visibility is that of prompts without the name of the brand.
        const { value, counts, interval, change } =
          field === 'coverage'
            ? { ...unbranded, counts: unbranded, change: unbranded.verdict === null ? undefined : unbranded }
            : {
                ...{ value: scores[field], counts: scores.counts![field], interval: scores.intervals![field] },
                change: scores.against?.[field],
              }
        const { numerator, denominator } = counts
        const [of, whole] = [format.count(numerator), format.count(denominator)]
        expect(text).toContain(plain(shownValue(format, measure, value)))
        expect(text).toContain(measure === 'avgSentiment' ? figures.scored(whole) : figures.of(of, whole))
        const { low, high } = interval
        expect(await part('interval').count(), field).toBe(low === null ? 0 : 1)
        if (low !== null && high !== null)
          expect(text).toContain(
            plain(figures.interval(shownValue(format, measure, low), shownValue(format, measure, high))),
          )
        const verdict = card.locator('[data-verdict]')
        expect(await verdict.count(), field).toBe(change ? 1 : 0)
        if (change) expect(await verdict.innerText()).toBe(figures.verdicts[change.verdict!])
        const was =
          change && change.was !== null ? plain(figures.was(shownValue(format, measure, change.was))) : undefined
        expect(await part('was').count(), field).toBe(was === undefined ? 0 : 1)
        if (was !== undefined) expect(text).toContain(was)
      }
    },
  )

  it('are what their line for a shell answers when it is run', async () => {
    const visit = await of(team)
    const { page, client } = visit
    const [input, beside] = [
      { brandId, period: 56, provider: 'chatgpt,claude' },
      { counts: true, intervals: true },
    ]
    const performance = await client.performance.get({ ...input, ...beside, against: 'previous' })
    const score = await client.confidence.get({ ...input, measures: 'score' })
    const summary = await client.summary.get({ ...input, against: 'previous', language: 'en' } as never)
    await visit.open(`/brands/${brandId}/report?period=56&provider=chatgpt,claude`)
    for (const field of Object.keys(measures) as Field[]) {
      const { line, body } = await runLineOf(figures.measures[measures[field]], visit)
      expect(line).toMatch(/^curl -H "Authorization: Bearer \$EARSHOT_TOKEN" '[^']+'$/)
      expect(body).toEqual(field === 'coverage' ? summary : performance)
    }
    const { body } = await runLineOf(figures.measures.score, visit)
    expect(body).toMatchObject({ figures: score.figures })
    const { value, panel } = score.figures[0]!
    const text = plain(await cardOf(page, figures.measures.score).innerText())
    for (const shown of [value, panel.low, panel.high]) expect(text).toContain(format.one(shown!))
  })

  it('have intervals in the charts beside them where the API gives some, and nowhere else', async () => {
    const { page, open, client } = await of(team)
    const { competitors } = await client.competitors.list({
      ...{ brandId, period: 28, intervals: true, against: 'previous' },
      ...{ sort: 'shareOfVoice', limit: 9 },
    })
    const [lows, before] = [
      competitors.filter(({ intervals }) => intervals!.shareOfVoice.low !== null),
      competitors.filter(({ against }) => against!.shareOfVoice.was !== null),
    ]
    expect(lows.length).toBeGreaterThan(3)
    await open(`/brands/${brandId}/report`)
    const drawn = (title: string, part: string) =>
      page.getByRole('region', { name: title }).locator(`[data-part=${part}]`).count()
    expect(await drawn(en.overview.named, 'interval')).toBe(lows.length)
    expect(await drawn(en.overview.named, 'was')).toBe(before.length)
  })

  it('have a colour where a change is more than chance, and none without a clear change', async () => {
    const visit = await of(team)
    await visit.open(`/brands/${brandId}/report`)
    const { scores } = await visit.client.performance.get({ brandId, period: 28, against: 'previous' })
    const colours = new Map<string, string>()
    for (const field of Object.keys(measures) as Field[]) {
      const verdict = cardOf(visit.page, figures.measures[measures[field]]).locator('[data-verdict]')
      colours.set(scores.against![field]!.verdict, await verdict.evaluate(each => getComputedStyle(each).color))
    }
    expect([...colours.keys()]).toEqual(expect.arrayContaining(['unclear', 'up']))
    const was = visit.page.getByText(/% before/).first()
    expect(colours.get('unclear')).toBe(await was.evaluate(each => getComputedStyle(each).color))
    expect(colours.get('up')).not.toBe(colours.get('unclear'))
  })
})
