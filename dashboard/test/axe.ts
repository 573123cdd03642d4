import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; html: string }[]
}

let source: string | undefined
const axeSource = () => (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** How many characters of an element are shown. */
const longest = 120

/** What axe finds of a page that breaks WCAG 2.2 A or AA, a line for each element; `within` is a selector of a part of it. */
export async function findingsOf(page: Page, within?: string): Promise<string[]> {
  // Evaluated by the browser's protocol, which the policy of the page does not hold back.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axeSource())
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], preload: false }
  const part = within === undefined ? 'document' : JSON.stringify(within)
  const violations = (await page.evaluate(
    `axe.run(${part}, ${JSON.stringify(options)}).then(results => results.violations)`,
  )) as Violation[]
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact}): ${help}: ${target.join(' ')}: ${html.slice(0, longest)}`),
  )
}
