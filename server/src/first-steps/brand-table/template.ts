import type { FunnelStage } from '@earshot/contract'
import { type PromptLine, promptInRow } from '../../admin/prompts/prompt-lines.ts'
import { defaultBrandTemplate } from '../../tables/brand-template.ts'
import { cellText } from '../../tables/cells/cell-text.ts'
import { languageIn } from '../../tables/cells/languages.ts'
import { guessMapping } from '../../tables/headers.ts'
import { valueAt } from '../../tables/mapping.ts'
import { readPromptTable } from '../../tables/prompt-table.ts'
import type { ImportRow } from '../../tables/table.ts'
import { Unreadable } from '../../tables/unreadable.ts'

export interface TemplateRow {
  text: string
  type: FunnelStage
  topic: string | null
  tags: string[]
  /** Null for brands of any language. */
  language: string | null
}

export interface BrandTemplate {
  rows: TemplateRow[]
  /** One sentence per rejected row. */
  refused: string[]
}

const placeholders = ['brand', 'category', 'competitor'] as const
export type Placeholder = (typeof placeholders)[number]

/** `{brand}`, also with spaces or capitals. */
export const placeholder = /\{\s*([^{}]*?)\s*\}/g

export const shippedTemplate = (): BrandTemplate => ({
  rows: defaultBrandTemplate().map(({ line: _, ...row }) => ({ ...row, tags: [] })),
  refused: [],
})

/** Reads prompts as `readPromptTable` does, with an optional column for their language. Throws Unreadable. */
export async function readTemplate(chunks: AsyncIterable<Uint8Array>): Promise<BrandTemplate> {
  const { columns, rows } = await readPromptTable(chunks)
  const { mapping } = guessMapping('prompts', columns)
  if (mapping.text === undefined)
    throw new Unreadable(`No column is recognized as text. The columns are ${columns.join(', ').slice(0, 200)}.`)
  const { language } = guessMapping('brands', columns).mapping
  const template: BrandTemplate = { rows: [], refused: [] }
  for await (const row of rows) {
    const prompt = promptInRow(row, mapping)
    const read = typeof prompt === 'string' ? prompt : templateRow(prompt, row, language)
    if (typeof read === 'string') template.refused.push(`Line ${row.line} ${read}.`)
    else template.rows.push(read)
  }
  if (template.rows.length === 0) throw new Unreadable(`It has no prompts. ${template.refused[0] ?? ''}`.trim())
  return template
}

function templateRow(
  { text, type = 'TOFU', topic = '', tags }: PromptLine,
  { cells }: ImportRow,
  column: string | undefined,
): TemplateRow | string {
  const written = cellText(valueAt(cells ?? {}, column))
  const language = languageIn(written)
  if (language === undefined) return `has the language '${written.slice(0, 40)}', but it must be a code, for example de`
  const strange = [...[text, topic, ...tags].join('\n').matchAll(placeholder)].find(
    ([, name]) => !placeholders.some(known => known === name!.toLowerCase()),
  )
  if (strange) return `has ${strange[0].slice(0, 40)}, but placeholders must be {brand}, {category} or {competitor}`
  return { text, type, topic: topic || null, tags, language }
}
