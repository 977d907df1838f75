import type { TitleReviewDetail } from './desk.queries.ts'
import { TitleSays } from './TitleFacts.tsx'

/** A title as finance looks at it. */
export default function TitleDeskFacts({ record }: { record: TitleReviewDetail }) {
  return <TitleSays record={record} />
}
