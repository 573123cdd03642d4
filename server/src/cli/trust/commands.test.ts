import type { AddressInfo } from 'node:net'
import { stripVTControlCharacters } from 'node:util'
import { serve } from '@hono/node-server'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTerminal } from '../../../test/terminal.ts'
import { asked, workedExample } from '../../../test/trust-records.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/open.ts'
import { groups } from '../groups.ts'
import { earshot } from '../program.ts'
import { widthOf } from '../terminal/text-width.ts'

let db: Db
let server: ReturnType<typeof serve>
let access: string[]
beforeAll(async () => {
  db = await openDb({ threads: 1 })
  const earlier = [1, 2, 3, 4, 5].flatMap(i => asked({ prompt: `p${i}`, day: '2026-11-10' }, 0, 10))
  const { app, token } = await aWorld(db, [...workedExample, ...earlier])
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  access = ['--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`, '--token', token]
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await db[Symbol.asyncDispose]()
})

async function said(line: string, width?: number, colours?: boolean) {
  const terminal = aTerminal(width, colours)
  const code = await earshot([...line.split(' '), ...access], terminal, groups)
  return { code, ...terminal.written }
}

describe('earshot confidence', () => {
  const line = 'confidence --brand b --measures mentionRate,avgSentiment --period 7'

  it('has a table with sentences below each figure, and says what to ask next', async () => {
    const { code, out, err } = await said(line)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.split('\n')).toEqual([
      'Acme, 2026-11-15 to 2026-11-21',
      'The likely range holds in 95 of 100 cases.',
      '',
      'measure       value  if asked again  similar prompts  based on',
      '────────────  ─────  ──────────────  ───────────────  ─────────────────────────────',
      'mentionRate   58.0%  48 to 67        24 to 86         47 of 81 answers, 6 prompts',
      '  If these 6 prompts ran again, assistants would name you in 48 to 67% of the answers that name you or a competitor.',
      '  For similar prompts, you are named in 24 to 86%. More prompts would narrow this. More repeats would not.',
      '  Some prompts were run only once per assistant, which widens the range. Run them twice.',
      '  With only one day, a bad day looks the same as a change.',
      '',
      'avgSentiment  60.0   no range        no range         47 scored mentions, 5 prompts',
      '  Always 60 in 47 answers. Nothing varies, so no range can be estimated.',
      '  With only one day, a bad day looks the same as a change.',
      '',
      'Answers behind mentionRate:',
      `  earshot query explain get --brand-id b --measure mentionRate --period 7 --url ${access[1]}`,
      '',
    ])
  })

  it.each([30, 60, 100])('fits a terminal of %i columns, and needs no colour', async width => {
    const { out } = await said(line, width)
    // Commands are not wrapped, so that they can be copied.
    const lines = out.split('\n').filter(text => !text.startsWith('  earshot'))
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width)
    const coloured = (await said(line, width, true)).out
    expect(coloured).not.toBe(out)
    expect(stripVTControlCharacters(coloured)).toBe(out)
  })

  it('takes and lists the levels that there are', async () => {
    expect((await said('confidence --help')).out).toContain('One of 80, 90, 95, 99.')
    const { code, out } = await said(`${line} --level 90`)
    expect({ code, said: out.split('\n')[1] }).toEqual({ code: 0, said: 'The likely range holds in 90 of 100 cases.' })
  })

  it('is JSON or CSV as a query is', async () => {
    const json = JSON.parse((await said(`${line} --output json`)).out)
    expect(json).toEqual(
      JSON.parse(
        (await said('query confidence get --brand-id b --measures mentionRate,avgSentiment --period 7 --output json'))
          .out,
      ),
    )
    expect(json.figures.length).toBe(2)
    expect((await said(`${line} --output csv`)).out.split('\n')[0]).toContain('panel.low,panel.high,panel.reason')
  })

  it.each(['brand', 'prompt', 'provider', 'funnel'])('leads on by a command that works, by %s', async by => {
    const { out } = await said(`confidence --brand b --measures mentionRate --by ${by}`)
    const [, command] = /^ {2}earshot (.+)$/m.exec(out)!
    const terminal = aTerminal()
    const code = await earshot([...command!.split(' '), ...access.slice(2)], terminal, groups)
    expect([code, terminal.written.err]).toEqual([0, ''])
    expect(terminal.written.out.length).toBeGreaterThan(10)
  })

  it.each(['confidence --brand b', 'query competitors list --brand-id b'])(
    'is a workbook on request: %s',
    async line => {
      const terminal = aTerminal()
      const code = await earshot([...line.split(' '), '--output', 'xlsx', ...access], terminal, groups)
      expect([code, terminal.written]).toEqual([0, { out: '', err: '' }])
      const [header, ...rows] = await readSheet(Buffer.concat(terminal.parts))
      expect(header).toContain(line.startsWith('query') ? 'shareOfVoice' : 'measure')
      expect(rows.length).toBeGreaterThan(0)
      expect((await said(`${line} --output xlsx`, 80)).err).toContain('Redirect it to a file with > list.xlsx')
    },
  )

  it('names groups and entities, and leads to the answers of each', async () => {
    const { out } = await said('confidence --brand b --by provider --measures coverage --type TOFU')
    expect(out).toMatch(/^provider {2}measure /m)
    expect(out).toMatch(/^ChatGPT {3}coverage /m)
    expect(out).toContain('\nAnswers behind coverage of ChatGPT:\n')
    expect(out).toContain(
      `\n  earshot query explain get --brand-id b --measure coverage --type TOFU --provider chatgpt --url ${access[1]}\n`,
    )
    const entities = (await said('confidence --brand b --by competitor --measures shareOfVoice')).out
    expect(entities).toContain('If these 6 prompts ran again, assistants would give Eta ')
    expect(entities).toContain(
      `\n  earshot query competitors get --brand-id b --competitor-id self --url ${access[1]}\n`,
    )
    expect((await said('confidence --brand b --by prompt --limit 1')).out).toContain(
      `\n  earshot query prompts answers --brand-id b --prompt-id p1 --url ${access[1]}\n`,
    )
    expect((await said('confidence --brand b --by prompt --limit 1 --offset 2')).out).toContain(
      '\nRows 3 to 3 of 54. Use --offset 3 for more.\n',
    )
  })

  it('says what is wrong', async () => {
    expect(await said('confidence --brand b --level 95.5')).toEqual({
      ...{ code: 1, out: '', err: 'level is "95.5" but must be one of 80, 90, 95, 99.\n' },
    })
    expect(await said('confidence --brand b --output xml')).toMatchObject({ code: 2, out: '' })
    expect((await said('confidence')).err).toContain('earshot confidence requires --brand ID.')
    expect((await said('confidence --brand b --by tag')).out).toMatch(/\nnothing\n$/)
  })
})

describe('earshot summary', () => {
  it('prints sentences, and the figures that they are made of', async () => {
    const { code, out, err } = await said('summary --brand b --period 7')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.split('\n')).toEqual([
      'Acme, 2026-11-15 to 2026-11-21 against 2026-11-08 to 2026-11-14',
      "Acme is named in 45% of the answers to prompts that don't name it, up 57 points like for like.",
      'It ranks 2nd of 4 by share of voice, behind Eta (45%).',
      '',
      '                                      value    likely range  before   change  verdict',
      '────────────────────────────────────  ───────  ────────────  ───────  ──────  ──────────────',
      'visibility, prompts without the name  44.8%    38 to 52      0.0%     +56.5   up',
      '',
      'visibility, prompts with the name     nothing  no range      nothing  none    not comparable',
      '',
      'share of voice                        32.9%    27 to 39      0.0%     +35.6   up',
      '',
    ])
  })

  it('is in German too, and has no comparison if there is none', async () => {
    const { out } = await said('summary --brand b --period 7 --language de --output json')
    expect(JSON.parse(out).sentences[0].text).toMatch(
      /^Acme wird in .* Antworten auf Prompts ohne seinen Namen genannt/,
    )
  })
})

describe('earshot next', () => {
  it('prints the steps in one table', async () => {
    const { code, out, err } = await said('next --brand b --period 7 --limit 1')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.split('\n')
    expect(lines.slice(0, 2)).toEqual(['Acme, 2026-11-15 to 2026-11-21: 1 of 6', ''])
    expect(lines[4]).toMatch(/^warning +prompt +\d+ +".+": \d+ of \d+ answers name competitors and not Acme\.$/)
  })
})

describe('earshot changes', () => {
  const line =
    'changes --brand b --measures mentionRate,sourceRate --start-date 2026-11-20 --end-date 2026-11-20 --compare 2026-11-10..2026-11-10'

  it('has a table with sentences below each change, and says what to ask next', async () => {
    const { code, out, err } = await said(line)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.split('\n')).toEqual([
      'Acme, 2026-11-10 to 2026-11-10 and 2026-11-20 to 2026-11-20',
      '1 comparison. At most 5 in 100 of those marked up or down are expected to be chance.',
      'The likely range holds in 95 of 100 cases.',
      '',
      'measure      before   after    change  likely range  verdict',
      '───────────  ───────  ───────  ──────  ────────────  ──────────────',
      'mentionRate  0.0%     58.0%    +66.7   54 to 79      up',
      '  Up 66.7 points like for like, across your prompts.',
      '  If nothing had changed, fewer than 1 such comparison in 10,000 would show this much.',
      '  The headline figure rose 58 points, but like for like it rose 66.7 points. The reason: other prompts or assistants were used, or some were used more often.',
      '  With only one day, a bad day looks the same as a change.',
      '',
      'sourceRate   nothing  nothing  none    no range      not comparable',
      '  Not comparable: in one of the periods, the prompts that ran in both have nothing to count.',
      '',
      'Answers behind mentionRate:',
      `  earshot query explain get --brand-id b --measure mentionRate --start-date 2026-11-10 --end-date 2026-11-10 --url ${access[1]}`,
      `  earshot query explain get --brand-id b --measure mentionRate --start-date 2026-11-20 --end-date 2026-11-20 --url ${access[1]}`,
      '',
    ])
  })

  it('says of a campaign that its ranges hold however often one looks', async () => {
    const text = 'The ranges are wide enough to hold however often you look.'
    expect((await said('changes --brand b --since 2026-11-20')).out).toContain(text)
    expect((await said('changes --brand b')).out).not.toContain(text)
  })
})
