import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoRecordings } from '../demo/recordings.ts'
import type { Command } from './command.ts'

export const demoReplies: Command = {
  name: 'demo replies',
  summary: 'Write recorded replies to the prompts of the demo brand into a folder, to collect without a network.',
  positional: 'DIR',
  options: {},
  async run({ positional: [folder] }) {
    const byAlias = new Map<string, string[]>()
    for (const { alias, recording } of demoRecordings({ now: new Date() })) {
      const lines = byAlias.get(alias) ?? []
      byAlias.set(alias, lines)
      lines.push(`${JSON.stringify(recording)}\n`)
    }
    for (const [alias, lines] of byAlias) {
      await mkdir(join(folder!, alias), { recursive: true })
      await writeFile(join(folder!, alias, 'replies.ndjson'), lines.join(''))
    }
    const replies = [...byAlias.values()].reduce((sum, lines) => sum + lines.length, 0)
    process.stdout.write(
      `${replies} replies of ${byAlias.size} providers; earshot collect --replay ${folder} asks them\n`,
    )
    return 0
  },
}
