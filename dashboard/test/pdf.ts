import { inflateSync } from 'node:zlib'

export interface Sheet {
  /** Width in points. */
  width: number
  height: number
  /** Text in drawing order, without blanks, because a PDF can omit them. */
  text: string
}

/** Sheets of a PDF written by Chromium, and whether it contains bitmaps. */
export function sheetsOf(file: Buffer): { sheets: Sheet[]; hasPixels: boolean } {
  const all = file.toString('latin1')
  const objects = new Map(Array.from(all.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g), ([, id, body]) => [id!, body!]))
  const referred = (body: string, name: string) => {
    const id = new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
    return id === undefined ? undefined : objects.get(id)
  }
  const lettersOf = (font: string) => {
    const map = referred(font, 'ToUnicode')
    return map === undefined ? undefined : letters(inflated(map))
  }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  return {
    hasPixels: /\/Subtype \/Image/.test(all),
    sheets: pages.map(page => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!
      const fonts = new Map(
        Array.from(page.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name!, lettersOf(objects.get(id!)!)]),
      )
      return {
        width: Number(width),
        height: Number(height),
        text: textOf(inflated(referred(page, 'Contents')!), fonts),
      }
    }),
  }
}

function inflated(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}

const letterOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Letters of a font by hexadecimal code, from its ToUnicode map. */
function letters(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, chars] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code, letter] of chars!.matchAll(/<(\w+)> <(\w+)>/g)) found.set(code!, letterOf(letter!))
  for (const [, ranges] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, first, last, letter] of ranges!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(first!, 16); code <= Number.parseInt(last!, 16); code++) {
        const at = Number.parseInt(letter!, 16) + code - Number.parseInt(first!, 16)
        found.set(code.toString(16).toUpperCase().padStart(first!.length, '0'), String.fromCodePoint(at))
      }
  return found
}

/** Text of a page: its strings decoded with their fonts. */
function textOf(content: string, fonts: Map<string, Map<string, string> | undefined>): string {
  let present: Map<string, string> | undefined
  let text = ''
  for (const [, font, string] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>(?= Tj|[^\n]*\] TJ)/g))
    if (font !== undefined) present = fonts.get(font)
    else {
      const size = present?.keys().next().value?.length ?? 2
      for (const code of string!.match(new RegExp(`.{${size}}`, 'g')) ?? []) text += present?.get(code) ?? '\uFFFD'
    }
  return text.replace(/\s+/g, '').replaceAll('’', 'ʼ')
}
