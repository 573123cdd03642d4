/** The body of a request, as it came, or why there is none: more bytes than may be, or the sender was gone. */
export type Received = { body: Uint8Array[]; problem?: never } | { body?: never; problem: 'too large' | 'cut off' }

/**
 * Reads a body of at most so many bytes; what is longer is not read to its end. `isWhole` tells afterwards whether all of
 * it came: the body of a sender who is gone before it is read seems to be empty.
 */
export async function received(request: Request, limit: number, isWhole: () => boolean): Promise<Received> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { problem: 'too large' }
  const body: Uint8Array[] = []
  let size = 0
  try {
    for await (const bytes of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += bytes.length
      if (size > limit) return { problem: 'too large' }
      body.push(bytes)
    }
  } catch {
    return { problem: 'cut off' }
  }
  return isWhole() ? { body } : { problem: 'cut off' }
}
