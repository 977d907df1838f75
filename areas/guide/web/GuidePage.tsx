import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { guidePage } from '../guide.links.ts'
import { Book, opensBook } from './Book.tsx'

export const loader = ({ search }: LoadContext<typeof guidePage>): Promise<void> => opensBook('user', search)
/** /guide: how to do things here, for whoever reads. */
export default function GuidePage({ search, setSearch }: PageProps<typeof guidePage>) {
  return <Book book="user" at={guidePage} search={search} setSearch={setSearch} />
}
