import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sql } from '../../server/src/db/sql.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { callAs, dialogOn, saidOf } from './manage.ts'
import { aSite } from './served.ts'
import { settled } from './settled.ts'
import { aStandingSite, ownNames } from './standing-site.ts'
import { watch } from './watch.ts'

const recordsOf = ({ t, u, b }: { t: string; u: string; b: string }) => [
  aTeam(t, { plan: 'BUSINESS' }),
  aTeam(u),
  aBrand(b, t, { name: 'Acme', domain: 'acme.example' }),
  { kind: 'competitor', id: 'self', brandId: b, name: 'Acme', relationship: 'SELF', domain: 'acme.example' },
  { kind: 'prompt', id: 'p1', brandId: b, text: 'Which anvil is best?', type: 'MOFU', createdAt: '2026-01-02' },
  { kind: 'prompt', id: 'p2', brandId: b, text: 'Which hammer is best?', type: 'MOFU', createdAt: '2026-01-02' },
  {
    ...{ kind: 'answer', id: 'a1', brandId: b, promptId: 'p1', provider: 'chatgpt', model: 'gpt-5' },
    ...{ createdAt: '2026-01-03', text: 'Take one of Acme.' },
  },
]

/** A folder of recorded replies of chatgpt, which goes with the test. */
async function replies() {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
  await mkdir(join(folder, 'chatgpt'))
  await writeFile(join(folder, 'chatgpt', 'replies.json'), JSON.stringify([{ answer: { text: 'Acme.' } }]))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

inChromium('the settings of a brand', browser => {
  const names = ownNames(7)
  const site = aStandingSite(names.flatMap(recordsOf))
  const next = () => names.pop()!

  it('change its names, and say what is wrong at the field', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/brand`)
    const domain = page.getByLabel('Site', { exact: true })
    await domain.fill('no host')
    await page.getByLabel('Other names').fill('Acme Inc\nAcme Anvils')
    watched.expect({ url: `/admin/v1/brands/${b}`, status: 400 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[name=domain][aria-invalid=true]').waitFor()
    expect(await saidOf(page, domain)).toContain('example.com')
    expect(await page.getByLabel('Other names').inputValue()).toBe('Acme Inc\nAcme Anvils')
    await domain.fill('anvils.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    const { body } = await callAs(context, site.url, `/brands/${b}`)
    expect(body.brand).toMatchObject({
      ...{ name: 'Acme', domain: 'anvils.example', aliases: ['Acme Inc', 'Acme Anvils'], status: 'ACTIVE' },
    })
    // A manager neither transfers nor deletes.
    expect(await page.getByRole('button', { name: /^(Delete|Transfer)/ }).count()).toBe(0)
  })

  it('choose the judge of its figures, once a model has judged', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/brand`)
    await page.getByLabel('Other names').waitFor()
    const select = page.getByLabel('Who judges sentiment and recommendation')
    expect(await select.count()).toBe(0)
    const brandId = sql`(select id from brand where public_id = ${b})`
    await site.change(
      sql`insert into judge (brand_id, id, provider, model, version) values (${brandId}, 1, 'claude', 'm', 1)`,
    )
    await site.change(sql`
insert into verdict (brand_id, answer_id, competitor_id, judge_id, state, stance, spans, prompt_id, assistant_id,
  created_at, day)
select brand_id, answer_id, competitor_id, 1, 'valid', 'neutral', '[]', prompt_id, assistant_id, created_at, day
from mention where brand_id = ${brandId}`)
    await site.change(sql`
insert into judgement (brand_id, answer_id, judge_id, judged_at, outcome, requests, language)
select brand_id, answer_id, 1, 0, 'judged', 1, 'en' from verdict where brand_id = ${brandId}`)
    await site.change(sql`update brand_state set revision = revision + 1 where brand_id = ${brandId}`)
    await page.reload()
    await page.getByRole('heading', { name: 'How often judges agree' }).waitFor()
    for (const answers of ['all', 'English'])
      await page.getByRole('row', { name: new RegExp(`^The rules · claude:m/1.* ${answers} `) }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await select.selectOption('claude:m')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('Saved.').waitFor()
    const { body } = await callAs(context, site.url, `/brands/${b}/judge`)
    expect(body).toMatchObject({ judge: { judge: 'claude:m' }, choices: ['rules', 'claude:m'] })
  })

  it('offer it to another team and take that back; delete it once its name is typed', async () => {
    const { t, u, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/brand`)
    await page.getByRole('button', { name: 'Transfer to another team' }).click()
    await dialogOn(page).getByLabel('Receiving team').fill(t)
    watched.expect({ url: `/brands/${b}/transfer`, status: 409 })
    await dialogOn(page).getByRole('button', { name: 'Transfer to another team' }).click()
    await dialogOn(page).getByText(`The brand already belongs to team '${t}'.`).waitFor()
    await dialogOn(page).getByLabel('Receiving team').fill(u)
    await dialogOn(page).getByRole('button', { name: 'Transfer to another team' }).click()
    await page.getByRole('button', { name: 'Withdraw offer' }).click()
    await page.getByRole('button', { name: 'Transfer to another team' }).waitFor()
    expect((await callAs(context, site.url, `/brands/${b}`)).body.brand).toMatchObject({ transferring: false })
    await page.getByRole('button', { name: 'Delete brand' }).click()
    await dialogOn(page).getByText('This changes or deletes 1 answer.').waitFor()
    await dialogOn(page).getByLabel('Type Acme to confirm').fill('Acne')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await dialogOn(page).getByText('This does not match Acme.').waitFor()
    expect((await callAs(context, site.url, `/brands/${b}`)).status).toBe(200)
    await dialogOn(page).getByLabel('Type Acme to confirm').fill('Acme')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No brands yet.').waitFor()
    expect((await callAs(context, site.url, `/brands/${b}`)).status).toBe(404)
  })

  it('make, change and delete its schedule, forecast a round, and ask now', async () => {
    await using recorded = await replies()
    const own = next()
    await using site = await aSite(recordsOf(own), { settings: { EARSHOT_REPLAY: recorded.folder } })
    const { t, b, emailOf } = own
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const schedule = async () => (await callAs(context, site.url, `/brands/${b}/schedule`)).body.schedule
    await page.goto(`${site.url}/brands/${b}/settings/schedule`)
    await page.getByText('No schedule. The prompts run on demand only.').waitFor()
    await page.getByText('2 questions, about').waitFor()
    await page.getByRole('button', { name: 'Create schedule' }).click()
    await dialogOn(page).getByLabel('Day', { exact: true }).selectOption({ label: 'Friday' })
    await dialogOn(page).getByLabel('Time zone').fill('Europe/Nowhere')
    await dialogOn(page).getByLabel('Repeats').fill('3')
    watched.expect({ url: `/brands/${b}/schedule`, status: 400 })
    await dialogOn(page).getByRole('button', { name: 'Save' }).click()
    await dialogOn(page).locator('[name=timeZone][aria-invalid=true]').waitFor()
    await dialogOn(page).getByLabel('Time zone').fill('Europe/Berlin')
    await dialogOn(page).getByRole('checkbox', { name: 'ChatGPT, default model' }).check()
    await dialogOn(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Every week, Friday').waitFor()
    expect(await schedule()).toMatchObject({
      ...{ every: 'weekly', day: 'FRI', hour: 6, timeZone: 'Europe/Berlin', repeats: 3 },
      assistants: [{ provider: 'chatgpt', model: null }],
    })
    await page.getByText('6 questions, about').waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await dialogOn(page).getByRole('button', { name: 'Run now' }).click()
    await dialogOn(page).getByText('6 questions were added to the queue.').waitFor()
    // What keeps them waiting, in the words of the server.
    await dialogOn(page).getByText('This process does not ask assistants').waitFor()
    await dialogOn(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit schedule' }).click()
    await dialogOn(page).getByLabel('How often', { exact: true }).selectOption({ label: 'Every day' })
    await dialogOn(page).getByRole('button', { name: 'Save' }).click()
    await page.locator('dd').getByText('Every day', { exact: true }).waitFor()
    expect(await schedule()).toMatchObject({ every: 'daily', day: '', repeats: 3 })
    await page.getByRole('button', { name: 'Delete schedule' }).click()
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No schedule. The prompts run on demand only.').waitFor()
    expect((await callAs(context, site.url, `/brands/${b}/schedule`)).status).toBe(404)
  })

  it('say why nobody can be asked', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/schedule`)
    await page.getByText('No assistant is set up on this server.').waitFor()
    expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0)
  })

  it('connect crawler logs by keys that are shown once, rotated, revoked and paused', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const hand = async (key: string) => {
      const line = `192.0.2.7 - - [17/May/2015:10:05:03 +0000] "GET / HTTP/1.1" 200 5 "-" "GPTBot/1.2"\n`
      const logs = `${site.url}/api/ingest/v1/brands/${b}/crawler-logs`
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
      return (await fetch(logs, { method: 'POST', headers, body: line })).status
    }
    const shown = () => dialogOn(page).locator('[data-secret]').innerText()
    await page.goto(`${site.url}/brands/${b}/settings/integrations`)
    await page.getByText('No access logs are connected yet.').waitFor()
    await page.getByRole('button', { name: 'Connect logs' }).click()
    await dialogOn(page).getByLabel('Time zone for daily counts').fill('Europe/Berlin')
    await dialogOn(page).getByRole('button', { name: 'Connect logs' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await dialogOn(page).getByRole('button', { name: 'Create key' }).click()
    const first = await shown()
    await dialogOn(page)
      .getByText(
        `EARSHOT_KEY=${first} npx earshot crawlers push /var/log/nginx/access.log --brand ${b} --url ${site.url}`,
      )
      .waitFor()
    await dialogOn(page).getByRole('button', { name: 'Done' }).click()
    await dialogOn(page).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(first)
    expect(await hand(first)).toBe(200)
    await page.reload()
    await page.locator('time[datetime]').first().waitFor()
    await page.getByRole('button', { name: /^Rotate key/ }).click()
    await dialogOn(page).getByRole('button', { name: 'Rotate' }).click()
    const second = await shown()
    expect([await hand(first), await hand(second)]).toEqual([200, 200])
    await dialogOn(page)
      .getByRole('button', { name: /^Revoke old key/ })
      .click()
    await dialogOn(page).getByText('The old key is revoked.').waitFor()
    expect([await hand(first), await hand(second)]).toEqual([401, 200])
    await dialogOn(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await dialogOn(page).getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    expect(await hand(second)).toBe(403)
    await page.getByRole('button', { name: 'Delete integration' }).click()
    await dialogOn(page).getByLabel('Type Acme to confirm').fill('Acme')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No access logs are connected yet.').waitFor()
    expect((await callAs(context, site.url, `/brands/${b}/crawler-integration`)).status).toBe(404)
  })

  it('show a viewer no control that changes anything; the calls are refused', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('vic'), { [t]: 'VIEWER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    for (const section of ['brand', 'schedule', 'integrations', 'shares']) {
      await page.goto(`${site.url}/brands/${b}/settings/${section}`)
      await page.locator('main h1').waitFor()
      await settled(page)
      expect(await page.locator('main').getByRole('button').allInnerTexts(), section).toEqual([])
      expect(await page.locator('main').getByRole('textbox').count(), section).toBe(0)
    }
    const refused = await Promise.all(
      (
        [
          [`/brands/${b}`, 'PATCH', { name: 'X' }],
          [`/brands/${b}/schedule`, 'PUT', { every: 'daily' }],
          [`/brands/${b}/collect`, 'POST', {}],
          [`/brands/${b}/crawler-integration`, 'PUT', { timeZone: 'UTC' }],
          [`/brands/${b}/shares`, 'POST', { name: 'x', page: 'overview' }],
        ] as const
      ).map(async ([path, method, data]) => (await callAs(context, site.url, path, { method, data })).status),
    )
    expect(refused).toEqual([403, 403, 403, 403, 403])
  })
})
