import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoRecordings } from '../../demo/recordings.ts'
import type { Command } from '../shell/command.ts'

export const demoReplies: Command = {
  name: 'demo replies',
  summary: 'Write recorded replies to the demo prompts into a folder, for collecting offline',
  positional: 'DIR',
  options: {},
  async run({ positional: [folder], terminal }) {
    const replies = await writeReplies(folder!, new Date())
    await terminal.out(`${replies} replies. To collect from them: earshot collect --replay ${folder}\n`)
    return 0
  },
}

export async function writeReplies(folder: string, now: Date): Promise<number> {
  const byAlias = new Map<string, string[]>()
  for (const { alias, recording } of demoRecordings({ now })) {
    const lines = byAlias.get(alias) ?? []
    byAlias.set(alias, lines)
    lines.push(`${JSON.stringify(recording)}\n`)
  }
  let replies = 0
  for (const [alias, lines] of byAlias) {
    await mkdir(join(folder, alias), { recursive: true })
    await writeFile(join(folder, alias, 'replies.ndjson'), lines.join(''))
    replies += lines.length
  }
  return replies
}
