import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { opens } from '#platform/web/call/query.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { part } from '#platform/web/load/part.tsx'
import type { show } from '../faq.links.ts'
import type { ShowSearch } from '../faq.search.ts'
import { directoryQuery, linesQuery, listQuery, neighboursQuery, nodesOf, showQuery } from './faq.queries.ts'
import { FaqList } from './FaqList.tsx'
import { isEveryModule, tabOf, wayTo } from '../show.rules.ts'
import styles from './Faq.module.css'

const loadAnswer = () => import('./FaqAnswer.tsx')
const FaqAnswer = part(loadAnswer)

/** Whether the page is on the screen: then a change of filters must not wait for its data, old rows stay meanwhile. */
const screen = { shown: false }

type Context = { params: { id: string }; search: ShowSearch; queryClient: QueryClient }
/** Directory and list, or answer and neighbours, side by side; what the crumbs name comes with it. */
export async function loader({
  params: { id },
  search,
  queryClient,
}: Context): Promise<{ module?: string; title?: string }> {
  const directory = queryClient.fetchQuery(directoryQuery()).catch(() => [])
  const slot = import('./FaqSlot.tsx')
  if (tabOf(id, search.tab) === 'line') void queryClient.prefetchQuery(linesQuery(search.view ?? 'all'))
  const named = async () => {
    const module = isEveryModule(id)
      ? undefined
      : wayTo(nodesOf(await directory), { id, chipIds: '', line: '' }).at(-1)?.name
    return module ? { module } : {}
  }
  if (search.faqId) {
    const answer = queryClient.fetchQuery(showQuery(search.faqId)).catch(() => undefined)
    const neighbours = queryClient.prefetchQuery(neighboursQuery(id, search, search.faqId))
    const [found] = await Promise.all([answer, neighbours, loadAnswer()])
    return { ...(await named()), ...(found ? { title: found.title } : {}) }
  }
  const rows = listQuery(id, search)
  if (screen.shown) void queryClient.prefetchQuery(rows)
  else await Promise.all([opens(rows), slot])
  return named()
}

type Props = PageProps<typeof show>

/** The FAQ: the list of the chosen node, or an answer, which has a tab of its own. */
export default function FaqPage({ params, search, setSearch }: Props) {
  const opened = search.faqId
  useEffect(() => {
    screen.shown = true
    return () => void (screen.shown = false)
  }, [])
  return (
    <div className={styles.page}>
      {opened ? (
        <Suspense>
          <FaqAnswer key={opened} id={opened} module={params.id} search={search} />
        </Suspense>
      ) : (
        <FaqList id={params.id} search={search} setSearch={setSearch} />
      )}
    </div>
  )
}
