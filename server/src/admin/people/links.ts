import { makeLink } from '../../access/links.ts'
import { accountOfId } from '../../access/persons.ts'
import { queueMail } from '../../mail/queue.ts'
import type { ChangeContext } from '../action/action.ts'

/**
 * With a mail server, the link is only sent by email, so opening it verifies the address. Otherwise, the caller gets
 * the link, which verifies nothing.
 */
export async function handOn(
  { db, now, actor, outside, requestId }: ChangeContext,
  purpose: Extract<Parameters<typeof makeLink>[1], { kind: 'INVITATION' | 'RESET' }>,
  email: string,
) {
  const { post } = outside
  const { link, secret } = await makeLink(db, purpose, now, post !== undefined)
  if (!post) return { link, url: outside.urlOf(secret) }
  const inviter = purpose.kind === 'INVITATION' ? await nameOf(db, actor) : null
  await queueMail(db, { email, link, inviter, requestId, now })
  db.committed(() => post.wake())
  return { link, url: null }
}

async function nameOf(db: ChangeContext['db'], { kind, id }: ChangeContext['actor']): Promise<string> {
  const account = kind === 'person' && id !== null ? await accountOfId(db, id) : undefined
  if (account) return `${account.name} (${account.email})`
  return kind === 'token' ? 'A program of the team' : 'The server operator'
}
