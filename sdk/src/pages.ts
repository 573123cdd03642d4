import type { CallOptions } from './request.ts'

/** The paging of a list endpoint, as its response has it. */
interface ListPage {
  pagination: { total: number; count: number; limit: number; offset: number }
}

/** The items of a response: its one array. */
type ListItem<P> = { [K in keyof P]-?: P[K] extends readonly (infer T)[] ? T : never }[keyof P]

/**
 * Walks all items of a list, page by page:
 * `for await (const prompt of pages(client.prompts.list, { brandId }))`.
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
