import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { visits } from './visit.ts'

const [team, brandId] = ['t', 'b']
const ofBrand = (kind: string, id: string, more: object) => ({ kind, id, brandId, ...more })

/** Answers in scripts of all kinds; pairs of units, joined signs and marks of direction stand before and in names. */
const texts = {
  han: '推荐：株式会社日本走行很可靠，而且比风行更好。\n\n1. **株式会社日本走行**：优秀\n2. 风行：很贵\n',
  arabic: 'أفضل خيار هو شركة الأفق الجديد لأنها موثوقة. 👟 \u2067شركة الأفق الجديد\u2069 أفضل من Acme.',
  emoji:
    '👩‍👩‍👧‍👦 picks: 🏳️‍🌈 Fox & Sons is great 🎉; **Acme** 👍🏽 is reliable, but [Fox & Sons](https://fox.example/🦊) costs more.',
  astral: '𝒜 𝓉𝑒𝓍𝓉 😀😀 – Acme, then 株式会社日本走行, then شركة الأفق الجديد; and Acme again &amp; `Acme`.',
} as const

const records = (now: Date) => [
  aTeam(team),
  aBrand(brandId, team, { name: 'Acme', domain: 'acme.example' }),
  ofBrand('competitor', 'self', { name: 'Acme', domain: 'acme.example', relationship: 'SELF' }),
  ...[
    ['han', '株式会社日本走行'],
    ['wind', '风行'],
    ['arabic', 'شركة الأفق الجديد'],
    ['fox', 'Fox & Sons'],
  ].map(([id, name]) => ofBrand('competitor', id!, { name, domain: `${id}.example`, relationship: 'DIRECT' })),
  ofBrand('prompt', 'p', { text: 'Which shoes?', type: 'TOFU', createdAt: '2026-01-01' }),
  ...Object.entries(texts).map(([id, text]) =>
    ofBrand('answer', id, { promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: now.toISOString(), text }),
  ),
]

/** The characters of the page that bear a mark of a fact, by the offset in the text that each mark says it begins at. */
const markedOf = (page: Page) =>
  page.locator('main mark').evaluateAll(marks =>
    marks.map(mark => ({
      facts: mark.getAttribute('data-facts')!.split(' '),
      kinds: mark.getAttribute('data-kinds')!.split(' '),
      start: Number(mark.getAttribute('data-start')),
      text: mark.textContent!,
    })),
  )

const isOfName = (kinds: readonly string[]) => kinds.includes('ours') || kinds.includes('mention')

inChromium('the entities of an answer', browser => {
  const { of } = visits(browser, records)

  it.each(Object.keys(texts) as (keyof typeof texts)[])(
    'are marked at the places that are explained, and nowhere else: %s',
    async answerId => {
      const { page, open, client } = await of(team)
      const { explanation } = await client.answers.explanation({ brandId, answerId })
      const { mentions } = explanation.read
      expect(mentions.length).toBeGreaterThan(1)
      // What is explained is the text as it came.
      const text = texts[answerId]
      for (const { name, spans } of mentions)
        expect(spans.some(({ start, end }) => text.slice(start, end) === name)).toBe(true)
      const expected = mentions.flatMap(({ spans }) => spans.map(({ start, end }) => ({ start, end })))
      for (const view of ['raw', '']) {
        await open(`/brands/${brandId}/answers/${answerId}${view && `?view=${view}`}`)
        const marked = (await markedOf(page)).filter(({ kinds }) => isOfName(kinds))
        // Every unit of every name is marked once: a mark may be cut where another begins within it.
        const units = marked.flatMap(({ start, text: of }) => Array.from({ length: of.length }, (_, at) => start + at))
        const wanted = expected.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))
        if (view === 'raw')
          expect(
            units.sort((a, b) => a - b),
            view,
          ).toEqual([...new Set(wanted)].sort((a, b) => a - b))
        for (const { start, text: of } of marked)
          if (view === 'raw') expect(of).toBe(text.slice(start, start + of.length))
        // As it is read, what stands for characters of Markdown differs; where each name begins does not.
        for (const { start, end } of expected)
          expect(
            marked.some(mark => mark.start >= start && mark.start < end),
            `${start} ${view}`,
          ).toBe(true)
        for (const { start } of marked) expect(wanted, `${start} ${view}`).toContain(start)
        const shown = await page.locator('main mark').evaluateAll(marks => marks.map(({ textContent }) => textContent))
        for (const { name } of mentions) expect(shown.join(''), `${name} ${view}`).toContain(name)
      }
    },
  )

  it('light up with their fact, and their fact with them', async () => {
    const { page, open } = await of(team)
    await open(`/brands/${brandId}/answers/han`)
    const mark = page.locator('main mark[data-kinds~=mention]').first()
    const [fact] = (await mark.getAttribute('data-facts'))!.split(' ')
    const entry = page.locator(`main aside [data-fact="${fact}"]`)
    const backgroundOf = (of: typeof mark) => of.evaluate(each => getComputedStyle(each).backgroundColor)
    const before = await Promise.all([backgroundOf(mark), backgroundOf(entry)])
    await entry.hover()
    await expect.poll(() => backgroundOf(mark)).not.toBe(before[0])
    await page.mouse.move(0, 0)
    await expect.poll(() => Promise.all([backgroundOf(mark), backgroundOf(entry)])).toEqual(before)
    await mark.hover()
    await expect.poll(() => backgroundOf(entry)).not.toBe(before[1])
  })
})
