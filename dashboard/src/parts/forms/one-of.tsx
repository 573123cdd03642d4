import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select, Switch, type SwitchProps } from './switch.tsx'

interface Props<V extends string> extends Pick<SwitchProps<V>, 'label' | 'values'> {
  /** The parameter of the address. */
  name: string
  /** The value that is meant where the address names none; the first by default. */
  usual?: V | undefined
}

/** One of a few values, side by side. The choice stands in the address; one that there is not is named. */
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

/** One of many values, in a list that opens. The choice stands in the address. */
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

/** The value that a parameter of an address has among those that there are, else the first of them. */
export function chosenOf<V extends string>(given: string | undefined, values: readonly V[]): V {
  return values.find(value => value === given) ?? values[0]!
}
