import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { areBlocked, reopenLanes } from '../delivery/lane.ts'
import { mailQueue, mailServer } from './queue.ts'
import { type MailSender, sendDue } from './send-due.ts'

export interface Postman extends AsyncDisposable {
  wake(): void
}

/** Milliseconds between checks for mails that another process queued, and for retries. */
const look = 15_000

/** Starts immediately. Disposal closes the connection and requeues the current mail. */
export function createPostman(post: MailSender, log: Logger): Postman {
  const stopping = new AbortController()
  const { signal } = stopping
  let waking = new AbortController()

  async function run() {
    let isFirst = true
    while (!signal.aborted) {
      const woken = waking.signal
      try {
        if (isFirst) await begin(post)
        isFirst = false
        await sendDue(post, signal)
      } catch (error) {
        log.error({ err: error }, 'Mails could not be sent')
      }
      await setTimeout(look, undefined, { signal: AbortSignal.any([signal, woken]) }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    wake() {
      waking.abort()
      waking = new AbortController()
    },
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

/** Reopens a blocked queue, because the operator may have fixed the cause before this start. */
async function begin({ db }: MailSender): Promise<void> {
  const among = [mailServer]
  if (await db.read(reader => areBlocked(reader, mailQueue.lanes, among)))
    await db.write(writer => reopenLanes(writer, mailQueue.lanes, among))
}
