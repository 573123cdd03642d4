import { priceOf } from '../collect/models/cost.ts'
import { type ProviderSetup, withoutSurfaces } from '../collect/setup/setup.ts'
import type { Reader, Writer } from '../db/db.ts'
import { judgesOf, type StoredJudge } from '../db/judges.ts'
import { sql } from '../db/sql.ts'
import type { JudgeModel } from './asking/judge-answer.ts'
import { promptVersion } from './asking/prompt.ts'

/** Tokens of an answer with the rules, and of a verdict, to compare and forecast prices. */
const usual = { inputTokens: 1500, outputTokens: 400, charactersPerToken: 4, perEntity: 120 }

/** Characters of a judge's prompt without the answer. */
export const promptCharacters = 3000

/** Millionths of a dollar. Null if the model has no known price. */
export function usualPrice({ setup, model }: JudgeModel, now: Date, size?: { characters: number; entities: number }) {
  if (setup.free) return 0
  const price = priceOf(model, setup.prices, now)
  if (!price) return null
  const input = size ? size.characters / usual.charactersPerToken : usual.inputTokens
  const output = size ? usual.perEntity * (size.entities + 1) : usual.outputTokens
  return Math.round(input * price.input + output * price.output + (price.ask ?? 0) * 1e6)
}

/**
 * The cheapest model with an API key that didn't fail its last self-test (`readFailedTests`). Unpriced models come last.
 * Undefined if no provider is set up.
 */
export function cheapestJudge(
  setups: readonly ProviderSetup[],
  now: Date,
  failed: ReadonlySet<string>,
): JudgeModel | undefined {
  const known = withoutSurfaces(setups).flatMap(setup => setup.models.map((model): JudgeModel => ({ setup, model })))
  const fit = known.filter(({ setup, model }) => !failed.has(`${setup.provider.alias} ${model}`))
  const all = fit.length > 0 ? fit : known
  const priced = all.map(judge => ({ judge, price: usualPrice(judge, now) ?? Number.POSITIVE_INFINITY }))
  return priced.sort((a, b) => a.price - b.price)[0]?.judge
}

/** Reads `NAME` or `NAME:MODEL`. Undefined if the provider isn't set up or lacks the model. */
export function namedJudge(
  setups: readonly ProviderSetup[],
  { provider, model }: { provider: string; model: string | null },
): JudgeModel | undefined {
  const setup = withoutSurfaces(setups).find(each => each.provider.alias === provider)
  const found = model ?? setup?.models[0]
  if (!setup || found === undefined) return undefined
  return setup.models.length > 0 && !setup.models.includes(found) ? undefined : { setup, model: found }
}

type JudgeName = Pick<StoredJudge, 'provider' | 'model'>

const nameOf = ({ setup, model }: JudgeModel): JudgeName => ({ provider: setup.provider.alias, model })

/** Finds the judge of this model with the current prompt. */
export const findJudge = (reader: Reader, brandId: number, judge: JudgeModel): Promise<StoredJudge | undefined> =>
  findNamed(reader, brandId, nameOf(judge))

const findNamed = async (reader: Reader, brandId: number, { provider, model }: JudgeName) =>
  (await judgesOf(reader, brandId)).find(
    judge => judge.provider === provider && judge.model === model && judge.version === promptVersion,
  )

/** The transaction must have locked the brand. */
export const findOrStoreJudge = (writer: Writer, brandId: number, judge: JudgeModel): Promise<number> =>
  findOrStoreNamedJudge(writer, brandId, nameOf(judge))

export async function findOrStoreNamedJudge(writer: Writer, brandId: number, name: JudgeName): Promise<number> {
  const same = await findNamed(writer, brandId, name)
  if (same) return same.id
  const id = Math.max(0, ...(await judgesOf(writer, brandId)).map(known => known.id)) + 1
  await writer.run(sql`
insert into judge (brand_id, id, provider, model, version)
values (${brandId}, ${id}, ${name.provider}, ${name.model}, ${promptVersion})`)
  return id
}
