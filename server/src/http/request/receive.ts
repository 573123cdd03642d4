/** The body of a request, as it came, or why there is none: it is too large, came too slowly, or its sender was gone. */
export type BodyResult =
  | { body: Uint8Array[]; problem?: never }
  | { body?: never; problem: 'too large' | 'too slow' | 'too many pieces' | 'cut off' }

/** How fast a body must come. Times are in milliseconds. */
export interface BodyPace {
  /** In which the next bytes must come. */
  idle: number
  /** In which a body of up to `small` bytes must come as a whole. */
  whole: number
  small: number
  /** Bytes a second that a larger body must have, on the average, beyond that. */
  rate: number
}

/** The pace of every body that is read as a whole, as `docs/operate/operate.md` states it. */
const usualPace: BodyPace = { idle: 30_000, whole: 30_000, small: 64 * 1024, rate: 16 * 1024 }

/** The message of a 408. */
export const tooSlow =
  'The body arrived too slowly. Send 64 KB within 30 seconds, and 16 KB per second after that. Nothing was changed. Send it again.'

/** Whoever sends a body has sent nothing for too long. */
export class Idle extends Error {
  override name = 'Idle'
  constructor(limit: number) {
    super(`No data arrived for ${limit / 1000} seconds.`)
  }
}

/** A body has come more slowly than its pace allows. */
class Slow extends Error {
  override name = 'Slow'
}

/** How many pieces a body may come in: so many, and one more for every so many bytes. Each costs some of the processor. */
const pieces = { some: 1024, bytesEach: 128 }

/** The message about a body in too many pieces. */
export const tooManyPieces =
  'The body arrived in too many small pieces. The limit is 1,024 plus one per 128 bytes. Nothing was changed. Send larger pieces.'

/** A body has come in more pieces than it may. */
class TooManyPiecesError extends Error {
  override name = 'TooManyPiecesError'
}

/** Calls `late` when a body of which `size` bytes have come is behind its pace; returns what ends the watch. */
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
 * The bytes of a body; rejects with Idle when the next ones do not come within `limit` milliseconds, and with Slow when
 * all of them come more slowly than a pace; with Scattered when they come in too many pieces.
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
      // Begins anew for every part: what was read may have taken long to store.
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
    // Not waited for: a body of which nothing comes does not end either.
    void parts.return?.()?.then(undefined, () => undefined)
  }
}

/**
 * Reads a body of at most so many bytes; what is longer is not read to its end. `isWhole` tells afterwards whether all of
 * it came: the body of a sender who is gone before it is read seems to be empty.
 */
export async function received(
  request: Request,
  limit: number,
  isWhole: () => boolean,
  pace = usualPace,
): Promise<BodyResult> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { problem: 'too large' }
  const body = gathering()
  let size = 0
  try {
    for await (const bytes of patiently(request.body as AsyncIterable<Uint8Array> | null, pace.idle, pace)) {
      size += bytes.length
      if (size > limit) return { problem: 'too large' }
      body.add(bytes)
    }
  } catch (error) {
    if (error instanceof TooManyPiecesError) return { problem: 'too many pieces' }
    return { problem: error instanceof Idle || error instanceof Slow ? 'too slow' : 'cut off' }
  }
  return isWhole() ? { body: body.all() } : { problem: 'cut off' }
}

const blockLength = 65_536

/** Copies small pieces into blocks: a piece of one byte keeps a hundred of the heap, and the whole packet it came in. */
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
