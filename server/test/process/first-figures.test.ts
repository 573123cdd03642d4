import { spawn } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { aFolder, listening } from '../standing.ts'
import { until } from '../until.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Commands of a section of the page, one per line. */
async function written(title: string) {
  const page = await readFile(join(root, 'docs/use/first-figures.md'), 'utf8')
  const section = page.split(/^## /m).find(part => part.startsWith(`${title}\n`))!
  return /```sh\n([\s\S]*?)```/.exec(section)![1]!.trim().split('\n')
}

/** Runs commands one after the other with an `npx` that starts the built program. Returns what each printed. */
async function walk(folder: string, commands: readonly string[], environment: Record<string, string> = {}) {
  await mkdir(join(folder, 'bin'), { recursive: true })
  const npx = `#!/bin/sh\nshift\nexec '${process.execPath}' '${root}/server/bin/earshot.js' "$@"\n`
  await writeFile(join(folder, 'bin/npx'), npx, { mode: 0o755 })
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('EARSHOT_'))
  const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`
  const printed: string[] = []
  for (const command of commands) {
    const env = { ...Object.fromEntries(inherited), ...environment, PATH: path }
    const child = spawn('sh', ['-ec', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>(done => child.once('close', done))
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    expect([command, code, code === 0 ? '' : err]).toEqual([command, 0, ''])
    printed.push(out)
  }
  return printed
}

const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100
const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length
const day = 86_400_000
/** A day before today, like `20.11.26`. */
const germanDay = (ago: number) => {
  const [year, month, date] = new Date(Date.now() - ago * day).toISOString().slice(2, 10).split('-')
  return `${date}.${month}.${year}`
}

describe('the first figure, as the docs say, of', () => {
  it('a marketer with 200 answers from a spreadsheet takes at most four steps', async () => {
    const folder = aFolder()
    const rows = Array.from({ length: 200 }, (_, i) => ({
      question: `Welcher Kaffee ist gut, Nr. ${i % 20}?`,
      own: i % 3 === 0,
      rival: i % 4 === 0,
      cites: i % 5 === 0,
      line: i,
    }))
    const cell = (value: string) => `"${value.replaceAll('"', '""')}"`
    const lines = rows.map(({ question, own, rival, cites, line }) =>
      [
        cell(question),
        cell(
          `${own ? 'Gut ist Tchibo; "fein".\nUnd billig.' : 'Das kommt darauf an.'}${rival ? ' Jacobs geht auch.' : ''}`,
        ),
        line % 2 ? 'ChatGPT' : 'Perplexity',
        germanDay(1 + (line % 20)),
        cites ? cell(`1. https://www.tchibo.example/${line}\n2. https://kaffee.example/`) : 'nan',
      ].join(';'),
    )
    const csv = ['sep=;', 'Frage;Antwort;KI;Datum;Quellen', ...lines].join('\r\n')
    await writeFile(join(folder, 'answers.csv'), `\uFEFF${csv}\r\n`)
    const commands = await written('You have answers in a spreadsheet')
    expect(commands.length).toBeLessThanOrEqual(4)
    const [made, imported, figure] = await walk(folder, commands)
    expect(made).toContain(
      "Brand 'tchibo-gmbh' (Tchibo GmbH) was created. Added: 2 competitors, 0 topics, 20 prompts.\n",
    )
    expect(imported).toBe('200 imported, 0 replaced, 0 refused, 0 prompts created\n')
    const [own, tracked] = [count(rows, row => row.own), count(rows, row => row.own || row.rival)]
    expect([own, tracked]).toEqual([67, 100])
    expect(figure).toMatch(/^mentionRate of Tchibo GmbH, \S+ to \S+: 67 \(percent\)$/m)
    expect(figure).toMatch(/^numerator\s+67\s/m)
    expect(figure).toMatch(/^denominator\s+100\s/m)
    const [sources] = await walk(folder, [`${commands.at(-1)} --measure sourceCoverage`])
    expect(sources).toContain(
      `: ${percent(
        count(rows, row => row.cites),
        200,
      )} (percent)\n`,
    )
  })

  it('an agency with twelve brands takes at most two steps', async () => {
    const folder = aFolder()
    const brands = Array.from({ length: 12 }, (_, k) => ({
      name: `Marke${k} GmbH`,
      category: `Ware ${k}`,
      /** Tells if the replies to the three questions about the category mention the brand and its competitor. */
      replies: [0, 1, 2].map(i => ({ own: (k + i) % 2 === 0, rival: (k + i) % 3 === 0 })),
      k,
    }))
    const table = brands.map(
      ({ name, category, k }) => `${name};https://www.marke${k}.example/de/;${category};Rivale${k}, Inc.;Deutsch`,
    )
    const csv = ['Firma;Webseite;Kategorie;Wettbewerber;Sprache', ...table].join('\r\n')
    await writeFile(join(folder, 'brands.csv'), `\uFEFF${csv}\r\n`)
    const questions = (category: string) => [
      `Welche Marken sind die besten für ${category}?`,
      `Was empfiehlst du beim Thema ${category}, und warum?`,
      `Worauf sollte ich bei ${category} achten?`,
    ]
    const recordings = brands.flatMap(({ category, replies, k }) =>
      questions(category).map((question, i) => {
        const said = `${replies[i]!.own ? `Gut ist Marke${k}.` : 'Hm.'}${replies[i]!.rival ? ` Auch Rivale${k}.` : ''}`
        return { question, answer: { text: said } }
      }),
    )
    await mkdir(join(folder, 'replies/chatgpt'), { recursive: true })
    const all = [...recordings, { question: '*', answer: { text: 'Das kommt darauf an.' } }]
    await writeFile(
      join(folder, 'replies/chatgpt/replies.ndjson'),
      all.map(each => `${JSON.stringify(each)}\n`).join(''),
    )
    const commands = await written('You are an agency with many brands')
    expect(commands.length).toBeLessThanOrEqual(2)
    const [printed] = await walk(folder, commands)
    expect(printed).toContain(
      '12 brands created, 0 already known, 0 rows refused. Added: 12 competitors, 48 topics, 108 prompts.\n',
    )
    for (const { replies, k } of brands) {
      const [own, rival] = [count(replies, reply => reply.own), count(replies, reply => reply.rival)]
      const figures = [
        9,
        percent(
          own,
          count(replies, reply => reply.own || reply.rival),
        ),
        percent(own, own + rival),
      ]
      const row = printed!.split('\n').find(line => line.startsWith(`marke${k}-gmbh `))!
      expect([k, row.trim().split(/\s+/).slice(1, 4).map(Number)]).toEqual([k, figures])
    }
  })

  it('a developer who sends answers takes at most three steps', async () => {
    const folder = aFolder()
    const answers = Array.from({ length: 40 }, (_, i) => ({
      ...{ id: `a${i}`, prompt: `Which anvil, no. ${i % 4}?`, provider: 'chatgpt', model: 'gpt-5' },
      createdAt: new Date(Date.now() - i * day).toISOString(),
      text: [...(i % 2 ? ['Acme is solid.'] : []), ...(i % 5 ? ['Globex is cheap.'] : []), 'Look around.'].join(' '),
    }))
    await writeFile(join(folder, 'answers.json'), JSON.stringify(answers))
    const commands = await written('You send answers from your own program')
    await copyFile(join(root, 'examples/push-answers/push.mjs'), join(folder, 'push.mjs'))
    expect(commands.length).toBeLessThanOrEqual(3)
    const { port } = await freePort()
    const environment = { EARSHOT_PORT: String(port), EARSHOT_URL: `http://127.0.0.1:${port}`, EARSHOT_JOBS: 'off' }
    const [, serving] = await walk(folder, commands.slice(0, 2), environment)
    const [, id] = /To stop it: kill (\d+)\n/.exec(serving!)!
    try {
      const [own, rival] = [
        count(answers, ({ text }) => /Acme/.test(text)),
        count(answers, ({ text }) => /Globex/.test(text)),
      ]
      expect([own, rival]).toEqual([20, 32])
      const [printed] = await walk(folder, commands.slice(2), environment)
      expect(printed).toBe('40 imported, share of voice 38.46%\n')
    } finally {
      process.kill(Number(id))
      await until(() => !isRunning(Number(id)), 'the end of the server')
    }
  })

  it('somebody with an access log takes at most three steps', async () => {
    const folder = aFolder()
    const agents = ['GPTBot/1.3', 'ClaudeBot/1.0', 'PerplexityBot/1.0', 'Firefox/140.0', 'MSIE 6.0']
    const hits = Array.from({ length: 120 }, (_, i) => ({ agent: agents[(i * i) % 5]!, page: i % 7, i }))
    const [, date, month, year] = /, (\d+) (\w+) (\d+)/.exec(new Date(Date.now() - day).toUTCString())!
    const lines = hits.map(({ agent, page, i }) => {
      const stamp = `[${date}/${month}/${year}:10:00:${String(i % 60).padStart(2, '0')} +0000]`
      return `192.0.2.7 - - ${stamp} "GET /${page}?x=${i} HTTP/2.0" 200 512 "-" "Mozilla/5.0 (compatible; ${agent})"`
    })
    await writeFile(join(folder, 'access.log'), `${lines.join('\n')}\n`)
    const commands = await written('You have an access log')
    expect(commands.length).toBeLessThanOrEqual(3)
    const [, pushed, figures] = await walk(folder, commands)
    const of = (agent: string | undefined) => hits.filter(hit => hit.agent === agent)
    const pages = (agent: string | undefined) => new Set(of(agent).map(({ page }) => page)).size
    // Squares end in 0, 1 and 4 in base 5.
    expect([0, 1, 4].map(i => of(agents[i]).length)).toEqual([24, 48, 48])
    expect(pushed).toBe('counted 72\ndropped 48\nrefused 0\nover quota 0\n')
    const rows = figures!.split('\n').filter(line => line.startsWith('crawler\t'))
    expect(rows.map(row => row.split('\t').slice(1, 4))).toEqual([
      ['ClaudeBot', '48 requests in 30 days', `${pages(agents[1])} pages`],
      ['GPTBot', '24 requests in 30 days', `${pages(agents[0])} pages`],
    ])
    // A second push finds nothing new.
    expect((await walk(folder, [commands[1]!]))[0]).toMatch(/^counted 0\n/)
  })
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

async function freePort() {
  await using server = await listening(createServer())
  return { port: server.port }
}
