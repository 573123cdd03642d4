import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askingOf } from '../../test/asking.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aWorld } from '../../test/world.ts'
import { writeReplies } from '../cli/commands/demo-replies.ts'
import { createCollectSetup } from '../collect/setup/create-setup.ts'
import { demoArchive, demoTeam } from '../demo/demo.ts'
import { readConfig } from '../settings/config.ts'

const now = new Date('2026-11-21T12:00:00Z')
const brandId = 'northpace'

describe.each(engines)('the demo on %s', (_, open) => {
  it('has opportunities, of which three become briefs, then drafts without a key, then findings', async () => {
    await using db = await open()
    const folder = await mkdtemp(join(tmpdir(), 'earshot-demo-'))
    await writeReplies(folder, now)
    const collectSetup = await createCollectSetup(readConfig({ EARSHOT_REPLAY: folder }))
    const { client } = await aWorld(db, [...demoArchive({ now })], { teamId: demoTeam, now })
    const { asOperator } = await aDoor(db, [], { asking: { ...askingOf([]), collectSetup, replay: folder } })
    const { opportunities } = await client.opportunities.list({ brandId, period: 30, intervals: true })
    expect(new Set(opportunities.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    const rules = new Set<string>()
    for (const [index, { id: promptId }] of opportunities.slice(0, 3).entries()) {
      const { article } = await asOperator.briefs.create({ brandId, promptId, period: 30 })
      const { brief } = await client.content.brief({ brandId, id: article.id })
      for (const heading of ['Why', 'Outline', 'Sources']) expect(brief).toContain(`## ${heading}`)
      const written = await asOperator.drafts.write({ brandId, articleId: article.id })
      expect(written).toMatchObject({ stored: true, dollars: 0, article: { status: 'DRAFT' } })
      const { checks, articles } = await client.content.checks({ brandId, id: article.id })
      expect(articles).toBe(12 + index)
      for (const { start, end, rule, sentence } of checks) {
        rules.add(rule)
        if (rule === 'unsourced') expect(written.article.content.slice(start, end)).toBe(sentence)
      }
    }
    const { articles: live } = await client.published.list({ brandId })
    expect(live.length).toBe(8)
    expect(live.map(({ wait }) => wait !== null)).toEqual([true, ...Array.from({ length: 7 }, () => false)])
    for (const { mentionRate } of live.slice(0, 4)) expect(mentionRate.difference).not.toBeNull()
    // The recorded texts are those of other articles, without sources.
    for (const rule of ['unsourced', 'copied']) expect(rules).toContain(rule)
    await rm(folder, { recursive: true })
  })
})
