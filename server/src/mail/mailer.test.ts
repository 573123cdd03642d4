import { expect, it } from 'vitest'
import { aMailCatcher, aSilentMailServer, type MailManners } from '../../test/mail-catcher.ts'
import { createMailer, NotSent } from './mailer.ts'

const from = { address: 'earshot@example.com', name: 'Earshot at Acme' }
const message = { to: 'ada@example.com', subject: 'One', text: 'The link:\nhttp://earshot.test/welcome#x\n' }
const never = new AbortController().signal
const withUser = (url: string) => url.replace('//', '//earshot:secret@')

const outcomeOf = async (url: string, plain = true) => {
  const mailer = await createMailer({ url, from, plain })
  return mailer.send(message, never).then(
    () => 'sent',
    (error: NotSent) => {
      expect(error).toBeInstanceOf(NotSent)
      return [error.reason, error.answer]
    },
  )
}

it('says from whom a message comes, and that a program has sent it', async () => {
  await using server = await aMailCatcher()
  expect(await outcomeOf(server.url)).toBe('sent')
  const [mail] = server.mails
  expect([mail!.from?.text, mail!.subject, mail!.text, mail!.headers.get('auto-submitted')]).toEqual([
    ...['"Earshot at Acme" <earshot@example.com>', 'One', message.text, 'auto-generated'],
  ])
})

it.each<[string, MailManners, string, string | null]>([
  ['does not know the recipient', { recipient: 550 }, 'REFUSED', '550 No such luck'],
  ['asks to come again', { recipient: 451 }, 'DEFERRED', '451 No such luck'],
  ['does not take our address', { sender: 553 }, 'SENDER', null],
  ['does not take the password', { refusesPassword: true }, 'UNAUTHORIZED', null],
])('says why nothing was sent if the mail server %s', async (_, manners, reason, answer) => {
  await using server = await aMailCatcher()
  Object.assign(server.manners, manners)
  expect(await outcomeOf(manners.refusesPassword ? withUser(server.url) : server.url)).toEqual([reason, answer])
  expect(server.mails).toEqual([])
})

it('sends neither a password nor a message without TLS, or to a server with a certificate that it does not trust', async () => {
  await using plain = await aMailCatcher()
  await using untrusted = await aMailCatcher({ tls: true })
  expect(await outcomeOf(withUser(plain.url), false)).toEqual(['NO_TLS', null])
  expect(await outcomeOf(untrusted.url, false)).toEqual(['CERTIFICATE', null])
  expect([...plain.mails, ...untrusted.mails]).toEqual([])
  await expect((await createMailer({ url: plain.url, from, plain: false })).check()).rejects.toThrow(NotSent)
  await (await createMailer({ url: plain.url, from, plain: true })).check()
})

it('ends the connection to a mail server that says nothing once it is told to', async () => {
  await using silent = await aSilentMailServer()
  const ending = new AbortController()
  const mailer = await createMailer({ url: silent.url, from, plain: true })
  const sent = mailer.send(message, ending.signal).catch((error: NotSent) => error.reason)
  await silent.connected
  ending.abort()
  expect(await sent).toBe('UNREACHABLE')
  expect(await outcomeOf('smtp://127.0.0.1:9')).toEqual(['UNREACHABLE', null])
})
