import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Mailer, NotSent } from '../../mail/mailer.ts'
import type { Issuer } from '../../oidc/issuer.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

const mends: Readonly<Record<NotSent['reason'], string>> = {
  UNREACHABLE: 'check EARSHOT_SMTP_URL and that the mail server runs',
  NO_TLS: 'use smtps:// or a mail server with STARTTLS, or set EARSHOT_SMTP_PLAIN=on if it is on this machine',
  CERTIFICATE: 'give the mail server a certificate that is trusted, or set NODE_EXTRA_CA_CERTS',
  UNAUTHORIZED: 'check the user and password in EARSHOT_SMTP_URL',
  SENDER: 'check EARSHOT_MAIL_FROM',
  DEFERRED: 'try again later',
  REFUSED: 'ask who runs the mail server',
}

/** Sends nothing. */
export async function examinePeople(mailer: Mailer | undefined, issuer: Issuer | undefined): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = []
  if (mailer)
    findings.push(
      await mailer.check().then(
        () => ok(`Mail: ${mailer.host} answers and lets us in.`),
        (error: NotSent) => fail(`Mail: ${mailer.host} cannot be used (${error.message}); ${mends[error.reason]}.`),
      ),
    )
  if (issuer)
    findings.push(
      await issuer.check().then(
        () => ok(`OpenID Connect: ${issuer.host} answers.`),
        (error: Error) =>
          fail(`OpenID Connect: ${issuer.host} cannot be used (${error.message}); check EARSHOT_OIDC_ISSUER.`),
      ),
    )
  return findings
}

export async function examineMails(db: Db, now: Date): Promise<DoctorFinding[]> {
  const [waits, gaveUp] = await db.read(async reader => {
    const [waits] = await reader.rows<{ mails: number; reason: string | null }>(sql`
select count(*) as mails, min(message) as reason from mail where message is not null`)
    const [gaveUp] = await reader.rows<{ mails: number; answer: string | null }>(sql`
select count(*) as mails, min(mail_answer) as answer from link
where mail_state = 'FAILED' and expires_at > ${now.getTime()}`)
    return [waits!, gaveUp!]
  })
  return [
    ...(waits.mails > 0
      ? [warn(`Mail: ${waits.mails} could not be sent yet (${waits.reason}); they are tried again.`)]
      : []),
    ...(gaveUp.mails > 0
      ? [
          warn(
            `Mail: ${gaveUp.mails} refused by the mail server (${gaveUp.answer}); invite or reset again, with another address.`,
          ),
        ]
      : []),
  ]
}
