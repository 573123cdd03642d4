import { OneGroup } from '../groups/one.tsx'

/** One tag, and the brand's figures in the answers to its prompts. */
export default function TagDetailPage() {
  return <OneGroup kind="tags" />
}
