/** A message to one person, as text. */
export interface Message {
  to: string
  subject: string
  text: string
}

/** Sends messages by a mail server, one after the other; closing it waits for those under way. */
export interface Mailer extends AsyncDisposable {
  /** Sends some time later; what cannot be sent is told to `failed` and not tried again. */
  send(message: Message): void
}

export interface MailSetup {
  /** `smtp://…` or `smtps://…`. */
  url: string
  /** The address that mails come from. */
  from: string
  failed: (error: unknown) => void
}

/** Milliseconds in which the mail server must answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export async function createMailer({ url, from, failed }: MailSetup): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  let last: Promise<unknown> = Promise.resolve()
  return {
    send(message) {
      last = last.then(() => transport.sendMail({ from, ...message })).catch(failed)
    },
    async [Symbol.asyncDispose]() {
      await last
      transport.close()
    },
  }
}
