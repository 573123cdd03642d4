import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** How the mail server differs from one that takes every mail. */
export interface MailManners {
  /** What it answers to the recipient, as in 550 or 451. */
  recipient?: number | undefined
  /** What it answers to the sender. */
  sender?: number | undefined
  /** Refuses every password. */
  refusesPassword?: boolean
}

export interface MailCatcher extends AsyncDisposable {
  url: string
  port: number
  /** The mails that it took, in their order. */
  mails: ParsedMail[]
  manners: MailManners
}

/** A mail server on this machine that keeps what it takes; with `tls` it offers STARTTLS, by a certificate that nobody trusts. */
export async function aMailCatcher({ tls = false, port = 0 } = {}): Promise<MailCatcher> {
  const mails: ParsedMail[] = []
  const manners: MailManners = {}
  const declined = (code: number | undefined) =>
    code === undefined ? undefined : Object.assign(new Error('No such luck'), { responseCode: code })
  const server = new SMTPServer({
    ...{ disabledCommands: tls ? [] : ['STARTTLS'], authOptional: true, allowInsecureAuth: true, logger: false },
    onAuth: (_, __, done) =>
      manners.refusesPassword ? done(new Error('Wrong password')) : done(null, { user: 'earshot' }),
    onMailFrom: (_, __, done) => done(declined(manners.sender)),
    onRcptTo: (_, __, done) => done(declined(manners.recipient)),
    onData: (stream, _, done) =>
      void simpleParser(stream).then(
        mail => {
          mails.push(mail)
          done()
        },
        (error: Error) => done(error),
      ),
  })
  server.on('error', () => undefined)
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const bound = (server.server.address() as AddressInfo).port
  return {
    ...{ url: `smtp://127.0.0.1:${bound}`, port: bound, mails, manners },
    [Symbol.asyncDispose]: () => new Promise<void>(done => server.close(() => done())),
  }
}

/** A mail server that takes connections and says nothing. `connected` ends when the first one has come. */
export async function aSilentMailServer() {
  const sockets = new Set<Socket>()
  let connects = () => {}
  const connected = new Promise<void>(done => {
    connects = done
  })
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    connects()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}

/** The link that a mail brings, and its secret. */
export function linkIn(mail: ParsedMail | undefined): { url: string; secret: string } {
  const [url, secret = ''] = /https?:\/\/\S+#(\S+)/.exec(mail?.text ?? '') ?? []
  if (url === undefined) throw new Error(`The mail has no link: ${mail?.text}`)
  return { url, secret }
}
