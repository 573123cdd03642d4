import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { hard } from '../../server/test/hard-brand.ts'
import { hardTeams, hardWorld } from '../../server/test/hard-world.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf, shownValue } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { aSite, type Site } from './served.ts'
import { openIn } from './traffic.ts'

const { measures } = en.figures
const format = formatOf('en')
const now = new Date()
const dayAgo = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

interface Change {
  was: number | null
  verdict: keyof typeof en.figures.verdicts
}

interface Scores {
  scores: Record<string, number> & {
    counts: Record<string, { numerator: number; denominator: number }>
    intervals: Record<string, { low: number | null; high: number | null }>
    against: Record<string, Change>
  }
}

/** The figures of the Overview, by the field of the answer. */
const cards = {
  mentionRate: 'mentionRate',
  coverage: 'coverage',
  shareOfVoice: 'shareOfVoice',
  sourceRate: 'sourceRate',
  sentiment: 'avgSentiment',
} as const

inChromium('the figures', browser => {
  const opened: { site?: Site } = {}
  beforeAll(async () => {
    opened.site = await aSite([...demoArchive({ now }), ...hardWorld(now)], { now: () => now })
  })
  afterAll(() => opened.site?.[Symbol.asyncDispose]())

  /** A page of a brand, by somebody of its team. */
  async function aPage(brandId: string, path: string, width = 1280) {
    const site = opened.site!
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await site.signIn(context, brandId === demo.brandId ? demo.team : hardTeams.hard)
    const watched = await openIn(context, site.url)
    await watched.open(`/brands/${brandId}${path}`)
    return {
      ...watched,
      figure: (measure: keyof typeof measures) =>
        watched.page
          .locator('main')
          .getByRole('button', { name: new RegExp(`^${measures[measure]}: `) })
          .first(),
      async [Symbol.asyncDispose]() {
        await watched[Symbol.asyncDispose]()
        await context.close()
      },
    }
  }

  /** What the line for a shell on a figure's card answers, asked with a token. */
  async function answerOf({ page, figure }: Awaited<ReturnType<typeof aPage>>, team: string): Promise<Scores> {
    await figure('mentionRate').click()
    await page.getByRole('dialog').getByRole('button', { name: en.figures.copyCurl }).click()
    const line = (await page.evaluate('navigator.clipboard.readText()')) as string
    await page.keyboard.press('Escape')
    const [, url] = /^curl -H "Authorization: Bearer \$EARSHOT_TOKEN" '([^']+)'$/.exec(line)!
    const response = await fetch(url!, { headers: { authorization: `Bearer ${await opened.site!.tokenOf(team)}` } })
    return (await response.json()) as Scores
  }

  it.each(['', `?against=${dayAgo(80)}..${dayAgo(53)}`, '?against=none', '?provider=chatgpt&period=56'])(
    'are what their line for a shell answers: value, counts, interval, what it was, and the verdict: %s',
    async search => {
      await using opened = await aPage(demo.brandId, search)
      const { scores } = await answerOf(opened, demo.team)
      for (const [field, measure] of Object.entries(cards)) {
        const card = opened.page.getByRole('listitem').filter({ has: opened.figure(measure) })
        const text = (await card.innerText()).replace(/\s+/g, ' ')
        const plain = (value: string) => value.replace(/\s+/g, ' ')
        expect(text).toContain(plain(shownValue(format, measure, scores[field])))
        const { numerator, denominator } = scores.counts[field]!
        expect(text).toContain(
          measure === 'avgSentiment'
            ? en.figures.scored(format.count(denominator))
            : en.figures.of(format.count(numerator), format.count(denominator)),
        )
        const interval = scores.intervals[field]
        const hasInterval = interval !== undefined && interval.low !== null
        expect((await card.locator('svg [data-part=interval], svg').count()) > 0).toBe(hasInterval)
        const change = scores.against?.[field]
        const verdict = card.locator('[data-verdict]')
        expect(await verdict.count()).toBe(change ? 1 : 0)
        if (!change) continue
        expect(await verdict.innerText()).toBe(en.figures.verdicts[change.verdict])
        if (change.was !== null) expect(text).toContain(plain(en.figures.was(shownValue(format, measure, change.was))))
      }
    },
  )

  it('are explained by the same card, whether one hovers, tabs or taps; Escape closes it', async () => {
    await using opened = await aPage(demo.brandId, '')
    const { page, figure } = opened
    const card = page.getByRole('dialog')
    const read = async () => {
      await card.waitFor()
      const text = await card.innerText()
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
      return text
    }
    await figure('coverage').hover()
    const hovered = await read()
    await page.mouse.move(0, 0)
    await figure('mentionRate').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    const focused = await read()
    await figure('coverage').tap()
    const tapped = await read()
    expect([focused, tapped]).toEqual([hovered, hovered])
    expect(hovered).toContain(measures.coverage)
    expect(hovered).toMatch(/\d+ of 28 days measured/)
    expect(hovered).toMatch(/\d+ .+ of \d+ /)
  })

  it('lead from a rate to the words of an answer in three steps', async () => {
    await using opened = await aPage(demo.brandId, '')
    const { page, figure, rest } = opened
    await figure('mentionRate').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^The [\d,]+$/ })
      .click()
    await rest()
    await page.locator('main tbody a[href*="/answers/"]').first().click()
    await page.waitForURL(/\/answers\/[^/]+/)
    await rest()
    expect(await page.locator('main mark').count()).toBeGreaterThan(0)
  })

  it('of days that were not measured are gaps and no zeros; of a lone day, a dot; of today, not over', async () => {
    await using chart = await aPage('hard', '')
    const figure = chart.page.getByRole('figure').first()
    const count = (part: string) => figure.locator(`[data-part=${part}]`).count()
    expect(await count('band')).toBe(hard.missing.length)
    expect(await count('lone')).toBeGreaterThan(0)
    expect(await count('open')).toBe(1)
    const line = await figure.locator('[data-part=line]').first().getAttribute('d')
    expect(line!.match(/M/g)!.length).toBeGreaterThan(1)
    const { before, model } = hard.newModel
    const marks = await figure.locator('[data-part=mark] title').allTextContents()
    expect(marks.some(title => title.includes(before) && title.includes(model))).toBe(true)

    await using table = await aPage('hard', '?table=days')
    const cellOf = (ago: number) =>
      table.page
        .locator(`tr[data-day="${dayAgo(ago)}"] td`)
        .first()
        .innerText()
    for (const ago of hard.missing) expect(await cellOf(ago)).toBe(en.charts.notMeasured)
    expect(await cellOf(hard.lone)).toMatch(/^\d/)
    // Answers, of which none names anybody: measured, and nothing to count.
    expect(await cellOf(hard.unmentioned)).toMatch(/^–/)
    expect(await cellOf(0)).toContain(en.charts.notOver)
  })

  it('are a dash where there is nothing to count, or nothing scored', async () => {
    await using nothing = await aPage('hard', `?topic=${hard.emptyTopic}`)
    expect(await nothing.figure('mentionRate').innerText()).toBe('–')
    expect(await nothing.figure('shareOfVoice').innerText()).toBe('–')
    await using unscored = await aPage('hard', `?provider=${hard.unscored}`)
    expect(await unscored.figure('avgSentiment').innerText()).toBe('–')
    expect(await unscored.figure('mentionRate').innerText()).toMatch(/^\d/)
  })
})
