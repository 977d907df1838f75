import type { Paper } from './company-file.queries.ts'
import { PaperSays } from './PaperSays.tsx'

/** A paper as who orders opens it. */
export default function PaperFacts({ record }: { record: Paper }) {
  return <PaperSays record={record} />
}
