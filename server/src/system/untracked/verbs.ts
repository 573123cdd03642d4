import { admin, Refusal } from '@earshot/contract'
import { type ChangeContext, changing } from '../../admin/action/action.ts'
import { within } from '../../admin/action/perform.ts'
import { competitorHandlers } from '../../admin/brand-things.ts'
import { changeCompetitor } from '../../admin/names/change-competitor.ts'
import { raiseRevision } from '../../db/brands.ts'
import { findNoticedName, type NoticedName, setDismissed } from '../../identity/noticing/names.ts'
import { storedCompetitors } from '../../record/stored/records.ts'
import { changedFigures } from '../changed-figures.ts'

async function findName({ db, brand }: ChangeContext, id: string): Promise<NoticedName> {
  const found = await findNoticedName(db, brand, id)
  if (!found) throw new Refusal('NAME_NOT_FOUND', `The brand has no untracked name '${id}'.`)
  return found
}

const adopt = changing(admin.untracked.adopt, async (context, { nameId, relationship = 'DIRECT', domain, dryRun }) => {
  const { db, brandId, actor, now, outside } = context
  const { name } = await findName(context, nameId)
  const input = { brandId, dryRun: false, name, relationship, ...(domain !== undefined && { domain }) }
  const { competitor, affected } = await within(db, competitorHandlers.create, { actor, now, outside, input })
  const figures = await changedFigures(context, affected.answers)
  return {
    result: { competitor, affected, figures, dryRun },
    changed: { subject: competitor.id, before: null, after: competitor },
  }
})

const alias = changing(admin.untracked.alias, async (context, { nameId, competitorId, dryRun }) => {
  const { db, brand, brandId, actor, now, outside } = context
  const { name } = await findName(context, nameId)
  const [before] = await storedCompetitors(db, brand, { id: competitorId })
  if (!before) throw new Refusal('COMPETITOR_NOT_FOUND', `The brand has no competitor '${competitorId}'.`)
  const aliases = [...(before.aliases as string[]), name]
  const input = { brandId, competitorId, dryRun: false, aliases }
  const { competitor, affected } = await within(db, changeCompetitor, { actor, now, outside, input })
  const figures = await changedFigures(context, affected.answers)
  return {
    result: { competitor, affected, figures, dryRun },
    changed: { subject: competitorId, before, after: competitor },
  }
})

const decide =
  (dismissed: boolean) =>
  async (context: ChangeContext, { nameId, dryRun }: { nameId: string; dryRun: boolean }) => {
    const before = await findName(context, nameId)
    await setDismissed(context.db, context.brand, nameId, dismissed)
    await raiseRevision(context.db, context.brand)
    const after = { ...before, dismissed }
    return {
      result: { name: after, affected: { answers: 0 }, dryRun },
      changed: { subject: nameId, before, after },
    }
  }

export const untracked = {
  adopt,
  alias,
  dismiss: changing(admin.untracked.dismiss, decide(true)),
  restore: changing(admin.untracked.restore, decide(false)),
}
