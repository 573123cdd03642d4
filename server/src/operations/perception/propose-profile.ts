import { operator } from '../../access/actor.ts'
import { outsideAt } from '../../admin/action/outside.ts'
import { perform } from '../../admin/action/perform.ts'
import { dollars } from '../../collect/models/money.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { profileProposals } from '../../first-steps/verbs.ts'
import { askingOf } from '../installation.ts'
import { declined, given, type Operation } from '../operation/operation.ts'

/** Prints a profile that `perception profile set` accepts, and on stderr the sentences of the site. */
export const perceptionProfilePropose: Operation = {
  name: 'perception profile propose',
  summary: 'Let an assistant propose a perception profile from the site of a brand. Nothing is stored',
  options: {
    brand: { meaning: 'The brand.', value: 'ID', required: true },
    'dry-run': { meaning: 'Show the assistant and the cost without asking.' },
    'price-unknown': { meaning: 'Also ask a model without a known price.' },
  },
  async run(call) {
    const { db, options, io, config } = call
    const asking = call.means?.asking ?? { ...askingOf(config, await createCollectSetup(config)), byItself: false }
    const performance = { actor: operator, now: call.now(), outside: outsideAt('', undefined, { asking }) }
    const brandId = given(call, 'brand')
    const { forecast, reason } = await perform(db, profileProposals.forecast, { ...performance, input: { brandId } })
    if (!forecast) return declined(call, reason ?? '')
    const { provider, model } = forecast
    const price = forecast.dollars === null ? 'an unknown price' : `at most about ${dollars(forecast.dollars * 1e6)}`
    io.err(`${provider} ${model}, ${price}\n`)
    if (options['dry-run'] === true) return 0
    const input = { brandId, priceUnknown: options['price-unknown'] === true }
    const { proposal, left, dollars: paid } = await perform(db, profileProposals.create, { ...performance, input })
    const { statement, attributes, facts } = proposal
    for (const each of left) io.err(`${each}\n`)
    for (const { text, quote, sourceUrl } of facts) io.err(`${text}: “${quote}” ${sourceUrl}\n`)
    io.err(`Cost: ${dollars(paid * 1e6)}\n`)
    const profile = { statement, attributes, facts: facts.map(({ quote: _, ...fact }) => fact) }
    await io.out(`${JSON.stringify(profile, null, 2)}\n`)
    return 0
  },
}
