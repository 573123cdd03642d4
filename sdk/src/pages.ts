import type { CallOptions } from './request.ts'

/** Pagination in the response of a list. */
interface ListPage {
  pagination: { total: number; count: number; limit: number; offset: number }
}

/** Item type of a list response: the items of its only array. */
type ListItem<P> = { [K in keyof P]-?: P[K] extends readonly (infer T)[] ? T : never }[keyof P]

/**
 * Iterates over all items of a list and requests the pages one by one: `for await (const prompt of
 * pages(client.prompts.list, { brandId }))`.
 */
export async function* pages<I extends object, P extends ListPage>(
  list: (input: I, options?: CallOptions) => Promise<P>,
  input: I & { limit?: number | string | undefined; offset?: number | string | undefined },
  options: CallOptions = {},
): AsyncGenerator<ListItem<P>> {
  let offset = Number(input.offset ?? 0)
  for (;;) {
    const page = await list({ ...input, offset, limit: input.limit ?? 100 }, options)
    yield* Object.values(page).find(Array.isArray) as ListItem<P>[]
    offset += page.pagination.count
    if (page.pagination.count === 0 || offset >= page.pagination.total) return
  }
}
