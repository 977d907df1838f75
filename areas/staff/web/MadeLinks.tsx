import { Suspense, useEffect } from 'react'
import { part } from '#platform/web/load/part.tsx'
import { useStore } from '#platform/web/store.ts'
import { door } from '../staff.links.ts'
import { madeLinks } from './links.ts'

const LinksDialog = part(() => import('./LinksDialog.tsx'))
/** The links of a list in their dialog, while there are any. */
export function MadeLinks() {
  const made = useStore(madeLinks)
  // whoever leaves has seen them: they must not wait for the next person at this browser
  useEffect(() => () => madeLinks.set([]), [])
  return (
    <Suspense>
      {made.length > 0 && <LinksDialog made={made} door={door.url(null)} onClose={() => madeLinks.set([])} />}
    </Suspense>
  )
}
