import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { aSite } from './served.ts'
import { watch } from './watch.ts'

const records = [
  aTeam('t'),
  aBrand('b', 't', { name: 'Acme', domain: 'acme.example' }),
  { kind: 'competitor', id: 'self', brandId: 'b', name: 'Acme', relationship: 'SELF', domain: 'acme.example' },
  { kind: 'competitor', id: 'globex', brandId: 'b', name: 'Globex', relationship: 'DIRECT', domain: 'globex.example' },
  { kind: 'topic', id: 'k', brandId: 'b', name: 'Anvils' },
  { kind: 'prompt', id: 'p', brandId: 'b', topicId: 'k', text: 'Which?', type: 'MOFU', createdAt: '2026-01-02' },
  ...['Take Acme.', 'Take GX.'].map((text, index) => ({
    ...{ kind: 'answer', id: `a${index}`, brandId: 'b', promptId: 'p', provider: 'chatgpt', model: 'gpt-5' },
    ...{ createdAt: '2026-01-03', text },
  })),
]

inChromium('the page of recounts', browser => {
  it('says what was edited, by whom, and how each figure moved, and leads to the answers', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/revisions`)
    await page.getByText('No edit has changed past figures.').waitFor()
    const edited = await context.request.patch(`${site.url}/api/admin/v1/brands/b/competitors/globex`, {
      headers: { 'earshot-session': '1' },
      data: { aliases: ['GX'] },
    })
    expect(edited.status()).toBe(200)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Globex is also called “GX”' })
    await row.getByText('Mention rate 100.0% → 50.0% (1 of 1 → 1 of 2)').first().waitFor()
    await row.getByRole('cell', { name: 'ada@example.com' }).waitFor()
    expect(await row.getByText('Anvils: ').first().isVisible()).toBe(false)
    await row.getByText('Topics and assistants').click()
    await row.getByText('Anvils: ').first().waitFor()
    await row.getByRole('link', { name: '1 answer' }).click()
    await page.waitForURL(url => url.searchParams.get('competitorId') === 'globex')
  })

  it('shows the edits to a viewer, in German, without their authors', async () => {
    await using site = await aSite(records)
    await using owner = await browser.newContext()
    await site.signInAs(owner, 'ada@example.com', { t: 'OWNER' })
    await owner.request.patch(`${site.url}/api/admin/v1/brands/b/competitors/globex`, {
      headers: { 'earshot-session': '1' },
      data: { name: 'GX', domain: 'gx.example' },
    })
    await using context = await browser.newContext({ locale: 'de-DE' })
    await site.signInAs(context, 'vic@example.com', { t: 'VIEWER' })
    await using watched = await watch(context, site.url)
    await watched.page.goto(`${site.url}/brands/b/revisions`)
    await watched.page.getByText('Globex in GX umbenannt').waitFor()
    await watched.page.getByText('Website von GX: globex.example → gx.example').waitFor()
    expect(await watched.page.getByRole('columnheader', { name: 'Von', exact: true }).count()).toBe(0)
  })
})
