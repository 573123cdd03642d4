import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** How the mail server deviates from accepting every email. */
export interface MailManners {
  /** Response code to the recipient, for example 550 or 451. */
  recipient?: number | undefined
  /** Response code to the sender. */
  sender?: number | undefined
  /** Rejects every password. */
  refusesPassword?: boolean
}

export interface MailCatcher extends AsyncDisposable {
  url: string
  port: number
  /** Accepted emails in order. */
  mails: ParsedMail[]
  manners: MailManners
}

/** A local mail server that stores accepted emails. With `tls`, it offers STARTTLS with an untrusted certificate. */
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

/** A mail server that accepts connections and never responds. `connected` resolves at the first connection. */
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

/** The link in an email, and its secret. */
export function linkIn(mail: ParsedMail | undefined): { url: string; secret: string } {
  const [url, secret = ''] = /https?:\/\/\S+#(\S+)/.exec(mail?.text ?? '') ?? []
  if (url === undefined) throw new Error(`The mail has no link: ${mail?.text}`)
  return { url, secret }
}
