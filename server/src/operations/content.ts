import { api, mostDays } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import type { Brand } from '../api/query/handler.ts'
import { articleBrief } from '../api/site/content.ts'
import { articleProof } from '../api/site/content-proof.ts'
import { createBrief } from '../content/create-brief.ts'
import type { Reader } from '../db/db.ts'
import { readBrandById } from './operation/ask-endpoint.ts'
import { declined, given, misused, type Operation, type OperationCall } from './operation/operation.ts'
import { wholeNumber } from './operation/option-values.ts'

const brand = { meaning: 'The id of the brand.', value: 'ID', required: true }

export const contentBriefOperation: Operation = {
  name: 'content brief',
  summary: 'Start an article from an opportunity, or print the brief of an article, as Markdown',
  options: {
    brand,
    prompt: { meaning: 'The id of the prompt to start an article for.', value: 'ID' },
    period: { meaning: 'With --prompt: the last N days (default: all answers).', value: 'DAYS' },
    article: { meaning: 'The id of the article to print the brief of.', value: 'ID' },
  },
  async run(call) {
    const { prompt, article } = call.options
    if ((prompt === undefined) === (article === undefined)) return misused(call, 'Use either --prompt or --article.')
    const found = await call.db.read(reader => readBrandById(reader, given(call, 'brand')))
    if (!found) return declined(call, `There is no brand '${given(call, 'brand')}'.`)
    const { period } = call.options
    const days = period === undefined ? undefined : wholeNumber(String(period), 1, mostDays)
    if (period !== undefined && days === undefined)
      return misused(call, `--period is '${period}' but must be a number of days from 1 to ${mostDays}.`)
    return printBrief(call, found, article === undefined ? await startArticle(call, found, days) : String(article))
  },
}

async function startArticle(call: OperationCall, { publicId: brandId }: Brand, period?: number): Promise<string> {
  const input = {
    ...{ brandId, promptId: given(call, 'prompt'), dryRun: false },
    ...(period !== undefined && { period }),
  }
  const { article } = await perform(call.db, createBrief, { actor: operator, input, now: call.now() })
  return article.id
}

async function printBrief({ db, io, now }: OperationCall, found: Brand, id: string): Promise<number> {
  const { brief } = await db.read(reader =>
    articleBrief.run({ ...callAbout(reader, found), params: { brandId: found.publicId, id }, query: {}, now: now() }),
  )
  await io.out(String(brief))
  return 0
}

const callAbout = (db: Reader, brand: Brand) => ({
  ...{ db, brand, scope: { brandId: brand.id }, teamId: '', onlyBrand: null, features: new Set<string>() },
})

export const contentProofOperation: Operation = {
  name: 'content proof',
  summary: 'Show what happened since an article went LIVE, as JSON',
  options: {
    brand,
    article: { meaning: 'The id of the article.', value: 'ID', required: true },
  },
  async run(call) {
    const found = await call.db.read(reader => readBrandById(reader, given(call, 'brand')))
    if (!found) return declined(call, `There is no brand '${given(call, 'brand')}'.`)
    const params = { brandId: found.publicId, id: given(call, 'article') }
    const proof = await call.db.read(reader =>
      articleProof.run({ ...callAbout(reader, found), params, query: {}, now: call.now() }),
    )
    await call.io.out(JSON.stringify(api.content.proof.response.parse({ success: true, ...proof }), null, 2))
    return 0
  },
}
