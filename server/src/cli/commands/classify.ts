import { openArchive } from '../../archive/open-file.ts'
import { classifyLog as read } from '../../crawlers/lines/classify.ts'
import type { Command } from '../shell/command.ts'

export const crawlersClassifyCommand: Command = {
  name: 'crawlers classify',
  summary: 'Count AI crawlers in an access log (also .gz and .zst, - for standard input) without storing anything',
  positional: 'FILE',
  options: {},
  async run({ positional: [file], terminal }) {
    const { crawlers, refused, dropped, samples } = await read(openArchive(file!))
    const counted = [...crawlers].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    for (const [token, lines] of counted) await terminal.out(`${token} ${lines}\n`)
    await terminal.out(`refused ${refused}\ndropped ${dropped}\n`)
    for (const sample of samples) terminal.err(`refused: ${sample}\n`)
    return 0
  },
}
