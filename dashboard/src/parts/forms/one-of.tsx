import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select, Switch, type SwitchProps } from './switch.tsx'

interface Props<V extends string> extends Pick<SwitchProps<V>, 'label' | 'values'> {
  /** Query parameter in the URL. */
  name: string
  /** Value if the URL has no value. Default: the first. */
  usual?: V | undefined
}

/**
 * Selects one of a few values, which are next to each other. The choice is in the URL. An unknown value in the URL is
 * shown as an error.
 */
export function OneOf<V extends string>(props: Props<V>) {
  const { messages } = useReader()
  const choice = useChoice(props)
  const isListed = props.values.some(([each]) => each === choice.value)
  return (
    <>
      <Switch {...choice} />
      {!isListed && <p role="alert">{messages.states.wrongChoice(`${props.name}=${choice.value}`, props.label)}</p>}
    </>
  )
}

/** Selects one of many values from a list that opens. The choice is in the URL. */
export function PickOne<V extends string>(props: Props<V>) {
  return <Select {...useChoice(props)} />
}

function useChoice<V extends string>({ name, label, values, usual = values[0]![0] }: Props<V>): SwitchProps<V> {
  const { search, go } = useAddress()
  return {
    label,
    values,
    value: search[name] ?? usual,
    pick: value => go({ [name]: value === usual ? undefined : value }),
  }
}

/** Value of a parameter in the URL if it is known, otherwise the first value. */
export function chosenOf<V extends string>(given: string | undefined, values: readonly V[]): V {
  return values.find(value => value === given) ?? values[0]!
}
