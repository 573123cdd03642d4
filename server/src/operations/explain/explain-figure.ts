import { api, ExplainedPart, once, Refusal } from '@earshot/contract'
import type { Brand } from '../../api/query/handler.ts'
import { getFigureExplanation } from '../../api/trust/explain.ts'
import type { Reader } from '../../db/db.ts'
import { askEndpoint, catchApiError, readBrandById, refused } from '../operation/ask-endpoint.ts'
import { declined, given, type Operation, type OperationOption } from '../operation/operation.ts'
import { kebab, parametersOf } from '../operation/parameters.ts'
import { type FigureWithAnswers, figureLines } from './figure-lines.ts'

const endpoint = api.explain.get

/** Default number of answers per part. */
const usual = '5'

const parameters = once(() => parametersOf(endpoint).filter(({ name }) => name !== 'brandId'))

const meanings: Readonly<Record<string, string>> = {
  part: 'Only the answers of this part.',
  limit: `Answers to show per part, 1 to 100 (default ${usual}).`,
}

export const explainFigure: Operation = {
  name: 'explain figure',
  summary: 'Show what a performance figure means and which answers it is based on',
  get options() {
    return {
      brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
      ...Object.fromEntries(
        parameters().map(({ name, option }): [string, OperationOption] => [
          kebab(name),
          { ...option, meaning: meanings[name] ?? option.meaning },
        ]),
      ),
    }
  },
  async run(call) {
    const { db, now, options, io } = call
    const brandId = given(call, 'brand')
    const asked = Object.fromEntries(
      parameters().flatMap(({ name }) => {
        const value = options[kebab(name)]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const explained = await db
      .read(async reader => {
        const brand = await readBrandById(reader, brandId)
        return brand && (await figureOf(reader, brand, asked, now()))
      })
      .catch(catchApiError)
    if (explained instanceof Refusal) return refused(call, explained)
    if (!explained) return declined(call, `There is no brand '${brandId}'.`)
    await io.out(
      figureLines(explained, {
        brand: brandId,
        ...asked,
        ...(typeof options.data === 'string' && { data: options.data }),
      })
        .map(line => `${line}\n`)
        .join(''),
    )
    return 0
  },
}

async function figureOf(
  reader: Reader,
  brand: Brand,
  asked: Readonly<Record<string, string>>,
  now: Date,
): Promise<Map<ExplainedPart, FigureWithAnswers>> {
  const parts = new Map<ExplainedPart, FigureWithAnswers>()
  for (const part of asked.part === undefined ? ExplainedPart.options : [asked.part]) {
    const explained = await askEndpoint(getFigureExplanation, reader, brand, { limit: usual, ...asked, part }, now)
    parts.set(part as ExplainedPart, explained)
  }
  return parts
}
