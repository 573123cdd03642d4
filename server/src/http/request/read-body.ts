import { type Action, hasBody, Refusal, readFields } from '@earshot/contract'
import { received, tooManyPieces, tooSlow } from './receive.ts'
import { repeated, repeatedKey } from './repeated-key.ts'

const usual = 64 * 1024

/** Throws a Refusal with all wrong fields. */
export async function readRequestBody(
  action: Pick<Action, 'body' | 'longest'>,
  request: Request,
  isWhole: () => boolean,
): Promise<Record<string, unknown>> {
  if (!hasBody(action)) return {}
  checkType(request.headers)
  return readFields(action.body, jsonIn(await bytesOf(request, isWhole, action.longest ?? usual)))
}

/** Another site can't send JSON without a preflight. */
function checkType(headers: Headers): void {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json.')
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be left out. Send the body uncompressed.')
}

async function bytesOf(request: Request, isWhole: () => boolean, longest: number): Promise<Uint8Array> {
  const { body, problem } = await received(request, longest, isWhole)
  if (problem === 'too large') throw new Refusal('TOO_LARGE', `The body has more than ${longest} bytes.`)
  if (problem === 'too slow') throw new Refusal('TOO_SLOW', tooSlow)
  if (problem === 'too many pieces') throw new Refusal('INVALID_BODY', tooManyPieces)
  if (problem) throw new Refusal('INVALID_BODY', 'The body is incomplete. Nothing was changed. Send it again.')
  return Buffer.concat(body)
}

function jsonIn(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_BODY', 'The body must be JSON in UTF-8.')
  }
  const key = repeatedKey(text)
  if (key !== undefined) throw new Refusal('INVALID_BODY', repeated(key))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('INVALID_BODY', 'The body must be a JSON object.')
  return value as Record<string, unknown>
}
