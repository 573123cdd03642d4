import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { createDialogue } from './dialogue.ts'
import { InterviewStopError } from './interview.ts'

/** A dialogue with a user who types each line of keys once the text before it is shown. */
function scripted(script: readonly [shown: string, keys: string][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 })
  let shown = ''
  output.on('data', part => {
    shown += part
  })
  const typing = (async () => {
    for (const [text, keys] of script) {
      await until(() => stripVTControlCharacters(shown).includes(text), `'${text}' on the screen`)
      shown = ''
      for (const key of keys.split('·')) input.write(key)
    }
  })()
  return { dialogue: createDialogue({ input, output }), typing }
}

const enter = '\r'
const space = ' '
const down = '\u001b[B'
const stop = '\u0003'

const proposal = {
  description: 'Sells anvils.',
  competitors: [
    { name: 'Globex', domain: 'globex.example' },
    { name: 'Initech', domain: '' },
  ],
  topics: ['Anvils', 'Hammers'],
  prompts: [
    { text: 'Which anvil?', type: 'TOFU' as const, topic: 'Anvils' },
    { text: 'Which hammer?', type: 'BOFU' as const, topic: 'Hammers' },
  ],
}

describe('the dialogue', () => {
  it('lets somebody leave out of a proposal what is not wanted, and add competitors', async () => {
    const { dialogue, typing } = scripted([
      ['Competitors to track', `${down}·${space}·${enter}`],
      ['More competitors', `Hooli=hooli.example·${enter}`],
      ['Topics', `${space}·${enter}`],
      ['Prompts to run', enter],
    ])
    expect(await dialogue.review(proposal)).toEqual({
      description: 'Sells anvils.',
      competitors: [
        { name: 'Globex', domain: 'globex.example' },
        { name: 'Hooli', domain: 'hooli.example' },
      ],
      topics: ['Hammers'],
      prompts: [
        { text: 'Which anvil?', type: 'TOFU', topic: null },
        { text: 'Which hammer?', type: 'BOFU', topic: 'Hammers' },
      ],
    })
    await typing
  })

  it('asks again for what is wrong, and stops when somebody wants to', async () => {
    const check = (text: string) => (text === 'ab' ? undefined : 'It must be ab.')
    const one = scripted([
      ['Its site', `a·${enter}`],
      ['It must be ab.', `b·${enter}`],
    ])
    expect(await one.dialogue.text({ flag: 'site', message: 'Its site', check })).toBe('ab')
    await one.typing
    const other = scripted([['Collect?', stop]])
    await expect(other.dialogue.confirm('Collect?')).rejects.toThrow(InterviewStopError)
    await other.typing
  })
})
