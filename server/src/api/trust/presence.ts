import { api, dateOf, type PresenceGrouping } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { endsOf, inUnits } from '../../metrics/inference/ratios.ts'
import { estimatePresence, type ShownRuns, shownRuns } from '../../metrics/runs/presence.ts'
import { providerNamesIn } from '../query/answer-rows.ts'
import { handle } from '../query/handler.ts'
import { byCodePoints, grouped, paginated, summarizeBrand } from '../query/rows.ts'

export const getPresence = handle(api.presence.get, async ({ db, brand, scope, query }) => {
  const { by, level, limit, offset } = query
  const rows = await shownRuns(db, scope)
  const labelOf = await labelsOf(db, brand.id, by)
  const labelled = rows.flatMap(row => {
    const label = labelOf(row)
    return label === undefined ? [] : [{ ...row, ...label }]
  })
  const keyOf = ({ provider, id }: (typeof labelled)[number]) => `${provider} ${id}`
  const ofKey = grouped(labelled, keyOf)
  const groups = [...new Set(labelled.map(keyOf))]
    .map(ofKey)
    .sort(
      ([a], [b]) =>
        byCodePoints(a!.provider, b!.provider) || byCodePoints(a!.name, b!.name) || byCodePoints(a!.id, b!.id),
    )
  const page = groups.slice(offset, offset + limit)
  return {
    brand: summarizeBrand(brand),
    ...{ level, by },
    pagination: paginated({ limit, offset, sort: '', order: 'asc' }, groups.length, page),
    rows: page.map(runs => presenceOf(runs, level)),
  }
})

interface Label {
  id: string
  name: string
}

function presenceOf(runs: readonly (ShownRuns & Label)[], level: number) {
  const { id, name, provider } = runs[0]!
  const { value, numerator, denominator, panel, market } = estimatePresence(runs, level)
  return {
    ...{ id, name, provider, answered: numerator, notShown: denominator - numerator },
    presence: inUnits('coverage')(value),
    panel: endsOf('coverage', panel),
    market: endsOf('coverage', market),
  }
}

/** Undefined for runs without topic or country. */
async function labelsOf(
  db: Reader,
  brandId: number,
  by: PresenceGrouping,
): Promise<(runs: ShownRuns) => Label | undefined> {
  if (by === 'day') return ({ day }) => ({ id: dateOf(day), name: dateOf(day) })
  if (by === 'country') return ({ country }) => (country === null ? undefined : { id: country, name: country })
  if (by === 'provider') {
    const nameOf = await providerNamesIn(db)
    return ({ provider }) => ({ id: provider, name: nameOf(provider) })
  }
  const prompts = await db.rows<Label & { key: number; topic: string | null; topicName: string | null }>(sql`
select prompt.id as key, prompt.public_id as id, prompt.text as name, topic.public_id as topic, topic.name as "topicName"
from prompt
left join topic on topic.brand_id = prompt.brand_id and topic.id = prompt.topic_id
where prompt.brand_id = ${brandId}`)
  const labels = new Map(
    prompts.flatMap(({ key, id, name, topic, topicName }): [number, Label][] => {
      if (by === 'prompt') return [[key, { id, name }]]
      return topic === null ? [] : [[key, { id: topic, name: topicName! }]]
    }),
  )
  return ({ prompt }) => labels.get(prompt)
}
