import { Link } from '@tanstack/react-router'
import { useAddress } from '../../api/address/use-address.ts'
import { type BrandDraft, useDraft } from '../../api/first-steps.ts'
import { useManaged, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { CheckFields, SelectField, type SelectOption } from '../../parts/forms/form-field.tsx'
import styles from '../../parts/page/manage.module.css'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'
import { keyOf, providerName } from '../settings/schedule/assistants.ts'
import { createStoreRequest, useCheck } from './check.ts'
import { countedIn } from './counted.ts'

/** Selects schedule, assistants and budget of the new brand, and stores the brand. */
export function How() {
  const reader = useReader()
  const { format } = reader
  const { how } = reader.messages.start
  const { draft, change } = useDraft()
  const { go } = useAddress()
  const send = useSend()
  const check = useCheck()
  const options = assistantsOf(draft.look!.assistants, (provider, model) => {
    const cost = draft.costs?.find(each => each.provider === provider && each.model === model)
    const price = typeof cost?.dollars === 'number' ? how.runCost(format.dollars(cost.dollars)) : how.runUnpriced
    return how.assistant(providerName(provider), model, price)
  })
  const store = async () => {
    const taken = await send('POST', '/teams/:teamId/first-steps', {
      ...createStoreRequest(draft),
      every: draft.every as 'weekly',
    })
    change({ taken })
    go({ step: 'done' }, { replace: true })
  }
  const choose = (assistants: readonly string[]) => {
    if (assistants.join() === draft.assistants.join()) return
    change({ assistants, total: undefined })
    // If the check fails, the form shows no costs. The user sees the error when storing the brand.
    check({ ...draft, assistants }).catch(() => undefined)
  }
  return (
    <div className={styles.narrow}>
      <Form button={how.store} send={store} changed={form => choose(form.getAll('assistants').map(String))}>
        <p>{how.lead}</p>
        <SelectField
          name="every"
          label={how.every}
          hint={how.everyHint}
          options={rhythmOptions(draft.total, reader)}
          initial={draft.every}
          onChange={every => change({ every })}
        />
        {options.length === 0 ? (
          <div className={styles.warning}>
            <p>{how.none}</p>
            <code>EARSHOT_OPENAI_API_KEY=… npx earshot serve</code>
          </div>
        ) : (
          <CheckFields
            name="assistants"
            label={how.assistants}
            hint={how.assistantsHint}
            options={options}
            initial={draft.assistants}
          />
        )}
        <Budget teamId={draft.teamId} />
        <p>
          {how.summary(
            countedIn(
              { prompts: draft.prompts.length, competitors: draft.competitors.length, topics: draft.topics.length },
              reader,
            ),
          )}{' '}
          {typeof draft.total?.run === 'number' && how.runAll(format.dollars(draft.total.run))}
        </p>
      </Form>
    </div>
  )
}

/** Options for the schedule, with the expected cost of the chosen assistants. */
function rhythmOptions(total: BrandDraft['total'], { messages, format }: ReaderLocale): SelectOption[] {
  const { rhythms, ofRun, ofMonth } = messages.start.how
  return Object.entries(rhythms).map(([value, name]) => {
    const dollars = total?.[value === 'none' ? 'run' : (value as 'daily')]
    if (typeof dollars !== 'number') return { value, label: name }
    return { value, label: (value === 'none' ? ofRun : ofMonth)(name, format.dollars(dollars)) }
  })
}

const assistantsOf = (
  assistants: readonly { provider: string; models: readonly string[] }[],
  named: (provider: string, model: string) => string,
): SelectOption[] =>
  assistants.flatMap(({ provider, models }) =>
    models.map(model => ({ value: keyOf({ provider, model }), label: named(provider, model) })),
  )

/** Daily budget of the team. */
function Budget({ teamId }: { teamId: string }) {
  const { messages, format } = useReader()
  const { how } = messages.start
  const { schedule } = messages.brandSettings
  const { data } = useManaged('/teams/:teamId/system', { teamId })
  const limit = data?.system.budgets.find(budget => budget.teamId === teamId)?.limit
  return (
    <div>
      <b>{how.budget}</b>
      <p>
        {limit
          ? how.limit(
              limit.asks === null ? schedule.noLimitAsks : schedule.leftAsks(format.count(limit.asks)),
              limit.dollars === null ? schedule.noLimitDollars : format.dollars(limit.dollars),
            )
          : how.noBudget}{' '}
        <Link to={'/settings/budgets' as never}>{how.budgets}</Link>
      </p>
    </div>
  )
}
