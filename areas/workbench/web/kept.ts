import { call } from '#platform/web/call/call.ts'
import { session } from '#platform/web/session.ts'
import type { AtHand } from '#platform/web/slots.ts'
import { workbench } from '../contract.ts'

/** What the person read last and keeps at hand, for the search box; nothing for visitors, and while it cannot be had. */
export default async function atHand(): Promise<AtHand> {
  if (!session()) return { recent: [], favourites: [] }
  const home = await call(workbench.kept, {}, { inline: true }).catch(() => ({ recent: [], favourites: [] }))
  const named = ({ title: name, url }: { title: string; url: string }) => ({ name, url })
  return { recent: home.recent.map(named), favourites: home.favourites.map(named) }
}
