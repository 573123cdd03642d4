import { invalidBody, Refusal, type WrongField } from '@earshot/contract'
import { kinds, type RecordKind } from '../../archive/kinds.ts'
import type { Writer } from '../../db/db.ts'
import { type RecordEntry, recordIn } from '../../record/intake.ts'
import { RecordError, UnknownId } from '../../record/records.ts'

/** Stores a record as an import would. Returns the number of affected answers. Throws INVALID_BODY or CONFLICT. */
export async function putRecord(writer: Writer, kind: RecordKind, record: object, now: Date): Promise<number> {
  const read = kinds[kind].safeParse(record)
  if (!read.success) throw invalid(read.error.issues)
  let answers = 0
  const [outcome] = await recordIn(writer, [{ kind, record: read.data } as RecordEntry], {
    now,
    affected: count => {
      answers += count
    },
  })
  if (outcome instanceof RecordError) throw outcome
  return answers
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

/** References with a different field name in the API. */
const fields: Readonly<Record<string, string>> = { tag: 'tagIds', team: 'parentTeamId' }

function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const fieldOf = ({ path, message }: (typeof issues)[number]): WrongField => {
    const field = path.map(String).join('.')
    return { field, message: `${field} ${message}.` }
  }
  return invalidBody(...issues.map(fieldOf))
}
