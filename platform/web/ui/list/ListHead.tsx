import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import '../detail/titled-page.css'

/** The heading of a list, with a sentence where one goes with it. */
export const ListHead = ({ title, lead }: { title: TextKey; lead?: TextKey | undefined }) => (
  <header className="list-head">
    <h1>{label(title)}</h1>
    {lead && <p>{label(lead)}</p>}
  </header>
)
