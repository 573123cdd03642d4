import { listIn } from './lists.ts'

/** Legal forms after a comma: "Acme Coffee, Inc.". */
const legalForm = /^(?:inc|llc|ltd|limited|corp|co|plc|lp|llp|s\.?\s?a|s\.?p\.?a)\b\.?(?:\s|$)/i

/**
 * Reads JSON, a Python list, or names between line breaks, bars or semicolons, else between commas outside parentheses.
 * A legal form after a comma belongs to the name before it.
 */
export function readNameCell(value: unknown): string[] {
  const items = listIn(value, typeof value === 'string' && /[\n|;]/.test(value) ? /[\n|;]+/ : /,(?![^()]*\))/)
  const names: string[] = []
  for (const item of items) {
    const name = (typeof item === 'string' ? item : String(item)).trim().replace(/\s+/g, ' ')
    if (name === '') continue
    if (typeof value === 'string' && legalForm.test(name) && names.length > 0) names.push(`${names.pop()}, ${name}`)
    else names.push(name)
  }
  return names
}
