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

/** Those of them that judge colours. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** How many characters of an element are shown. */
const longest = 120

/** What axe is to look at. */
export interface Part {
  /** A selector of a part of the page. */
  within?: string | undefined
  /** All rules, where it is not given. */
  rules?: 'of colour' | undefined
}

/** What axe finds of a page that breaks WCAG 2.2 A or AA, a line for each element. */
export async function findingsOf(page: Page, { within, rules }: Part = {}): Promise<string[]> {
  // Evaluated by the browser's protocol, which the policy of the page does not hold back.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axeSource())
  const runOnly = rules ? { type: 'rule', values: ofColour } : { type: 'tag', values: tags }
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  const part = within === undefined ? 'document' : JSON.stringify(within)
  const violations = (await page.evaluate(
    `axe.run(${part}, ${JSON.stringify(options)}).then(results => results.violations)`,
  )) as Violation[]
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact}): ${help}: ${target.join(' ')}: ${html.slice(0, longest)}`),
  )
}
