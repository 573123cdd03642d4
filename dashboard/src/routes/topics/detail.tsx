import { OneGroup } from '../groups/one.tsx'

/** One topic and how the brand fares in it. */
export function Page() {
  return <OneGroup kind="topics" />
}
