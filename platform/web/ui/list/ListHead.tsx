import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import '../detail/titled-page.css'

/** The heading of a list. Menu, crumb and tab say the title already: it is drawn only where a sentence goes with it. */
export const ListHead = ({ title, lead }: { title: TextKey; lead: TextKey | undefined }) =>
  lead ? (
    <header className="list-head">
      <h1>{label(title)}</h1>
      <p>{label(lead)}</p>
    </header>
  ) : (
    <h1 className="visually-hidden">{label(title)}</h1>
  )
