import type { Mapping, Names } from '../admin/prompts/column-names.ts'

export const answerNames = {
  id: ['id', 'answerid', 'responseid', 'uuid'],
  prompt: ['prompt', 'prompttext', 'query', 'question', 'userprompt', 'input', 'searchquery'],
  promptId: ['promptid', 'queryid', 'questionid'],
  text: [
    'text',
    'answer',
    'answertext',
    'response',
    'responsetext',
    'airesponse',
    'output',
    'completion',
    'reply',
    'content',
  ],
  provider: ['provider', 'engine', 'platform', 'aiplatform', 'aiengine', 'assistant', 'llm', 'chatbot', 'aimodel'],
  model: ['model', 'modelname', 'modelversion', 'modelid'],
  createdAt: [
    'createdat',
    'date',
    'timestamp',
    'datetime',
    'created',
    'askedat',
    'collectedat',
    'rundate',
    'time',
    'day',
  ],
  country: ['country', 'countrycode', 'geo', 'location'],
  citations: ['citations', 'sources', 'citedurls', 'urls', 'links', 'references', 'citedsources'],
  searches: ['searches', 'searchqueries', 'fanoutqueries', 'webqueries'],
} as const satisfies Names<string>
export type AnswerField = keyof typeof answerNames

/** Parses `text=Response,prompt=Query` or a JSON object. */
export function readMapping<F extends string>(names: Names<F>, text: string): Mapping<F> | { problem: string } {
  const pairs = text.trim().startsWith('{') ? pairsOfJson(text) : pairsOfList(text)
  if (!pairs) return { problem: 'must be field=Column pairs, or a JSON object of fields with their columns' }
  const strange = pairs.find(([field]) => !Object.hasOwn(names, field))
  if (strange) return { problem: `'${strange[0]}' is not a field. The fields are ${Object.keys(names).join(', ')}` }
  return Object.fromEntries(pairs) as Mapping<F>
}

function pairsOfList(text: string): [string, string][] | undefined {
  const pairs = text.split(',').map((item): [string, string] => {
    const at = item.indexOf('=')
    return at < 0 ? ['', ''] : [item.slice(0, at).trim(), item.slice(at + 1).trim()]
  })
  return pairs.every(([field, column]) => field !== '' && column !== '') ? pairs : undefined
}

function pairsOfJson(text: string): [string, string][] | undefined {
  try {
    const pairs = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return pairs.every(([, column]) => typeof column === 'string') ? (pairs as [string, string][]) : undefined
  } catch {
    return undefined
  }
}

/** If no column is named `a.b`, returns the field `b` of column `a`. */
export function valueAt(cells: Readonly<Record<string, unknown>>, column: string | undefined): unknown {
  if (column === undefined) return undefined
  if (Object.hasOwn(cells, column)) return cells[column]
  let value: unknown = cells
  for (const part of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

export const mappingText = (mapping: Mapping<string>): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}=${column}`)
    .join(',')
