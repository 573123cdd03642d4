/** Which of a maker's shoes a topic is about. */
export type Use = 'trail' | 'race' | 'daily'

/** A fictional company of the demo's market. */
export interface Maker {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly aliases: readonly string[]
  readonly relationship: 'SELF' | 'DIRECT' | 'INDIRECT'
  readonly ignored?: true
  readonly shoes: Readonly<Record<Use, string>>
  /** Dollars a pair. */
  readonly price: number
  /** Noun phrases, singular: what it is praised for. */
  readonly virtues: readonly string[]
  /** Clauses: what it is blamed for. */
  readonly faults: readonly string[]
  /** The chance (0..1) that a round-up names it at the start and at the end of the ninety days. */
  readonly renown: readonly [start: number, end: number]
  /** Ids of the topics in which it is named more often, and less often. */
  readonly strong: readonly string[]
  readonly weak: readonly string[]
}

/** The brand that the demo watches. */
export const northpace: Maker = {
  id: 'northpace',
  name: 'Northpace',
  domain: 'northpace.example',
  aliases: ['Northpace Running'],
  relationship: 'SELF',
  shoes: { trail: 'Ridgeline 2', race: 'Tempo Elite', daily: 'Drift 3' },
  price: 139,
  virtues: ['the recycled upper', 'the repair programme', 'the roomy toe box', 'the grip on wet ground'],
  faults: ['sizing runs half a size small', 'few shops stock it', 'the first batch had a squeaky insole'],
  renown: [0.26, 0.76],
  strong: ['trail', 'sustainability', 'wide-feet'],
  weak: ['racing', 'value'],
}

/** The companies beside it: six direct competitors, two indirect ones and one that is ignored. */
const rivals: readonly Maker[] = [
  {
    id: 'kestrune',
    name: 'Kestrune',
    domain: 'kestrune.example',
    aliases: ['Kestrune Sports'],
    relationship: 'DIRECT',
    shoes: { trail: 'Talon 4', race: 'Aero 9', daily: 'Cruise 12' },
    price: 165,
    virtues: ['the lively foam', 'the wide dealer network', 'the race pedigree'],
    faults: ['prices have climbed every season', 'the heel collar rubs some runners', 'the fit is narrow'],
    renown: [0.78, 0.74],
    strong: ['racing', 'daily-trainers'],
    weak: ['sustainability'],
  },
  {
    id: 'ardovia',
    name: 'Ardovia',
    domain: 'ardovia.example',
    aliases: [],
    relationship: 'DIRECT',
    shoes: { trail: 'Sierra X', race: 'Volt Pro', daily: 'Metro 5' },
    price: 150,
    virtues: ['the soft landing', 'the stable platform', 'the generous returns policy'],
    faults: ['the midsole packs out after 300 miles', 'it is heavier than its rivals'],
    renown: [0.62, 0.6],
    strong: ['beginners', 'injury-prevention'],
    weak: ['trail'],
  },
  {
    id: 'tallow-tread',
    name: 'Tallow & Tread',
    domain: 'tallowandtread.example',
    aliases: ['Tallow and Tread'],
    relationship: 'DIRECT',
    shoes: { trail: 'Fellwalker', race: 'Swift', daily: 'Hearth' },
    price: 175,
    virtues: ['the hand-finished stitching', 'the replaceable outsole', 'the wool lining'],
    faults: ['delivery takes weeks', 'it is among the most expensive options'],
    renown: [0.3, 0.36],
    strong: ['sustainability', 'trail'],
    weak: ['racing', 'value', 'beginners'],
  },
  {
    id: 'briskell',
    name: 'Briskell',
    domain: 'briskell.example',
    aliases: [],
    relationship: 'DIRECT',
    shoes: { trail: 'Mudlark 3', race: 'Jet', daily: 'Everyday 2' },
    price: 89,
    virtues: ['the low price', 'the hard-wearing rubber', 'the simple sizing'],
    faults: ['the cushioning feels dated', 'the colours fade quickly'],
    renown: [0.48, 0.5],
    strong: ['value', 'beginners'],
    weak: ['racing', 'sustainability'],
  },
  {
    id: 'lumenfoot',
    name: 'Lumenfoot',
    domain: 'lumenfoot.example',
    aliases: ['Lumen Foot'],
    relationship: 'DIRECT',
    shoes: { trail: 'Glowtrail', race: 'Flash R', daily: 'Halo 7' },
    price: 145,
    virtues: ['the reflective upper', 'the thick cushioning', 'the rocker shape'],
    faults: ['quality control has slipped', 'the outsole peels at the toe', 'support is slow to answer'],
    renown: [0.56, 0.36],
    strong: ['daily-trainers', 'injury-prevention'],
    weak: ['trail'],
  },
  {
    id: 'ostrel',
    name: 'Ostrel',
    domain: 'ostrel.example',
    aliases: [],
    relationship: 'DIRECT',
    shoes: { trail: 'Karst', race: 'Zephyr 2', daily: 'Plain' },
    price: 120,
    virtues: ['the light build', 'the zero-drop shape', 'the wide forefoot'],
    faults: ['the thin sole is not for everyone', 'the laces come undone'],
    renown: [0.36, 0.38],
    strong: ['wide-feet', 'racing'],
    weak: ['injury-prevention'],
  },
  {
    id: 'solebarn',
    name: 'Solebarn',
    domain: 'solebarn.example',
    aliases: ['Sole Barn'],
    relationship: 'INDIRECT',
    shoes: { trail: 'Trail Basic', race: 'Race Basic', daily: 'Basic' },
    price: 75,
    virtues: ['the 60-day return window', 'the in-store gait check'],
    faults: ['stock changes weekly', 'its house brand is plain'],
    renown: [0.16, 0.18],
    strong: ['value', 'beginners'],
    weak: ['racing', 'trail'],
  },
  {
    id: 'peakwarden',
    name: 'Peakwarden',
    domain: 'peakwarden.example',
    aliases: [],
    relationship: 'INDIRECT',
    shoes: { trail: 'Approach Low', race: 'Approach Light', daily: 'Approach City' },
    price: 155,
    virtues: ['the sturdy build', 'the waterproof membrane'],
    faults: ['it is a hiking shoe at heart', 'it is stiff on roads'],
    renown: [0.14, 0.14],
    strong: ['trail'],
    weak: ['racing', 'daily-trainers', 'beginners'],
  },
  {
    id: 'cordwell',
    name: 'Cordwell & Sons',
    domain: 'cordwell.example',
    aliases: [],
    relationship: 'DIRECT',
    ignored: true,
    shoes: { trail: 'Moor', race: 'Dash', daily: 'Walker' },
    price: 190,
    virtues: ['the resoling service'],
    faults: ['it makes walking shoes above all'],
    renown: [0.08, 0.08],
    strong: ['sustainability', 'wide-feet'],
    weak: ['racing', 'trail', 'daily-trainers'],
  },
]

export const makers: readonly Maker[] = [northpace, ...rivals]
