import { type JudgedEntity, readOutput } from './output.ts'

/** Entities in the last usable JSON object of the reply, or the reason why there is no such object. */
export function readVerdictReply(reply: string): JudgedEntity[] | { problem: string } {
  let problem = 'it contains no complete JSON object'
  for (const json of objectsIn(reply)) {
    const read = readOutput().safeParse(Array.isArray(json) ? { verdicts: json } : json)
    if (read.success) return read.data.verdicts
    const [issue] = read.error.issues
    problem = `${issue!.path.map(String).join('.') || 'the object'}: ${issue!.message}`
  }
  return { problem }
}

/** Limits the JSON values to try, because a reply can consist of brackets. */
const mostTries = 20

/** Complete JSON objects and lists at the top level, last first, because models can revise their output. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = []
  for (let from = 0, tries = 0; from < text.length && tries < mostTries; tries++) {
    const start = text.slice(from).search(/[{[]/)
    if (start < 0) break
    const end = endOfValue(text, from + start)
    if (end === undefined) {
      from += start + 1
      continue
    }
    try {
      found.unshift(JSON.parse(text.slice(from + start, end)))
      from = end
    } catch {
      from += start + 1
    }
  }
  return found
}

/** Index after the matching bracket. Undefined if it is missing. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0
  let isText = false
  for (let at = start; at < text.length; at++) {
    const unit = text[at]
    if (isText) {
      if (unit === '\\') at++
      else if (unit === '"') isText = false
    } else if (unit === '"') isText = true
    else if (unit === '{' || unit === '[') depth++
    else if ((unit === '}' || unit === ']') && --depth === 0) return at + 1
  }
  return undefined
}
