import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '@earshot/contract'
import { DiskFull } from '../../db/db.ts'
import { passedOn, tooManyPieces, tooSlow } from '../request/receive.ts'
import { nameless } from '../response/spool.ts'

const pieceLength = 65_536

export interface UploadedFile extends AsyncDisposable {
  /** Bytes. */
  size: number
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Receives the whole body into a temporary file, because a browser reads no response before it has sent everything.
 * Throws a Refusal or `DiskFull`.
 */
export async function spoolBody(request: Request, longest: number, isWhole: () => boolean): Promise<UploadedFile> {
  checkType(request.headers)
  const { file, close } = await nameless(() => undefined)
  let size = 0
  try {
    const problem = await passedOn(request, longest, isWhole, async bytes => {
      size += bytes.length
      await file.appendFile(bytes)
    })
    if (problem === 'too large')
      throw new Refusal(
        'TOO_LARGE',
        `The file has more than ${longest / 1024 / 1024} MB. Split it, or import it with the command line.`,
      )
    if (problem === 'too slow') throw new Refusal('TOO_SLOW', tooSlow)
    if (problem === 'too many pieces') throw new Refusal('INVALID_BODY', tooManyPieces)
    if (problem) throw new Refusal('INVALID_BODY', 'The file is incomplete. Nothing was changed. Send it again.')
  } catch (error) {
    await close()
    throw (error as { code?: string }).code === 'ENOSPC' ? new DiskFull(String(error)) : error
  }
  return {
    size,
    chunks: piecesOf(file),
    [Symbol.asyncDispose]: close,
  }
}

/** A stream of the file would keep it open if it isn't read to the end. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceLength), 0, pieceLength, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

function checkType(headers: Headers): void {
  const type = headers.get('content-type')?.trim().toLowerCase() ?? ''
  if (type.startsWith('multipart/') || type.startsWith('application/x-www-form-urlencoded'))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be the file itself, as application/octet-stream.')
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be left out. Send the file uncompressed.')
}
