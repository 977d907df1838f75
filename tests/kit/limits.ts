import type { App } from '#platform/server/app.ts'
import type { Database } from '#platform/server/db/open.ts'

/** Databases of portals in which somebody has spent something. */
const spent = new Set<Database>()

/** The same portal, of which what is spent is noted. */
export function withNotedLimits<T extends App>(app: T): T {
  const { take, spend } = app.limits
  const note = () => void spent.add(app.database)
  const limits: App['limits'] = {
    ...app.limits,
    take(name, key) {
      note()
      return take(name, key)
    },
    spend(name, key) {
      note()
      return spend(name, key)
    },
  }
  return { ...app, limits }
}

/** A portal that closes is asked no more. */
export const forgetLimits = ({ database }: App): void => void spent.delete(database)

/** Lets what may be done once in a while be done anew, as after a day. Before each test that is so (fresh-limits.ts). */
export async function limitsOver(): Promise<void> {
  for (const { db } of spent) await db.deleteFrom('rateLimits').execute()
  spent.clear()
}
