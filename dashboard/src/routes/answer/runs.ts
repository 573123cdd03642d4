import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'

/** Visible characters and their offset in the source. The lengths differ if an entity was decoded. */
export interface TextRun {
  value: string
  start: number
  end: number
}

type MdastText = { value: string; position?: { end: { line: number; column: number; offset?: number } } }

/** Source offsets of the characters of texts, in order. Lines of code blocks are separate. */
export interface TextPositions {
  runs: readonly TextRun[]
  lines: readonly TextRun[]
}

/** Records the source offsets of each text while Markdown is parsed. */
export function recorder(): TextPositions & { extension: Extension } {
  const runs: TextRun[] = []
  const lines: TextRun[] = []
  let length = 0
  function close(context: CompileContext, token: Token): MdastText {
    const tail = context.stack.pop() as MdastText
    const { line, column, offset } = token.end
    if (tail.position) tail.position.end = { line, column, offset }
    return tail
  }
  function data(this: CompileContext, token: Token) {
    const value = this.sliceSerialize(token)
    close(this, token).value += value
    const kept = token.type === 'codeFlowValue' ? lines : runs
    kept.push({ value, start: token.start.offset, end: token.end.offset })
  }
  return {
    runs,
    lines,
    extension: {
      enter: {
        characterReference(token) {
          this.config.enter.data!.call(this, token)
          length = (this.stack.at(-1) as MdastText).value.length
        },
      },
      exit: {
        data,
        characterEscapeValue: data,
        codeTextData: data,
        codeFlowValue: data,
        characterReference(token) {
          const { value } = close(this, token)
          runs.push({ value: value.slice(length), start: token.start.offset, end: token.end.offset })
        },
      },
    },
  }
}

/** Index of the first run that starts at or after an offset. */
function firstFrom(runs: readonly TextRun[], offset: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The runs of a text node. Together they are its value. Between two runs, there can only be line breaks, because the
 * markers of quotes and lists at the start of a line are not part of the text.
 */
export function runsOf(
  value: string,
  start: number,
  end: number,
  source: string,
  recorded: readonly TextRun[],
): TextRun[] {
  if (source.slice(start, end) === value) return [{ value, start, end }]
  const found: TextRun[] = []
  let [shown, last] = [0, start]
  const lineEndsUntil = (is: () => boolean) => {
    while (shown < value.length && !is() && /\s/.test(value[shown]!)) {
      const at = Math.max(last, source.indexOf(value[shown]!, last))
      found.push({ value: value[shown]!, start: at, end: Math.min(end, at + 1) })
      shown += 1
      last = Math.min(end, at + 1)
    }
  }
  for (let at = firstFrom(recorded, start); at < recorded.length && recorded[at]!.end <= end; at += 1) {
    const run = recorded[at]!
    const texts = [run.value, run.value.replaceAll('\\|', '|')]
    const text = () => texts.find(each => value.startsWith(each, shown))
    lineEndsUntil(() => text() !== undefined)
    const there = text()
    if (there === undefined) return [{ value, start, end }]
    found.push({ ...run, value: there })
    shown += there.length
    last = run.end
  }
  lineEndsUntil(() => false)
  return shown === value.length ? found : [{ value, start, end }]
}
