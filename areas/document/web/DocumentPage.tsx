import { Suspense, useEffect } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { readFirst } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { isSettled } from '#platform/web/ui/words.ts'
import { part } from '#platform/web/load/part.tsx'
import type { Trees } from '../centre.rules.ts'
import type { centre } from '../document.links.ts'
import { commentsQuery, docTypesQuery, latestTreeQuery, listQuery, nodesOf, showQuery } from './document.queries.ts'
import { accessQuery } from './access.queries.ts'
import { DocumentList } from './DocumentList.tsx'
import { selectionOf, useTrees } from './selection.ts'

const loadDetail = () => import('./DocumentDetail.tsx')
const DocumentDetail = part(loadDetail)

/** Whether the page is on the screen: then a change of filters must not wait for its data, old rows stay meanwhile. */
const screen = { shown: false }

type Context = LoadContext<typeof centre>
/**
 * Trees, list and words side by side. Where the address leaves the choice to the trees the list waits for what is new, which comes at
 * once, and for the directory, which is the last of three calls, only where nothing is new.
 */
export async function loader({
  search,
  queryClient,
  instead,
}: Context): Promise<{ title?: string; apart?: string; missing?: true }> {
  const trees = loadTrees()
  const words = queryClient.prefetchQuery(docTypesQuery())
  const slot = import('./DocumentSlot.tsx')
  if (search.doc) {
    const detail = queryClient.fetchQuery(showQuery(search.doc)).catch(() => undefined)
    const comments = queryClient.prefetchQuery(commentsQuery(search.doc, 1))
    const [found] = await Promise.all([detail, words, comments, loadDetail()])
    return found ? { title: found.title, apart: `${found.number} ${found.revision}` } : { missing: true }
  }
  const asked = selectionOf(search, {})
  const chosen = asked ?? selectionOf(search, await trees.latest) ?? selectionOf(search, await trees.both)
  // The default choice enters the address, so that a link shares it.
  if (!asked && chosen) instead(chosen)
  const rows = chosen && readFirst(listQuery(search, chosen)).catch(() => {})
  if (!screen.shown) await Promise.all([rows, words, slot])
  return {}
}

/** Each with nothing where it cannot be had: the screen says so in its place. */
function loadTrees() {
  const own = readFirst(accessQuery())
  own.catch(onAccessFailure)
  const none = (): Partial<Trees> => ({})
  const files = own.then(({ folders }): Partial<Trees> => ({ files: nodesOf(folders) }), none)
  const latest = readFirst(latestTreeQuery()).then(({ list }): Partial<Trees> => ({ latest: nodesOf(list) }), none)
  return { latest, both: Promise.all([files, latest]).then(([one, other]) => ({ ...one, ...other })) }
}

/** Two seconds of warning when the reader's directory cannot be had. */
function onAccessFailure(error: unknown): void {
  if (!(error instanceof CallError) || isSettled(error)) return
  notify.warning(error.message, { title: t('document.centre.access_failed'), seconds: 2 })
}

type Props = PageProps<typeof centre>

/** The document centre: the list of the chosen node, or a document, which has a tab of its own. */
export default function DocumentPage({ search, setSearch }: Props) {
  const { trees } = useTrees()
  const selection = selectionOf(search, trees)
  const opened = search.doc
  useEffect(() => {
    screen.shown = true
    return () => void (screen.shown = false)
  }, [])
  return opened ? (
    <Suspense>
      <DocumentDetail key={opened} id={opened} search={search} />
    </Suspense>
  ) : (
    <DocumentList search={search} selection={selection} trees={trees} setSearch={setSearch} />
  )
}
