import { isNightly } from '../../../server/test/gate.ts'
import { detailsOn, hasDetails, laidOut, type openIn } from '../traffic.ts'
import type { Law } from './laws.ts'

/** A width and a theme, and the laws checked with them. */
export interface Look {
  width: number
  theme?: 'light' | 'dark'
  laws: readonly Law[]
  /** True if the gate has other looks with this width and this theme. */
  onlyNightly?: true
}

/**
 * Visits each page, and for each list the first page of an item. Checks the laws of all looks there, in order. Returns
 * one text for each problem with law, path and look.
 */
export async function tour(
  { page, go, asked }: Awaited<ReturnType<typeof openIn>>,
  paths: readonly string[],
  looks: readonly Look[],
): Promise<string[]> {
  const found: string[] = []
  const visit = async (path: string) => {
    await go(path)
    const requested = [...asked]
    for (const { width, theme = 'light', laws, onlyNightly = false } of looks) {
      if (onlyNightly && !isNightly) continue
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await laidOut(page)
      for (const { name, problems } of laws)
        for (const problem of await problems({ page, path, requested }))
          found.push(`${name} of ${path} at ${width} ${theme}: ${problem}`)
    }
    await page.setViewportSize({ width: looks[0]!.width, height: 900 })
    await page.emulateMedia({ colorScheme: looks[0]!.theme ?? 'light' })
  }
  for (const path of paths) {
    await visit(path)
    const [detail] = hasDetails(path) ? await detailsOn(page, path) : []
    if (detail !== undefined) await visit(detail)
  }
  return [...new Set(found)]
}
