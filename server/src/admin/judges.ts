import { admin, invalidBody, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { judgesOf, type StoredJudge } from '../db/judges.ts'
import { chooseJudge } from '../record/changes/choice.ts'
import { changing, reading } from './action/action.ts'
import { checkVersion, versioned } from './action/version.ts'

const rules = 'rules'
const modelOf = ({ provider, model }: StoredJudge) => `${provider}:${model}`

async function find(db: Reader, brand: number) {
  const judges = await judgesOf(db, brand)
  const chosen = judges.find(({ chosen }) => chosen)
  return { judges, judge: versioned({ judge: chosen ? modelOf(chosen) : rules, name: chosen?.name ?? rules }) }
}

export const getBrandJudge = reading(admin.judges.get, async ({ db, brand }) => {
  const { judges, judge } = await find(db, brand)
  const models = judges.filter(({ hasJudged }) => hasJudged).map(modelOf)
  return { judge, choices: [rules, ...new Set(models)] }
})

export const chooseBrandJudge = changing(
  admin.judges.choose,
  async ({ db, brand, brandId, now, ifMatch }, { judge, dryRun }) => {
    const { judges, judge: before } = await find(db, brand)
    checkVersion(ifMatch, before)
    const wanted = judge === rules ? null : latest(judges, judge)
    const answers = wanted?.chosen ? 0 : await chooseJudge(db, brand, wanted?.id ?? null, now)
    const { judge: after } = await find(db, brand)
    return {
      result: { judge: after, affected: { answers: answers ?? 0 }, dryRun },
      changed: { subject: brandId, before, after },
    }
  },
)

/** The judge of this model with the latest prompt that has judged something. */
function latest(judges: readonly StoredJudge[], model: string): StoredJudge {
  const known = judges.filter(each => modelOf(each) === model)
  const judged = known.filter(({ hasJudged }) => hasJudged).at(-1)
  if (judged) return judged
  if (known.length > 0)
    throw new Refusal('CONFLICT', `The judge '${model}' has no valid verdict yet. Let it judge answers first.`)
  const choices = [rules, ...new Set(judges.map(modelOf))]
  throw invalidBody({ field: 'judge', message: `judge is '${model}' but must be one of ${choices.join(', ')}.` })
}
