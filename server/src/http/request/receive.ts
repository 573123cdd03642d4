export type BodyResult =
  | { body: Uint8Array[]; problem?: never }
  | { body?: never; problem: 'too large' | 'too slow' | 'too many pieces' | 'cut off' }

/** Minimum speed of a request body. Times are in milliseconds. */
export interface BodyPace {
  idle: number
  /** Limit for a whole body of up to `small` bytes. */
  whole: number
  small: number
  /** Minimum bytes per second of the rest of a larger body. */
  rate: number
}

/** See docs/operate/operate.md. */
const usualPace: BodyPace = { idle: 30_000, whole: 30_000, small: 64 * 1024, rate: 16 * 1024 }

export const tooSlow =
  'The body arrived too slowly. Send 64 KB within 30 seconds, and 16 KB per second after that. Nothing was changed. Send it again.'

export class Idle extends Error {
  override name = 'Idle'
  constructor(limit: number) {
    super(`No data arrived for ${limit / 1000} seconds.`)
  }
}

class Slow extends Error {
  override name = 'Slow'
}

/** A body can have `some` pieces plus one per `bytesEach` bytes, because each piece costs CPU time. */
const pieces = { some: 1024, bytesEach: 128 }

export const tooManyPieces =
  'The body arrived in too many small pieces. The limit is 1,024 plus one per 128 bytes. Nothing was changed. Send larger pieces.'

class TooManyPiecesError extends Error {
  override name = 'TooManyPiecesError'
}

function watchPace({ whole, small, rate }: BodyPace, size: () => number, late: () => void): () => void {
  const start = performance.now()
  const left = () => whole + (Math.max(0, size() - small) / rate) * 1000 - (performance.now() - start)
  let timer = setTimeout(look, whole)
  function look() {
    const more = left()
    if (more <= 0) late()
    else timer = setTimeout(look, more)
  }
  return () => clearTimeout(timer)
}

/**
 * Throws `Idle` after `limit` milliseconds without bytes, `Slow` below the pace, `TooManyPiecesError` for too many
 * pieces.
 */
export async function* patiently(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
  pace?: BodyPace,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return
  const parts = body[Symbol.asyncIterator]()
  let size = 0
  let count = 0
  let slow: Slow | undefined
  let giveUp = (_: Error) => {}
  const timer = setTimeout(() => giveUp(new Idle(limit)), limit)
  const endWatch =
    pace &&
    watchPace(
      pace,
      () => size,
      () => {
        slow = new Slow('The body arrived too slowly.')
        giveUp(slow)
      },
    )
  try {
    for (;;) {
      // Restarts for every piece, because storing the previous one may have taken long.
      timer.refresh()
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        giveUp = reject
        parts.next().then(resolve, reject)
      })
      if (next.done) return
      if (slow) throw slow
      size += next.value.length
      count++
      if (count > pieces.some + size / pieces.bytesEach) throw new TooManyPiecesError(tooManyPieces)
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    endWatch?.()
    // Not awaited, because a stalled body never ends.
    void parts.return?.()?.then(undefined, () => undefined)
  }
}

/** Reads at most `limit` bytes, then calls `isWhole`, because the body of a disconnected sender looks empty. */
export async function received(
  request: Request,
  limit: number,
  isWhole: () => boolean,
  pace = usualPace,
): Promise<BodyResult> {
  const body = gathering()
  const problem = await passedOn(request, limit, isWhole, bytes => body.add(bytes), pace)
  return problem ? { problem } : { body: body.all() }
}

/** Like `received`, but passes the pieces on, one after the other. Throws what `take` throws. */
export async function passedOn(
  request: Request,
  limit: number,
  isWhole: () => boolean,
  take: (bytes: Uint8Array) => unknown,
  pace = usualPace,
): Promise<BodyResult['problem']> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too large'
  let size = 0
  const pieces = patiently(request.body as AsyncIterable<Uint8Array> | null, pace.idle, pace)
  try {
    for (;;) {
      const next = await nextOf(pieces)
      if (typeof next === 'string') return next
      if (next.done) return isWhole() ? undefined : 'cut off'
      size += next.value.length
      if (size > limit) return 'too large'
      await take(next.value)
    }
  } finally {
    void pieces.return()
  }
}

async function nextOf(pieces: AsyncGenerator<Uint8Array, void>) {
  try {
    return await pieces.next()
  } catch (error) {
    if (error instanceof TooManyPiecesError) return 'too many pieces' as const
    return error instanceof Idle || error instanceof Slow ? ('too slow' as const) : ('cut off' as const)
  }
}

const blockLength = 65_536

/** Copies small pieces, because a piece of one byte keeps its whole packet in memory. */
function gathering() {
  const blocks: Uint8Array[] = []
  let block = Buffer.alloc(0)
  let used = 0
  const close = () => {
    if (used > 0) blocks.push(block.subarray(0, used))
    used = 0
    block = Buffer.alloc(0)
  }
  return {
    add(bytes: Uint8Array) {
      if (bytes.length >= blockLength / 4) {
        close()
        blocks.push(bytes)
        return
      }
      if (used + bytes.length > block.length) {
        close()
        block = Buffer.alloc(blockLength)
      }
      block.set(bytes, used)
      used += bytes.length
    },
    all() {
      close()
      return blocks
    },
  }
}
