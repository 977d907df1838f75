import type { App } from '#platform/server/app.ts'
import { signingKeys } from './keys.service.ts'
import type { Made } from './make-provider.ts'

type Kept = Made & { kids: string; until: number }
const kept = new WeakMap<App, Promise<Kept>>()

/** The provider of this process; made anew when the keys in the database have changed, within a minute. */
export async function providerOf(app: App): Promise<Kept> {
  const last = await kept.get(app)?.catch(() => undefined)
  if (last && last.until > Date.now()) return last
  const next = renew(app, last)
  kept.set(app, next)
  return next
}

async function renew(app: App, last: Kept | undefined): Promise<Kept> {
  const keys = await signingKeys(app)
  const kids = keys.map(({ kid }) => kid).join()
  const until = Date.now() + 60_000
  if (last?.kids === kids) return { ...last, until }
  // most portals have no subsystem that asks for it, and a start does not wait for its library
  const { makeProvider } = await import('./make-provider.ts')
  return { ...makeProvider(app, keys), kids, until }
}
