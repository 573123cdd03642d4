/** The body of a request, as it came, or why there is none: more bytes than may be, or the sender was gone. */
export type Received = { body: Uint8Array[]; problem?: never } | { body?: never; problem: 'too large' | 'cut off' }

/** Milliseconds in which the next bytes of a body must come. */
const idleLimit = 30_000

/** Whoever sends a body has sent nothing for too long. */
export class Idle extends Error {
  override name = 'Idle'
  constructor(limit: number) {
    super(`Nothing came for ${limit / 1000} seconds; the rest is not waited for.`)
  }
}

/** The bytes of a body; rejects with Idle when the next ones do not come within `limit` milliseconds. */
export async function* patiently(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return
  const parts = body[Symbol.asyncIterator]()
  let giveUp = (_: Error) => {}
  const timer = setTimeout(() => giveUp(new Idle(limit)), limit)
  try {
    for (;;) {
      // Begins anew for every part: what was read may have taken long to store.
      timer.refresh()
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        giveUp = reject
        parts.next().then(resolve, reject)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    clearTimeout(timer)
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
  idle = idleLimit,
): Promise<Received> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { problem: 'too large' }
  const body = gathering()
  let size = 0
  try {
    for await (const bytes of patiently(request.body as AsyncIterable<Uint8Array> | null, idle)) {
      size += bytes.length
      if (size > limit) return { problem: 'too large' }
      body.add(bytes)
    }
  } catch {
    return { problem: 'cut off' }
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
