import { data as names } from 'virtual:contract/providers'
import type { SelectOption } from '../../../parts/forms/form-field.tsx'

/** An assistant of a schedule. Without a model, the default model is used. */
export interface ScheduledAssistant {
  provider: string
  model: string | null
}

/** Display name of a provider. An unknown provider is shown by its alias. */
export const providerName = (alias: string): string => (names as Readonly<Record<string, string>>)[alias] ?? alias

/** Display name of an assistant. */
export const assistantName = ({ provider, model }: ScheduledAssistant): string =>
  model === null ? providerName(provider) : `${providerName(provider)} ${model}`

const separator = '\n'

/** An assistant encoded as a field value. */
export const keyOf = ({ provider, model }: ScheduledAssistant): string =>
  model === null ? provider : `${provider}${separator}${model}`

/** The assistant encoded in a field value. */
export function assistantIn(key: string): ScheduledAssistant {
  const [provider = '', model = null] = key.split(/\r?\n/)
  return { provider, model }
}

/** Options for the assistants of a schedule: each provider, each of its models, and those already in the schedule. */
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
