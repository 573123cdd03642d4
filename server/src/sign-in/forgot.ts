import { Refusal, session } from '@earshot/contract'
import { countTry } from '../access/tries.ts'
import { queueForgotten } from '../mail/queue.ts'
import { answering } from './call.ts'

/** Work and response are the same with or without an account. The account is looked up later. */
export const forgot = answering(session.forgot, async ({ db, now, origin, post }, { email }) => {
  if (!post)
    throw new Refusal('FORBIDDEN', 'This server does not send mail. Ask its operator for a password reset link.')
  await countTry(db, { forgotten: email, address: origin.address }, now)
  await db.write(async writer => {
    await queueForgotten(writer, { email, requestId: origin.requestId, now })
    writer.committed(() => post.wake())
  })
  return { result: {} }
})
