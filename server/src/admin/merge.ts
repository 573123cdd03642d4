import { admin, Refusal } from '@earshot/contract'
import { mergeCompetitors } from '../record/erase/competitor.ts'
import { storedCompetitors } from '../record/stored/records.ts'
import { changing } from './action/action.ts'
import { checkMerger } from './action/alike.ts'
import { createChangeResult } from './action/resource.ts'
import { versioned } from './action/version.ts'

export const merge = changing(admin.competitors.merge, async ({ db, brand, brandId, now }, input) => {
  const { competitorId, duplicateId } = input
  const read = async (id: string) => {
    const [found] = await storedCompetitors(db, brand, { id })
    if (!found) throw new Refusal('COMPETITOR_NOT_FOUND', `The brand has no competitor '${id}'.`)
    return versioned(found)
  }
  const [into, from] = [await read(competitorId), await read(duplicateId)]
  if (competitorId === duplicateId) throw new Refusal('CONFLICT', 'A competitor cannot be merged into itself.')
  await checkMerger(db, brand, into, from)
  const answers = (await mergeCompetitors(db, brandId, duplicateId, competitorId, now)) ?? 0
  const after = await read(competitorId)
  return createChangeResult(
    { one: 'competitor', thing: after, answers, input },
    { subject: competitorId, before: { into, from }, after },
  )
})
