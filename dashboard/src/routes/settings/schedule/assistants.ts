import { data as names } from 'virtual:contract/providers'
import type { SelectOption } from '../../../parts/forms/form-field.tsx'

/** An assistant of a schedule; without a model its default one. */
export interface ScheduledAssistant {
  provider: string
  model: string | null
}

/** What a provider is called; its alias where it has no other name. */
export const providerName = (alias: string): string => (names as Readonly<Record<string, string>>)[alias] ?? alias

/** An assistant in words. */
export const assistantName = ({ provider, model }: ScheduledAssistant): string =>
  model === null ? providerName(provider) : `${providerName(provider)} ${model}`

const separator = '\n'

/** An assistant as the value of a field. */
export const keyOf = ({ provider, model }: ScheduledAssistant): string =>
  model === null ? provider : `${provider}${separator}${model}`

/** The assistant that a value of a field means. */
export function assistantIn(key: string): ScheduledAssistant {
  const [provider = '', model = null] = key.split(/\r?\n/)
  return { provider, model }
}

/** Whom a schedule may name: each provider, each of its models, and whom the schedule names already. */
export function assistantOptions(
  providers: readonly { provider: string; models: readonly string[] }[],
  schedule: { assistants: readonly ScheduledAssistant[] } | undefined,
  usual: (provider: string) => string,
): SelectOption[] {
  const all = [
    ...providers.flatMap(({ provider, models }): ScheduledAssistant[] => [
      { provider, model: null },
      ...models.map(model => ({ provider, model })),
    ]),
    ...(schedule?.assistants ?? []),
  ]
  const byKey = new Map(all.map(each => [keyOf(each), each]))
  return Array.from(byKey, ([value, each]) => ({
    value,
    label: each.model === null ? usual(assistantName(each)) : assistantName(each),
  }))
}
