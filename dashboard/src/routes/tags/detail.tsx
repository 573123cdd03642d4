import { OneGroup } from '../groups/one.tsx'

/** One tag and how the brand fares in it. */
export default function TagDetailPage() {
  return <OneGroup kind="tags" />
}
