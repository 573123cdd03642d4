import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdmin, createClient } from '@earshot/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run, serving } from '../earshot.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-first-brand-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const question = 'Which CRM suits a small team?'

/** Recorded replies to the question, with Acme first. */
async function replies(): Promise<string> {
  const answer = { text: 'Acme is the best choice for a small team. Globex is solid, too.' }
  await mkdir(join(folder, 'replies', 'chatgpt'), { recursive: true })
  await writeFile(
    join(folder, 'replies', 'chatgpt', 'replies.ndjson'),
    `${JSON.stringify({ question, answer, model: 'gpt-6.2-sol' })}\n`,
  )
  return join(folder, 'replies')
}

/** Output of a successful command. */
async function done(...words: string[]): Promise<string> {
  const { code, out, err } = await run([...words, '--data', join(folder, 'data')])
  expect([code, err], words.join(' ')).toEqual([0, ''])
  return out
}

describe('a fresh folder', () => {
  it('becomes a brand with prompts, competitors, a schedule, a token and figures by single commands', async () => {
    const made = async (...words: string[]) => {
      const told = JSON.parse(await done('admin', ...words, '--output', 'json'))
      return Object.values(told as Record<string, { id: string }>).find(value => value?.id !== undefined)!.id
    }
    const team = await made('teams', 'create', '--name', 'My team')
    // The server that has the folder open runs the other commands.
    const server = await serving(join(folder, 'data'), { EARSHOT_JOBS: 'off', EARSHOT_REPLAY: await replies() })
    try {
      const brand = await made('brands', 'create', '--team-id', team, '--name', 'Acme', '--domain', 'acme.com')
      const of = ['--brand-id', brand]
      await made('competitors', 'create', ...of, '--name', 'Globex', '--relationship', 'DIRECT', '--aliases', 'GX')
      const topic = await made('topics', 'create', ...of, '--name', 'Sales')
      const prompt = await made('prompts', 'create', ...of, '--text', question, '--type', 'MOFU', '--topic-id', topic)
      expect(await done('admin', 'prompts', 'list', ...of)).toContain(`${prompt}\t${question}\t${topic}\t[]\tMOFU`)
      const set = ['--every', 'daily', '--hour', '6', '--assistants', '[{"provider":"chatgpt"}]']
      expect(await done('admin', 'schedules', 'set', ...of, ...set)).toMatch(/^hour\t6$/m)
      const token = (await done('token', 'create', '--team', team, '--name', 'first')).trim()
      expect((await run(['collect', '--brand', brand, '--data', join(folder, 'data')])).code).toBe(0)

      const client = createClient({ url: `${server.url}/api/v1`, token })
      const { methodology, topCompetitors } = await client.performance.get({ brandId: brand })
      expect(methodology).toMatchObject({ promptsCount: 1, responsesTotal: 1, responsesWithMentions: 1 })
      expect(topCompetitors).toMatchObject([
        { name: 'Acme', mentions: 1 },
        { name: 'Globex', mentions: 1 },
      ])
    } finally {
      server.child.kill()
      await server.ended
    }
  })

  it('becomes one by the SDK alone', async () => {
    const key = 'the-key-of-the-operator-of-this-test'
    const settings = { EARSHOT_OPERATOR_KEY: key, EARSHOT_JOBS: 'off', EARSHOT_REPLAY: await replies() }
    const server = await serving(join(folder, 'data'), settings)
    try {
      const admin = createAdmin({ url: `${server.url}/api/admin/v1`, token: key })
      const { team } = await admin.teams.create({ name: 'My team' })
      const { brand } = await admin.brands.create({ teamId: team.id, name: 'Acme', domain: 'acme.com' })
      const of = { brandId: brand.id }
      await admin.competitors.create({ ...of, name: 'Globex', relationship: 'DIRECT' })
      const { prompt } = await admin.prompts.create({ ...of, text: question, type: 'MOFU' })
      const { schedule } = await admin.schedules.set({ ...of, every: 'daily', assistants: [{ provider: 'chatgpt' }] })
      expect(schedule).toMatchObject({ every: 'daily', hour: 6, assistants: [{ provider: 'chatgpt', model: null }] })
      const asked = { promptId: prompt.id, provider: 'chatgpt', model: 'gpt-6.2-sol', createdAt: '2026-11-22' }
      const { counts } = await admin.answers.push({
        ...of,
        answers: [{ ...asked, id: 'a1', text: 'Acme, then Globex.' }],
      })
      expect(counts).toEqual({ imported: 1, replaced: 0, refused: 0 })
      const { secret } = await admin.tokens.create({ teamId: team.id, name: 'first' })

      const client = createClient({ url: `${server.url}/api/v1`, token: secret! })
      const { scores, topCompetitors } = await client.performance.get(of)
      expect([scores.mentionRate, scores.shareOfVoice]).toEqual([100, 50])
      expect(topCompetitors.map(({ name }) => name)).toEqual(['Acme', 'Globex'])
    } finally {
      server.child.kill()
      await server.ended
    }
  })
})
