import { type AddressInfo, createServer } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMailCatcher, linkIn, type MailCatcher } from '../../server/test/mail-catcher.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { de } from '../src/messages/de/index.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { aLocalIssuer, client } from './local-issuer.ts'
import { aSite, type Site } from './served.ts'

const { login, team, account } = en
const password = 'correct horse battery'

/** A port of this machine that nobody has. */
async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

inChromium('signing in by an issuer and by mailed links', browser => {
  const world = {} as {
    site: Site
    mail: MailCatcher
    issuer: Awaited<ReturnType<typeof aLocalIssuer>>
    owner: BrowserContext
    issuerPort: number
  }
  beforeAll(async () => {
    const [port, issuerPort] = [await aFreePort(), await aFreePort()]
    const mail = await aMailCatcher()
    const url = `http://127.0.0.1:${port}`
    const site = await aSite(
      [aTeam('t', { name: 'Acme' }), aBrand('b', 't'), aTeam('u', { name: 'Umbrella' }), aBrand('c', 'u')],
      {
        settings: {
          ...{ EARSHOT_PORT: String(port), EARSHOT_PUBLIC_URL: url },
          ...{ EARSHOT_SMTP_URL: mail.url, EARSHOT_SMTP_PLAIN: 'on', EARSHOT_MAIL_FROM: 'earshot@example.com' },
          ...{ EARSHOT_OIDC_ISSUER: `http://127.0.0.1:${issuerPort}` },
          ...{ EARSHOT_OIDC_CLIENT_ID: client.id, EARSHOT_OIDC_CLIENT_SECRET: client.secret },
        },
      },
    )
    Object.assign(world, { site, mail, issuerPort, owner: await browser.newContext() })
    await site.signInAs(world.owner, 'ada@example.com', { t: 'OWNER', u: 'OWNER' })
    await using early = await browser.newContext()
    const page = await early.newPage()
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: /^Sign in with / }).click()
    // Nobody is at the address of the issuer yet; it is asked again at the next attempt.
    await page.getByRole('alert').getByText(login.problems.unreachable).waitFor()
    world.issuer = await aLocalIssuer(issuerPort, `${url}/api/session/oidc/callback`)
  })
  afterAll(async () => {
    await world.owner?.close()
    await world.issuer?.[Symbol.asyncDispose]()
    await world.site?.[Symbol.asyncDispose]()
    await world.mail?.[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    Object.assign(world.issuer.manners, { unverified: new Set(), refusesClient: false, isDown: false })
    world.mail.manners.recipient = undefined
  })

  /** A page that was led to sign in on its way to the matrix, and from there to the issuer. */
  async function atIssuer(context: BrowserContext, byIssuer = /^Sign in with /): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${world.site.url}/brands/b/matrix?period=7`)
    await page.getByRole('link', { name: byIssuer }).click()
    await page.locator('input[name=login]').waitFor()
    return page
  }
  async function nameOneself(page: Page, email: string): Promise<void> {
    await page.locator('input[name=login]').fill(email)
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
  }
  /** Types an address at the issuer, and lets it tell us who that is. */
  async function confirm(page: Page, email: string): Promise<void> {
    await nameOneself(page, email)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const matrix = (page: Page) => page.waitForURL(`${world.site.url}/brands/b/matrix?period=7`)

  it('leads two tabs of one browser to where they were going', async () => {
    await using context = await browser.newContext()
    const [one, two] = [await atIssuer(context), await atIssuer(context)]
    await confirm(one, 'ada@example.com')
    await matrix(one)
    await one.getByRole('heading', { level: 1 }).first().waitFor()
    // The person has agreed already, so the issuer asks the second tab for a name alone.
    await nameOneself(two, 'ada@example.com')
    await matrix(two)
  })

  const outcomes: readonly [keyof typeof login.problems, (page: Page, context: BrowserContext) => Promise<void>][] = [
    ['uninvited', page => confirm(page, 'nobody@example.com')],
    ['cancelled', page => page.getByRole('link', { name: /cancel/i }).click()],
    [
      'unverified',
      async page => {
        world.issuer.manners.unverified = new Set(['ada@example.com'])
        await confirm(page, 'ada@example.com')
      },
    ],
    [
      'secret',
      async page => {
        world.issuer.manners.refusesClient = true
        await confirm(page, 'ada@example.com')
      },
    ],
    [
      'unreachable',
      async page => {
        world.issuer.manners.isDown = true
        await confirm(page, 'ada@example.com')
      },
    ],
    [
      'lost',
      async (page, context) => {
        await context.clearCookies({ name: /^earshot_oidc_/ })
        await confirm(page, 'ada@example.com')
      },
    ],
  ]
  it.each(outcomes)('says in English and German why nobody was signed in: %s', async (problem, act) => {
    await using context = await browser.newContext()
    const page = await atIssuer(context)
    await act(page, context)
    await page.getByRole('alert').getByText(login.problems[problem]).waitFor()
    await using german = await browser.newContext({ locale: 'de-DE' })
    const other = await german.newPage()
    await other.goto(page.url())
    await other.getByRole('alert').getByText(de.login.problems[problem]).waitFor()
  })

  /** The owner invites an address to a team, and reads what became of the mail. */
  async function invite(email: string, inTeam: string): Promise<Page> {
    const page = await world.owner.newPage()
    await page.goto(`${world.site.url}/settings/people?team=${inTeam}`)
    await page.getByRole('button', { name: team.people.invite }).click()
    await page.getByRole('dialog').getByLabel(team.email).fill(email)
    await page.getByRole('dialog').getByRole('button', { name: team.people.send }).click()
    return page
  }

  it('shows the inviter what became of the mail, and not its link; the person who gets it joins', async () => {
    const page = await invite('bob@example.com', 't')
    await page.getByRole('dialog').getByText(team.people.mailStates.SENT).waitFor()
    expect(await page.locator('[data-secret]').count()).toBe(0)
    await page.close()
    await using context = await browser.newContext()
    const invited = await context.newPage()
    await invited.goto(linkIn(world.mail.mails.at(-1)).url)
    await invited.getByLabel(login.name).fill('Bob')
    await invited.getByLabel(login.newPassword).fill(password)
    await invited.getByRole('button', { name: login.go }).click()
    await invited.waitForURL(`${world.site.url}/brands/b`)
    // Another team invites the same person, who sees it at home and accepts it.
    const again = await invite('bob@example.com', 'u')
    await again.getByRole('dialog').getByText(team.people.mailStates.SENT).waitFor()
    await again.close()
    await invited.goto(`${world.site.url}/account`)
    await invited.getByRole('button', { name: account.invitations.acceptOf('Umbrella') }).click()
    await invited.getByText('Umbrella (').waitFor()
    await invited.getByRole('heading', { name: account.invitations.title }).waitFor({ state: 'detached' })
  })

  it('says that the mail server refused the mail, in the dialog and in the list', async () => {
    world.mail.manners.recipient = 550
    const page = await invite('gone@example.com', 't')
    await page.getByRole('dialog').getByText(team.people.mailReasons.REFUSED).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: en.forms.done }).click()
    await page.getByRole('cell', { name: '550 No such luck' }).waitFor()
    await page.close()
  })

  it('mails a link to who forgot the password, and says the same to anybody else', async () => {
    await using context = await browser.newContext()
    const page = await context.newPage()
    const before = world.mail.mails.length
    for (const email of ['unknown@example.com', 'ada@example.com']) {
      await page.goto(`${world.site.url}/login`)
      await page.getByRole('button', { name: login.forgot }).click()
      await page.getByLabel(login.email).fill(email)
      await page.getByRole('button', { name: login.forgotSend }).click()
      await page.getByText(login.forgotSent).waitFor()
    }
    await expect.poll(() => world.mail.mails.length).toBe(before + 1)
    await page.goto(linkIn(world.mail.mails.at(-1)).url)
    await page.getByLabel(login.newPassword).fill('a new battery staple')
    await page.getByRole('button', { name: login.go }).click()
    await page.getByRole('button', { name: `${en.shell.account}: ` }).waitFor()
  })
})
