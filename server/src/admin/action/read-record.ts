import { invalidBody, Refusal, type WrongField } from '@earshot/contract'
import type { z } from 'zod'
import { kinds, type RecordKind } from '../../archive/kinds.ts'
import { type RecordError, UnknownId } from '../../record/records.ts'

/** Throws INVALID_BODY with all wrong fields. */
export function readRecord<K extends RecordKind>(kind: K, body: object): z.output<(typeof kinds)[K]> {
  const read = kinds[kind].safeParse(body)
  if (!read.success) throw invalid(read.error.issues)
  return read.data as never
}

export function createRecordError(refused: RecordError): Refusal {
  if (!(refused instanceof UnknownId)) {
    const { message } = refused
    return new Refusal('CONFLICT', `${message[0]!.toUpperCase()}${message.slice(1)}.`)
  }
  const { what, id } = refused
  const field = fields[what] ?? `${what}Id`
  return invalidBody({ field, message: `${field} must be the id of a ${what}. There is no ${what} '${id}'.` })
}

/** References that have another field name in the API. */
const fields: Readonly<Record<string, string>> = { tag: 'tagIds', team: 'parentTeamId' }

function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const fieldOf = ({ path, message }: (typeof issues)[number]): WrongField => {
    const field = path.map(String).join('.')
    return { field, message: `${field} ${message}.` }
  }
  return invalidBody(...issues.map(fieldOf))
}
