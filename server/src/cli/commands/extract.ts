import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { createExtractor } from '../../extraction/extract.ts'
import { type Command, UsageError } from '../shell/command.ts'

const words = z.array(z.string())
const entities = z.array(
  z.object({
    name: z.string().min(1),
    aliases: words.optional(),
    domain: z.string().nullish(),
    domains: words.optional(),
    caseSensitive: z.boolean().optional(),
    // A plain list is short for `must`: words that must occur nearby.
    context: z
      .union([words.transform(must => ({ must })), z.object({ must: words.optional(), mustNot: words.optional() })])
      .nullish(),
  }),
)

export const extract: Command = {
  name: 'extract',
  summary: 'Extract mentions and citations from texts without a database, one JSON line per text',
  positional: '[TEXT…]',
  options: {
    entities: {
      meaning: 'JSON file: [{name, aliases, domain, domains, caseSensitive, context}].',
      value: 'FILE',
      required: true,
    },
    json: { meaning: 'The texts are JSON strings, one per line.' },
  },
  async run({ options, positional: files, terminal }) {
    const list = await entitiesIn(String(options.entities))
    const read = createExtractor(list)
    for await (const text of textsOf(files, options.json === true)) {
      const { mentions, citations, reasoning } = read(text)
      const line = {
        mentions: mentions.map(({ entity, position, sentiment, absent, spans }) => ({
          name: list[entity]!.name,
          position,
          sentiment,
          absent,
          spans: spans.map(({ start, end }) => [start, end]),
        })),
        citations: citations.map(({ url, domain, position }) => ({ url, domain, position })),
        ...(reasoning.length > 0 && { reasoning: reasoning.map(({ start, end }) => [start, end]) }),
      }
      await terminal.out(`${JSON.stringify(line)}\n`)
    }
    return 0
  },
}

async function entitiesIn(file: string) {
  const parsed = entities.safeParse(jsonOr(await readFile(file, 'utf8'), file))
  if (parsed.success)
    return parsed.data.map(({ context, domain, ...entity }) => ({
      ...entity,
      domain: domain ?? null,
      ...(context && { context }),
    })) as unknown as Parameters<typeof createExtractor>[0]
  const { path, message } = parsed.error.issues[0]!
  throw new UsageError(`${file}: ${path.join('.')}: ${message}`)
}

/** Each file is one text. With `json`, each line is a JSON string. */
async function* textsOf(files: readonly string[], json: boolean): AsyncGenerator<string> {
  for (const file of files.length === 0 ? ['-'] : files) {
    if (!json) yield file === '-' ? await whole() : await readFile(file, 'utf8')
    else {
      const lines =
        file === '-' ? createInterface({ input: process.stdin }) : (await readFile(file, 'utf8')).split('\n')
      for await (const line of lines) if (line.trim() !== '') yield textIn(line)
    }
  }
}

async function whole(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function textIn(line: string): string {
  const text = jsonOr(line, 'a line')
  if (typeof text !== 'string') throw new UsageError(`A line is not a JSON string: ${line.slice(0, 100)}`)
  return text
}

function jsonOr(text: string, of: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${of} is not JSON: ${text.slice(0, 100)}`)
  }
}
