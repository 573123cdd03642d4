import { OneGroup } from '../groups/one.tsx'

/** One tag and the brand's figures in it. */
export default function TagDetailPage() {
  return <OneGroup kind="tags" />
}
