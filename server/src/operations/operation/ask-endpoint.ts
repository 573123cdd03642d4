import { type Endpoint, type Output, Refusal } from '@earshot/contract'
import type { Brand, Handler } from '../../api/query/handler.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readQuery } from '../../http/request/query.ts'
import { scopeOf } from '../../metrics/scope.ts'
import { misused, type OperationCall } from './operation.ts'
import { kebab } from './parameters.ts'

export async function readBrandById(db: Reader, publicId: string): Promise<Brand | undefined> {
  const [brand] = await db.rows<Brand>(sql`
select id, public_id as "publicId", name, domain from brand where public_id = ${publicId}`)
  return brand
}

/** Parameters are strings. Throws a Refusal. */
export async function askEndpoint<E extends Endpoint>(
  { endpoint, run }: Handler<E>,
  db: Reader,
  brand: Brand,
  asked: Readonly<Record<string, string>>,
  now: Date,
): Promise<Output<E>> {
  const query = readQuery(endpoint, String(new URLSearchParams(asked))) as never
  const result = await run({
    ...{
      db,
      brand,
      scope: await scopeOf(db, brand.id, query, now),
      teamId: '',
      onlyBrand: null,
      features: new Set<string>(),
    },
    ...{ params: { brandId: brand.publicId } as never, query, now },
  })
  return endpoint.response.parse({ success: true, ...result }) as Output<E>
}

export function catchApiError(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** The message names the option instead of the parameter. */
export const refused = (call: OperationCall, { message }: Refusal): number =>
  misused(
    call,
    message.replace(/^\w+/, name => `--${kebab(name)}`),
  )
