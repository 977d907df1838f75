import type { Db } from '#platform/server/ctx.ts'
import { breachesOf, origin, type Breach } from './evidence.rules.ts'
import { listChain } from './evidence.sql.ts'

const stretch = 500

/** Looks through the chain of evidence from its first row: how many rows there are, and which do not fit. */
export async function verifyChain(db: Db): Promise<{ rows: number; breaches: Breach[] }> {
  let before = { no: 0, hash: origin }
  let rows = 0
  const breaches: Breach[] = []
  for (;;) {
    const some = await listChain(db, before.no, stretch)
    breaches.push(...breachesOf(some, before))
    rows += some.length
    const last = some.at(-1)
    if (!last || some.length < stretch) return { rows, breaches }
    before = last
  }
}
