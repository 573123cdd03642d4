/** Minutes ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  ...{ utc: 0, gmt: 0, z: 0, cet: 60, cest: 120, mez: 60, mesz: 120, jst: 540 },
  ...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
}

const zone = String.raw`(?:(?:utc|gmt)\s?)?[+-]\d{1,2}(?::?\d{2})?|${Object.keys(zones).join('|')}`
const time = new RegExp(
  String.raw`(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(?:([ap])\.?\s?m\b\.?)?\s*(${zone})?(?![\p{L}\d:.])`,
  'iu',
)
const zoneAlone = new RegExp(String.raw`\s(${zone})$`, 'iu')

export interface ClockTime {
  /** The text without time and zone. */
  rest: string
  /** `hh:mm:ss`. */
  time: string
  /** For example `.25`, or empty. */
  fraction: string
  /** Minutes ahead of UTC. Undefined without a zone. */
  offset: number | undefined
}

/** Finds the time of day in a date (default: midnight). Undefined for an impossible time. */
export function clockTimeIn(text: string): ClockTime | undefined {
  const plain = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(
      /(\d{1,2})\s*[時时点點시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/u,
      (_, h, m, s = '0') => ` ${h}:${two(m)}:${two(s)}`,
    )
    .replace(/(?<=\s\d{1,2})h(?=\d{2}\b)/i, ':')
    .replace(/(?<=:\d{2})\s*uhr\b/i, '')
    .trim()
  const found = time.exec(plain)
  if (!found) {
    const alone = zoneAlone.exec(plain)
    const rest = alone ? plain.slice(0, alone.index) : plain
    return { rest: rest.trim(), time: '00:00:00', fraction: '', offset: offsetOf(alone?.[1]) }
  }
  const [whole, hour, minute, second = '0', fraction = '', half, name] = found as unknown as string[]
  const hours = hoursOf(Number(hour), half?.toLowerCase())
  if (hours === undefined) return undefined
  const rest = `${plain.slice(0, found.index).replace(/[,T]?\s*$/, '')} ${plain.slice(found.index + whole!.length)}`
  return { rest: rest.trim(), time: `${two(hours)}:${minute}:${two(second)}`, fraction, offset: offsetOf(name) }
}

const two = (value: string | number) => String(value).padStart(2, '0')

function hoursOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function offsetOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined
  const known = zones[name.toLowerCase()]
  if (known !== undefined) return known
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(name)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
