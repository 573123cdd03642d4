import { admin, briefData, Refusal } from '@earshot/contract'
import { changingAfter, type PrepareContext } from '../admin/action/action.ts'
import { versioned } from '../admin/action/version.ts'
import { noAssistant } from '../admin/collecting/answers-collect.ts'
import { reportedCost } from '../collect/models/charge.ts'
import { dollars } from '../collect/models/money.ts'
import type { AskResult } from '../collect/models/provider.ts'
import { articleQuestion } from '../collect/providers/recorded/recordings.ts'
import { type Advisor, chooseAdvisor } from '../collect/queue/choose-advisor.ts'
import { declinedText, ofAssistant, type Purchase, reserve, settle } from '../collect/queue/paid-request.ts'
import { raiseRevision } from '../db/brands.ts'
import type { Writer } from '../db/db.ts'
import { type Lease, leaseMargin, processName } from '../delivery/lease.ts'
import type { ArchivedRecord } from '../record/stored/records.ts'
import { type ContentBrand, findContentBrand } from './content-brand.ts'
import { draftQuestion } from './draft-question.ts'
import { beginDraft, changeArticle, endDraft, returnDeadDrafts } from './draft-queue.ts'
import { findArticle } from './find-article.ts'
import { readPages } from './read-pages.ts'
import { briefMarkdown } from './text/brief-markdown.ts'

/** Expected tokens of an article, including reasoning. */
export const articleTokens = 8000
/** Maximum milliseconds to read the brand's pages. */
const longestReading = 60_000
const mostPages = 3

interface DraftWork {
  held: Lease<'draft'>
  purchase: Purchase
  result: AskResult
  /** Last change of the article before the draft. */
  updatedAt: unknown
}

/**
 * The article's status is GENERATING, then DRAFT again. One transaction pays for, stores and audits the reply. If the
 * process dies, the lease expires and the article returns to DRAFT.
 */
export const writeDraft = changingAfter(
  admin.drafts.write,
  async (context, { articleId, replace = false, priceUnknown = false }): Promise<DraftWork> => {
    const { db, brand: key, outside, now, signal } = context
    if (!outside.asking) throw noAssistant()
    await returnDeadDrafts(db, now)
    const { article, brand } = await db.read(async reader => ({
      article: await findArticle(reader, key, articleId),
      brand: await findContentBrand(reader, key),
    }))
    checkArticle(article, replace)
    const question = await questionOf(context, article, brand)
    const { setups, allowance } = outside.asking.collectSetup
    const advisor = chooseAdvisor(setups, {
      ...{ now, characters: question.length, outputTokens: articleTokens },
      withFree: true,
    })
    if (!advisor) throw noAssistant()
    if (advisor.price === null && !priceUnknown) throw unpriced(advisor)
    const purchase = { setup: advisor.setup, teamId: brand.teamId, allowance, now, price: advisor.price ?? 0 }
    const begun = await db.write(writer => begin(writer, { articleId, replace, brand, advisor, purchase }))
    const { setup, model } = advisor
    const text = setup.free ? articleQuestion(String(article.title)) : question
    const result = ofAssistant(
      await setup.provider.ask(
        { text, webSearch: false, model, temperature: setup.temperature, maxTokens: setup.maxTokens },
        { signal, now: () => performance.now(), date: () => now },
      ),
    )
    if ('answer' in result) return { ...begun, purchase, result }
    await db.write(writer => giveUp(writer, { ...begun, purchase, result }, now))
    const cost = reportedCost(result, purchase.setup.free) ?? 0
    const paid = cost > 0 ? ` Asking cost ${dollars(cost)}.` : ''
    throw new Refusal('NO_PROPOSAL', `There is no draft. ${setup.provider.alias}: ${result.failed.message}${paid}`)
  },
  async ({ db, brand, now }, { articleId }, { held, purchase, result, updatedAt }) => {
    await settle(db, purchase, result)
    const before = await findArticle(db, brand, articleId)
    const isHeld = (await endDraft(db, held)) && before.status === 'GENERATING'
    const stored = isHeld && before.updatedAt === updatedAt && 'answer' in result
    if (isHeld)
      await changeArticle(db, { brand, articleId }, stored ? draftFields(result.answer.text, now) : isDraft, now)
    const article = versioned(await findArticle(db, brand, articleId))
    const cost = (reportedCost(result, purchase.setup.free) ?? 0) / 1e6
    return {
      result: { article, stored, dollars: cost },
      changed: { subject: articleId, before: versioned(before), after: { ...article, dollars: cost } },
    }
  },
)

const isDraft = { status: 'DRAFT' }

const draftFields = (text: string, now: Date) => ({
  ...{ ...isDraft, content: text.trim(), generatedAt: now.toISOString() },
})

export function checkArticle(article: ArchivedRecord, replace: boolean): void {
  const { id, status, content, metaData } = article
  if (status !== 'DRAFT')
    throw new Refusal('CONFLICT', `The article '${id}' is ${status}, but a text is written only for one in DRAFT.`)
  if (!briefData().safeParse(metaData).success)
    throw new Refusal('CONFLICT', `The article '${id}' has no brief. Start one from an opportunity.`)
  if (String(content).trim() !== '' && !replace)
    throw new Refusal('CONFLICT', `The article '${id}' has a text. Send replace to write another one.`)
}

const unpriced = ({ setup, model }: Advisor) =>
  new Refusal(
    'NO_ASSISTANT',
    `${setup.provider.alias} ${model} has no known price, so it is not asked. Set a price in EARSHOT_PRICES, or send priceUnknown.`,
  )

/** Reads the brand's pages among the sources, because the question contains them. */
async function questionOf({ outside, signal }: PrepareContext, article: ArchivedRecord, brand: ContentBrand) {
  const fetcher = outside.asking!.siteFetcher(AbortSignal.any([signal, AbortSignal.timeout(longestReading)]))
  const own = (article.sources as { url?: unknown; owner?: unknown }[])
    .filter(({ owner }) => owner === 'ours')
    .map(({ url }) => String(url))
  const { page } = briefData().parse(article.metaData)
  const pages = await readPages([...new Set([...(page ? [page.url] : []), ...own])].slice(0, mostPages), fetcher)
  const title = String(article.title)
  return draftQuestion({
    ...{ title, brand: { name: brand.name, domain: brand.domain }, pages },
    brief: briefMarkdown({ ...article, title }),
    ...{ hasTldr: article.includeTldr === true, hasFaq: article.includeFaq === true },
  })
}

interface DraftBeginning {
  articleId: string
  replace: boolean
  brand: ContentBrand
  advisor: Advisor
  purchase: Purchase
}

async function begin(writer: Writer, { articleId, replace, brand, advisor, purchase }: DraftBeginning) {
  const key = { brand: brand.id, articleId }
  const { now, price } = purchase
  const { setup } = advisor
  await raiseRevision(writer, brand.id)
  checkArticle(await findArticle(writer, brand.id, articleId), replace)
  const until = now.getTime() + setup.timeoutMs + leaseMargin
  const start = { provider: setup.provider.alias, forecast: price, holder: processName(), now, until }
  const held = await beginDraft(writer, key, start)
  const declined = await reserve(writer, purchase)
  if (declined) throw new Refusal('BUDGET_USED_UP', `There is no draft. ${declinedText(declined)}`)
  await changeArticle(writer, key, { status: 'GENERATING' }, now)
  return { held, updatedAt: (await findArticle(writer, brand.id, articleId)).updatedAt }
}

async function giveUp(writer: Writer, { held, purchase, result }: DraftWork, now: Date): Promise<void> {
  await settle(writer, purchase, result)
  if (!(await endDraft(writer, held))) return
  const [brand, articleId] = [held.key.brand_id!, held.key.article_id!]
  const { status } = await findArticle(writer, brand, articleId)
  if (status === 'GENERATING') await changeArticle(writer, { brand, articleId }, isDraft, now)
}
