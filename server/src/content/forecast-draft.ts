import { admin, dayOf, Refusal } from '@earshot/contract'
import { reading } from '../admin/action/action.ts'
import { noAssistant } from '../admin/collecting/answers-collect.ts'
import { readPurse } from '../collect/queue/budget.ts'
import { chooseAdvisor } from '../collect/queue/choose-advisor.ts'
import { findContentBrand } from './content-brand.ts'
import { draftQuestion } from './draft-question.ts'
import { draftsOn, mostDraftsADay } from './draft-queue.ts'
import { findArticle } from './find-article.ts'
import { briefMarkdown } from './text/brief-markdown.ts'
import { articleTokens, checkArticle } from './write-draft.ts'

/** Estimated characters of the brand's pages. */
const usualPages = 8000

export const forecastDraft = reading(admin.drafts.forecast, async (context, { articleId }) => {
  const { db, brand: key, now, outside } = context
  const article = await findArticle(db, key, articleId)
  try {
    checkArticle(article, true)
    if (!outside.asking) throw noAssistant()
    const { setups, allowance } = outside.asking.collectSetup
    const brand = await findContentBrand(db, key)
    const title = String(article.title)
    const question = draftQuestion({
      ...{ title, brand: { name: brand.name, domain: brand.domain }, pages: [], hasTldr: false, hasFaq: false },
      brief: briefMarkdown({ ...article, title }),
    })
    const advisor = chooseAdvisor(setups, {
      ...{ now, characters: question.length + usualPages, outputTokens: articleTokens },
      withFree: true,
    })
    if (!advisor) throw noAssistant()
    const { cost, allowance: own } = await readPurse(db, brand.teamId, dayOf(now.getTime()), allowance)
    return {
      forecast: {
        ...{ provider: advisor.setup.provider.alias, model: advisor.model, recorded: advisor.setup.free },
        dollars: advisor.price === null ? null : advisor.price / 1e6,
        ...{ today: await draftsOn(db, key, now), most: mostDraftsADay },
        leftDollars: own.cost === null ? null : Math.max(0, own.cost - cost) / 1e6,
      },
      reason: null,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { forecast: null, reason: error.message }
  }
})
