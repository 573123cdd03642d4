import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A node of a syntax tree. */
interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes that users see or hear, of HTML elements and our components. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|lead|caption|hint|note|description|summary|heading)$/

/** Elements with text that is the same in every language: commands and key names. */
const asIs = new Set(['code', 'kbd'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Texts that an expression can evaluate to: both branches of a condition, the last part of a chain. Not arguments. */
function textsOf(node: Node): { at: number; text: string }[] {
  const of = (key: string) => textsOf(node[key] as Node)
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'string' ? [{ at: node.start, text: node.value }] : []
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map(({ start, value }) => ({
        at: start,
        text: (value as { cooked: string }).cooked,
      }))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return of('expression')
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'LogicalExpression':
      return node.operator === '&&' ? of('right') : [...of('left'), ...of('right')]
    case 'BinaryExpression':
      return node.operator === '+' ? [...of('left'), ...of('right')] : []
    default:
      return []
  }
}

const nameOf = (element: Node) => ((element.openingElement as Node).name as { name?: string }).name ?? ''

/** Texts with a letter between elements or in attributes of a source. */
export function literalsOf(source: string): string[] {
  const found: { at: number; text: string }[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' && asIs.has(nameOf(node))) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(
        ...(node.children as Node[]).flatMap(child => (child.type.startsWith('JSXElement') ? [] : textsOf(child))),
      )
    const attribute = node.type === 'JSXAttribute' ? (node.name as { name: unknown }).name : undefined
    if (typeof attribute === 'string' && spoken.test(attribute) && isNode(node.value))
      found.push(...textsOf(node.value))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  return found
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ at, text }) => `${source.slice(0, at).split('\n').length}: ${text.trim()}`)
}

/** The texts of `literalsOf` for all TSX files in a folder, each with its file. */
export const literalsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap(file => literalsOf(readFileSync(join(folder, file), 'utf8')).map(found => `${file}:${found}`))
