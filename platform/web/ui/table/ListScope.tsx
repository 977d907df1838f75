import { AppLink } from '#platform/web/layout/AppLink.tsx'
import './list-heading.css'

type Props = {
  /** what of the whole the list shows, or looks through */
  words: string
  /** the way to the whole, and its words */
  to: string
  all: string
}

/** Says that a list shows a part only, and leads to the whole: a keyword that finds nothing here may find it there. */
export const ListScope = ({ words, to, all }: Props) => (
  <p className="list-scope" role="status">
    {words} <AppLink to={to}>{all}</AppLink>
  </p>
)
