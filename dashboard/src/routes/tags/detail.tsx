import { OneGroup } from '../groups/one.tsx'

/** One tag and how the brand fares in it. */
export function Page() {
  return <OneGroup kind="tags" />
}
