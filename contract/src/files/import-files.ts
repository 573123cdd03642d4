import * as z from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { lazily, once } from '../values/lazy.ts'
import { FunnelStage, type Role } from '../values/nouns.ts'
import { flag, oneOf, text } from '../values/parameter.ts'

/**
 * An import of a file. The request body is the file. The response has one JSON object per line, each with exactly one
 * field of `line`.
 */
export interface FileImport extends Omit<Endpoint, 'response' | 'body'> {
  method: 'POST'
  role: Role
  /** Maximum size of the file in bytes. */
  longest: number
  line: z.ZodObject
}

const longest = 50 * 1024 * 1024

const shared = once(() => ({
  dryRun: flag('Store nothing. The response also has the first ten rows as they would be stored.').prefault('false'),
  map: text(
    'Which column contains each field, for example `text=Response,prompt=Query`, or a JSON object. The other fields are found by the names of the columns. An empty column in a JSON object means that the file does not have the field.',
  ).optional(),
  type: oneOf(FunnelStage.options, 'Funnel stage of created prompts without one.').prefault('TOFU'),
}))

/** Fields of a line. Each line has one of them. */
const lineOf = <C extends z.ZodRawShape>(counts: C) =>
  z.object({
    table: z
      .object({
        form: z.enum(['CSV', 'JSON']).describe('Format of `head` and of the texts of refused rows.'),
        columns: z.array(z.string()).describe('Columns of the file. For JSON, the fields of the first row.'),
        fields: z.array(z.string()).describe('Fields that a column can be mapped to.'),
        mapping: z.record(z.string(), z.string()).describe('Column by field.'),
        tool: z.string().nullable().describe('The tool that exported the file. Null if it is unknown.'),
        missing: z
          .array(z.string())
          .describe('Required fields without a column. If there are any, a dry run ends after this line.'),
        head: z.string().describe('Beginning of a file of refused rows: the header, or an empty text for JSON.'),
      })
      .describe('The first line.')
      .optional(),
    row: z.record(z.string(), z.unknown()).describe('In a dry run, a row as it would be stored.').optional(),
    refused: z
      .object({
        line: z.int().describe('Line of the row in the file, or its position in a JSON list, from 1.'),
        reason: z.string(),
        text: z.string().describe('The row with line and reason, for a file of refused rows that starts with `head`.'),
      })
      .describe('A row that is not stored.')
      .optional(),
    warning: z
      .object({ line: z.int(), reason: z.string() })
      .describe('A row that is stored without something that could not be read. Only the first 20.')
      .optional(),
    progress: z
      .object({
        bytes: z.int().describe('Bytes of the file that were read.'),
        size: z.int().describe('Size of the file in bytes.'),
        counts: z.object(counts),
      })
      .describe('Sent after each batch of rows. They are stored, even if the import is canceled.')
      .optional(),
    end: z
      .object({ counts: z.object(counts), dryRun: z.boolean() })
      .describe('The last line of a complete import.')
      .optional(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .describe('The last line if the import stopped. Earlier rows are stored.')
      .optional(),
  })

function fileImport<const P extends `/${string}`, Q extends z.ZodRawShape, C extends z.ZodRawShape>({
  query,
  counts,
  ...rest
}: {
  path: P
  summary: string
  query: () => Q
  counts: () => C
}) {
  const schemas = lazily({ query: () => z.object(query()), line: () => lineOf(counts()) })
  return Object.assign(schemas, {
    ...{ method: 'POST' as const, role: 'MEMBER' as const, longest, ...rest },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'] as const,
  })
}

/** Imports of whole files. They read the same files as `earshot import answers` and `earshot import prompts`. */
export const fileImports = {
  answers: fileImport({
    path: '/brands/:brandId/import/files/answers',
    summary: 'Import answers from a CSV, Excel or JSON file. Invalid rows are refused one by one.',
    query: () => ({
      ...shared(),
      makePrompts: flag('Create prompts that do not exist yet.').prefault('false'),
      provider: text('Provider of rows without one, for example chatgpt.').optional(),
      model: text('Model of rows without one.').optional(),
      country: text('Country of rows without one.').optional(),
      dates: oneOf(['dmy', 'mdy'], 'How to read 03/04/2026: dmy (day first) or mdy.').optional(),
      zone: text('IANA time zone of dates without one (default UTC), for example Europe/Berlin.').optional(),
    }),
    counts: () => ({
      imported: z.int(),
      replaced: z.int(),
      refused: z.int(),
      prompts: z.int().describe('Prompts created.'),
      zoneless: z.int().describe('Answers with a date without a time zone.'),
      warned: z.int().describe('Answers stored without something that could not be read.'),
    }),
  }),
  prompts: fileImport({
    path: '/brands/:brandId/import/files/prompts',
    summary: 'Import prompts from a list, or a CSV, Excel or JSON file. Invalid rows are refused one by one.',
    query: () => ({
      ...shared(),
      update: flag('Whether existing prompts get the topic and tags of their row.').prefault('false'),
    }),
    counts: () => ({
      added: z.int(),
      known: z.int().describe('Rows with the text of an existing prompt or of an earlier row.'),
      refused: z.int(),
      topics: z.int().describe('Topics created.'),
      tags: z.int().describe('Tags created.'),
      different: z.int().describe('Existing prompts that had another topic or other tags than their row.'),
      updated: z.int().describe('Existing prompts that got the topic and tags of their row.'),
    }),
  }),
}
export type FileImports = typeof fileImports
