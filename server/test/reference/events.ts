import { group } from './group.ts'
import { day, dayLength, instant, shown } from './instant.ts'
import { by, exact, inTurn, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { providerName } from './provider-name.ts'
import { findBrand } from './scope.ts'
import { holds, windowOf } from './window.ts'
import type { Answer, Prompt, World } from './world.ts'

interface Event {
  id: string
  kind: string
  at: number
  title: string
  count: number
  things: object[]
  model: object | null
}

/** Models that a provider uses for the first time, or again after more than 7 days of other models. */
function modelEvents(world: World, answers: readonly Answer[]): Event[] {
  const models = group(answers, answer => [answer.provider])
  return models.flatMap(([provider, own]) =>
    group(own, answer => [answer.model]).flatMap(([model, members]) => {
      const days = [...new Set(members.map(answer => day(answer.createdAt)))].toSorted(exact)
      return days.flatMap((today, nth) => {
        const last = days[nth - 1]
        const earlier = [...new Set(own.map(answer => day(answer.createdAt)))]
          .filter(each => each < today)
          .toSorted(exact)
        const dayBefore = earlier.at(-1)
        const isLongAgo = last !== undefined && instant(today) - instant(last) > 7 * dayLength
        const again = isLongAgo && dayBefore! > last
        if (last !== undefined && !again) return []
        const others = own.filter(answer => day(answer.createdAt) === dayBefore).map(answer => answer.model)
        const before = [...new Set(others)].toSorted()
        const name = providerName(world, provider)
        const at = Math.min(...members.filter(each => day(each.createdAt) === today).map(each => each.createdAt))
        const end = before.length === 0 ? ' for the first time' : `, previously with ${before.join(', ')}`
        return {
          ...{ id: `model:${today}:${provider}:${model}`, kind: 'model', at, count: 1, things: [] },
          title: `${name} answers with ${model}${again ? ' again' : ''}${end}`,
          model: { provider, name, model, served: null, before, again },
        }
      })
    }),
  )
}

const first = (text: string) => Array.from(text).slice(0, 200).join('')

/** The prompts created on each day. */
const promptEvents = (prompts: readonly Prompt[], isAsked: (at: number) => boolean): Event[] =>
  group(
    prompts.filter(prompt => isAsked(prompt.createdAt)),
    prompt => [day(prompt.createdAt)],
  ).map(([date, made]) => {
    const sorted = made.toSorted(
      inTurn(
        by(prompt => prompt.createdAt, numeric),
        by(prompt => prompt.id, exact),
      ),
    )
    const title = made.length > 1 ? `${made.length} prompts added` : `Prompt added: ${first(made[0]!.text)}`
    const things = sorted.slice(0, 20).map(({ id, text }) => ({ type: 'prompt', id, name: first(text) }))
    const at = sorted[0]!.createdAt
    return { id: `prompts:${date}:added`, kind: 'prompts', at, title, count: made.length, things, model: null }
  })

/** `GET /brands/{brandId}/events` from data in an archive: models, prompts and notes. */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const { id, name, domain, answers, prompts, notes } = findBrand(world, brandId)
  const window = windowOf(params, now)
  const events = [
    ...modelEvents(world, answers),
    ...promptEvents(prompts, at => holds(window, at)),
    ...notes.map((note): Event => {
      return { id: `note:${note.id}`, kind: 'note', at: note.at, title: note.text, count: 1, things: [], model: null }
    }),
  ].filter(event => holds(window, event.at) && (params.kind ?? event.kind).split(',').includes(event.kind))
  const { pagination, rows } = page(events, params, { keys: { at: row => row.at }, tie: by(row => row.id, exact) })
  return {
    success: true,
    brand: { id, name, domain },
    pagination,
    events: rows.map(row => ({ ...row, at: shown(row.at), day: day(row.at), revision: null, answers: null })),
  }
}
