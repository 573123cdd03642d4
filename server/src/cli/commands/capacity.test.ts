import { describe, expect, it } from 'vitest'
import { aTerminal } from '../../../test/terminal.ts'
import { groups } from '../groups.ts'
import { earshot } from '../program.ts'

async function ended(line: string) {
  const terminal = aTerminal(120)
  const code = await earshot(['capacity', ...line.split(' ').filter(Boolean)], terminal, groups)
  return { code, ...terminal.written }
}

describe('capacity', () => {
  it('shows what each set-up takes, and what asking costs', async () => {
    const { code, out, err } = await ended('--answers-per-day 1000')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^laptop: embedded +1\.8 GB +4\.0 GB +1\.3 GB +6$/m)
    expect(out).toMatch(/^server: Postgres.* GB/m)
    // 8,015 input tokens, 2 searches and 900 output tokens, at $2 and $10 per million tokens and $10 per 1,000
    // searches.
    expect(out).toMatch(/^gpt-6\.2-sol +0\.0450 +1351$/m)
  })

  it.each([
    ['', 'requires --answers-per-day'],
    ['--answers-per-day many', "--answers-per-day must be a number above 0, not 'many'"],
    ['--answers-per-day 0', "--answers-per-day must be a number above 0, not '0'"],
    ['--answers-per-day 10 --disk-price -1', "--disk-price must be a number of at least 0, not '-1'"],
  ])('refuses %j', async (line, message) => {
    const { code, err } = await ended(line)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
