import type { LogMark } from './mark.ts'
import type { Pending, PushState } from './place.ts'
import type { ServiceLog } from './print.ts'
import type { BatchSender, LineTotals } from './sender.ts'

export interface BatchPoster {
  /** Null if the lines were sent. Otherwise returns logs that must be compared first. */
  send(lines: Uint8Array, fields: string | null): Promise<ServiceLog[] | null>
  settle(log?: string): Promise<void>
  drop(): Promise<void>
}

export interface PostSettings {
  place: PushState
  sender: BatchSender
  save(): Promise<void>
  told: LineTotals
}

export function createPost({ place, sender, save, told }: PostSettings): BatchPoster {
  async function settle(log?: string) {
    const { sequence, file: key, lines, part, base } = place.pending!
    if (key !== null && lines) {
      const file = place.files[key]!
      Object.assign(file, markOnly(lines.mark), { fields: lines.fields })
      if (lines.mark.headLength > 0) file.stored = null
      if (part && base) file.print = { ...file.print!, id: log ?? part.same ?? part.id, base }
    }
    Object.assign(place, { sequence, pending: null })
    await save()
  }

  return {
    settle,
    async send(lines, fields) {
      const { id, sequence, part } = place.pending as Pending
      const head = fields === null ? [] : [Buffer.from(`${fields}\n`, 'latin1')]
      const all = Buffer.concat([...head, lines])
      const answer = await sender.send({ stream: place.stream, sequence, id, lines: all, part })
      if ('known' in answer) return answer.known
      for (const name of ['counted', 'dropped', 'refused', 'overQuota'] as const) told[name] += answer.receipt[name]
      await settle(answer.receipt.log)
      return null
    },
    async drop() {
      place.pending = null
      await save()
    },
  }
}

const markOnly = ({ offset, head, headLength, tail }: LogMark): LogMark => ({ offset, head, headLength, tail })
