const space = 'http://www.w3.org/2000/svg'

/** What a style sheet may have set, and a saved file has to say by itself. */
const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
]
const drawn = new Set(['path', 'line', 'rect', 'circle', 'text', 'g', 'tspan'])

export interface Picture {
  text: string
  width: number
  height: number
}

/** The charts within an element as one SVG file: colours written out, title and sentence above, no reference outward. */
export function pictureOf(body: HTMLElement, title: string, sentence: string): Picture {
  const box = body.getBoundingClientRect()
  const head = 52
  const [width, height] = [Math.ceil(box.width), Math.ceil(box.height) + head]
  const style = getComputedStyle(body)
  const root = make('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' })
  root.append(make('title', {}, title), make('desc', {}, sentence))
  root.append(make('rect', { width, height, fill: surfaceOf(body) }))
  const texts = { x: 0, fill: style.color, 'font-family': style.fontFamily }
  root.append(make('text', { ...texts, y: 17, 'font-size': 15, 'font-weight': 600 }, title))
  root.append(make('text', { ...texts, y: 36, 'font-size': 11 }, sentence))
  for (const named of body.querySelectorAll<HTMLElement>('[data-saved-title]')) {
    const at = named.getBoundingClientRect()
    const place = { x: at.x - box.x, y: at.y - box.y + head + 14, 'font-size': 13, 'font-weight': 600 }
    root.append(make('text', { ...texts, ...place }, named.textContent ?? ''))
  }
  for (const svg of body.querySelectorAll<SVGSVGElement>('svg[data-plot]')) {
    const at = svg.getBoundingClientRect()
    const place = { x: at.x - box.x, y: at.y - box.y + head, width: at.width, height: at.height }
    root.append(copyOf(svg, place))
  }
  return { text: new XMLSerializer().serializeToString(root), width, height }
}

function make(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) if (key !== 'xmlns') element.setAttribute(key, String(value))
  if (text !== undefined) element.textContent = text
  return element
}

/** The colour behind an element: that of the nearest one around it that has any. */
function surfaceOf(element: Element | null): string {
  if (!element) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) ? surfaceOf(element.parentElement) : backgroundColor
}

function copyOf(svg: SVGSVGElement, place: Record<string, number>): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  from.forEach((element, at) => {
    const target = to[at]!
    if (drawn.has(element.tagName)) {
      const style = getComputedStyle(element)
      for (const name of kept) target.setAttribute(name, style.getPropertyValue(name))
    }
    if (element.tagName === 'svg') target.setAttribute('overflow', 'visible')
    if (target.hasAttribute('data-saved')) target.removeAttribute('display')
    target.removeAttribute('class')
  })
  for (const cursor of copy.querySelectorAll('[data-part=cursor]')) cursor.remove()
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  for (const name of ['class', 'role', 'aria-labelledby']) copy.removeAttribute(name)
  copy.setAttribute('overflow', 'visible')
  return copy
}

/** Offers an SVG file to the reader. */
export function saveText(text: string, file: string): void {
  save(new Blob([text], { type: 'image/svg+xml' }), file)
}

/** Offers a picture as PNG, two pixels for each of its own. Throws where the browser cannot draw it. */
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
  save(blob, file)
}

function save(blob: Blob, file: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
