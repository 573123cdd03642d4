import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, entity, ndjson, team, topic } from '../../../test/records.ts'
import { importing } from '../../operations/archives.ts'
import { readConfig } from '../../settings/config.ts'
import { examineDoubles } from './doubles.ts'

const twice = [
  entity('g', 'Globex', 'DIRECT', { aliases: ['ACME'] }),
  topic('t1', 'CRM'),
  topic('t2', 'crm'),
  ...Array.from({ length: 5 }, (_, i) => entity(`x${i}`, 'Initech', 'DIRECT')),
]
const sentences = [
  "The competitors 'self', 'g' are all called 'Acme', so an answer counts for each of them. Merge them, or rename all but one.",
  "The competitors 'x0', 'x1', 'x2', 'x3', 'x4' are all called 'Initech', so an answer counts for each of them. Merge them, or rename all but one.",
  "The topics 't1', 't2' are all 'CRM'. Delete or change all but one.",
]

describe.each(engines)('what a brand has twice on %s', (_, open) => {
  it('is taken in from an archive with a warning, and found by the doctor', async () => {
    await using db = await open()
    await record(db, [team, acme])
    expect(await examineDoubles(db)).toMatchObject([{ level: 'ok' }])
    const said = { out: '', err: '' }
    const io = {
      async out(text: string) {
        said.out += text
      },
      err(text: string) {
        said.err += text
      },
      progress: () => undefined,
    }
    const code = await importing.run({
      ...{ db, io, options: {}, config: readConfig({}), now: () => new Date('2026-02-01') },
      input: (async function* () {
        yield Buffer.from(ndjson(twice))
      })(),
    })
    expect([code, said]).toEqual([
      0,
      {
        out: '8 imported, 0 replaced, 0 refused\n',
        err: sentences.map(sentence => `warning: brand 'b': ${sentence}\n`).join(''),
      },
    ])
    const merge = 'earshot admin competitors merge --brand-id b'
    expect(await examineDoubles(db)).toEqual([
      { level: 'warn', text: `Brand 'b': ${sentences[0]}`, command: `${merge} --competitor-id self --duplicate-id g` },
      { level: 'warn', text: `Brand 'b': ${sentences[1]}`, command: `${merge} --competitor-id x0 --duplicate-id x1` },
      { level: 'warn', text: `Brand 'b': ${sentences[2]}` },
    ])
  })
})
