import { type LegendTexts, listLegend } from './legend.ts'
import { truncateText, widthOf } from './plot/ends.ts'

const space = 'http://www.w3.org/2000/svg'

/**
 * CSS properties that a saved file must contain, with their SVG default values. The page's style sheets may set them.
 */
const ofShapes: Record<string, string> = {
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
}
const ofTexts: Record<string, string> = {
  ...ofShapes,
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'font-variant-numeric': 'normal',
  'text-anchor': 'start',
}
const shapes = new Set(['path', 'line', 'rect', 'circle'])

export interface Picture {
  text: string
  width: number
  height: number
}

const margin = 16

/** Texts of a saved chart. */
export interface PictureTexts {
  title: string
  sentence: string
  /** Brand, days and filters. */
  source: string
  legend: LegendTexts
}

/**
 * The charts in an element as one SVG file with title, sentence, legend and source, explicit colors, and no external
 * references. Includes HTML texts and swatches that are marked with `data-saved`.
 */
export function pictureOf(body: HTMLElement, { title, sentence, source, legend }: PictureTexts): Picture {
  const box = body.getBoundingClientRect()
  const lines = wrapped(sentence, box.width)
  const parts = new Set(Array.from(body.querySelectorAll('[data-part]'), part => part.getAttribute('data-part')))
  const signs = listLegend(parts, legend).join(' · ')
  const below = [signs, source].filter(text => text !== '').flatMap(text => wrapped(text, box.width))
  const head = margin + 30 + lines.length * 16
  const foot = head + Math.ceil(box.height) + margin
  const [width, height] = [Math.ceil(box.width) + 2 * margin, foot + below.length * 16 + margin / 2]
  const { color, fontFamily } = getComputedStyle(body)
  const root = make('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' })
  root.append(make('title', {}, title), make('desc', {}, sentence))
  root.append(make('rect', { width, height, fill: surfaceOf(body) }))
  const text = { x: margin, fill: color, 'font-family': fontFamily }
  root.append(make('text', { ...text, y: margin + 15, 'font-size': 15, 'font-weight': 600 }, title))
  lines.forEach((line, at) => {
    root.append(make('text', { ...text, y: margin + 34 + at * 16, 'font-size': 12 }, line))
  })
  below.forEach((line, at) => {
    root.append(make('text', { ...text, y: foot + 8 + at * 16, 'font-size': 12 }, line))
  })
  const placeOf = (element: Element) => {
    const at = element.getBoundingClientRect()
    return { x: at.x - box.x + margin, y: at.y - box.y + head, width: at.width, height: at.height }
  }
  for (const element of body.querySelectorAll('[data-saved]')) root.append(drawn(element, placeOf(element)))
  for (const svg of body.querySelectorAll<SVGSVGElement>('svg[data-plot]')) root.append(copyOf(svg, placeOf(svg)))
  return { text: new XMLSerializer().serializeToString(root), width, height }
}

/** Wraps a text at spaces into lines of at most `width`. */
function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (widthOf(longer) > width && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

interface SvgBox extends Record<string, number> {
  x: number
  y: number
  width: number
  height: number
}

/** An HTML element as SVG: its text, or its color if it has no text. */
function drawn(element: Element, place: SvgBox): SVGElement {
  const style = getComputedStyle(element)
  const text = element.textContent ?? ''
  if (text === '') return make('rect', { ...place, fill: style.backgroundColor })
  const font = { 'font-family': style.fontFamily, 'font-size': style.fontSize, 'font-weight': style.fontWeight }
  const isCut = element.scrollWidth > Math.ceil(place.width)
  const { x, y, width, height } = place
  return make(
    'text',
    { x, y: y + height / 2, dy: '0.32em', fill: style.color, ...font },
    isCut ? truncateText(text, width) : text,
  )
}

function make(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  if (text !== undefined) element.textContent = text
  return element
}

/** Background color of an element: that of the nearest ancestor with a background. */
function surfaceOf(element: Element | null): string {
  if (!element) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) ? surfaceOf(element.parentElement) : backgroundColor
}

function copyOf(svg: SVGSVGElement, place: SvgBox): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  from.forEach((element, at) => {
    const target = to[at]!
    const said = element.tagName === 'text' ? ofTexts : shapes.has(element.tagName) ? ofShapes : {}
    const style = getComputedStyle(element)
    for (const [name, usual] of Object.entries(said)) {
      const value = style.getPropertyValue(name)
      if (value !== usual) target.setAttribute(name, value)
    }
    if (element.tagName === 'svg') target.setAttribute('overflow', 'visible')
    target.removeAttribute('class')
  })
  for (const cursor of copy.querySelectorAll('[data-part=cursor]')) cursor.remove()
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  for (const name of ['class', 'role', 'aria-labelledby']) copy.removeAttribute(name)
  copy.setAttribute('overflow', 'visible')
  return copy
}

/** Downloads an SVG file. */
export function saveText(text: string, file: string): void {
  saveFile(new Blob([text], { type: 'image/svg+xml' }), file)
}

/** Downloads an image as PNG at double resolution. Throws if the browser can't draw it. */
export async function savePng({ text, width, height }: Picture, file: string): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error(`This browser could not write ${file}; save it as SVG instead.`)
  saveFile(blob, file)
}

/** Downloads a file. */
export function saveFile(blob: Blob, file: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
