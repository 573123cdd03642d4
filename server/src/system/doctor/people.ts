import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Mailer, NotSent } from '../../mail/mailer.ts'
import type { Issuer } from '../../oidc/issuer.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

const mends: Readonly<Record<NotSent['reason'], string>> = {
  UNREACHABLE: 'Check EARSHOT_SMTP_URL and that the mail server runs',
  NO_TLS: 'Use smtps:// or a mail server with STARTTLS, or set EARSHOT_SMTP_PLAIN=on if it is on this machine',
  CERTIFICATE: 'Give the mail server a trusted certificate, or set NODE_EXTRA_CA_CERTS',
  UNAUTHORIZED: 'Check the user and password in EARSHOT_SMTP_URL',
  SENDER: 'Check EARSHOT_MAIL_FROM',
  DEFERRED: 'Try again later',
  REFUSED: 'Ask the operator of the mail server',
}

/** Checks the mail server and the issuer without sending mail. */
export async function examinePeople(mailer: Mailer | undefined, issuer: Issuer | undefined): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = []
  if (mailer)
    findings.push(
      await mailer.check().then(
        () => ok(`Mail: ${mailer.host} responds and accepts the login.`),
        (error: NotSent) => fail(`Mail: ${mailer.host} cannot be used (${error.message}). ${mends[error.reason]}.`),
      ),
    )
  if (issuer)
    findings.push(
      await issuer.check().then(
        () => ok(`OpenID Connect: ${issuer.host} responds.`),
        (error: Error) =>
          fail(`OpenID Connect: ${issuer.host} cannot be used (${error.message}). Check EARSHOT_OIDC_ISSUER.`),
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
    ...(waits.mails > 0 ? [warn(`Mail: ${waits.mails} not sent yet (${waits.reason}). They are retried.`)] : []),
    ...(gaveUp.mails > 0
      ? [
          warn(
            `Mail: ${gaveUp.mails} refused by the mail server (${gaveUp.answer}). Invite or reset again with another address.`,
          ),
        ]
      : []),
  ]
}
