import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import type { Area } from '#platform/server/area.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { App } from '#platform/server/app.ts'
import { keptValue } from '#platform/server/settings.ts'
import { demoAreas } from './areas.ts'

/** The password of all demo accounts: from the environment, or made once and kept in the data directory. */
export const demoPassword = (app: App): string =>
  app.settings.demoPassword ??
  keptValue(
    app.settings.dataDir,
    'demo-password',
    () => `Demo-${randomBytes(6).toString('base64url')}-7a`,
    (kept) => kept.length >= 8,
  )

// One node seeds; others that start at the same moment wait and then find everything in place.
const seeding = 7_120_001
const filling = 7_120_002
const askAgainMs = 500

/**
 * Begins the demo in an empty database: its people, with whom one can sign in. Answers whether areas are still to be
 * filled; a database that has users of its own is left alone.
 */
export async function seedPeople(app: App): Promise<boolean> {
  const { db } = app.database
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seeding})`.execute(tx)
    const known = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!known) await seedAccess(tx, await hashPassword(demoPassword(app)))
  })
  const ours = await db.selectFrom('users').select('id').where('loginName', '=', 'nimbus_main').executeTakeFirst()
  if (!ours) return false
  const done = await listSeeded(app)
  return demoAreas.some(({ name }) => !done.has(name))
}

/**
 * Fills the areas behind a portal that already answers, until all are there or `signal` ends it between two of them. A start that was
 * cut short goes on at the next one.
 */
export async function fillDemo(app: App, signal?: AbortSignal): Promise<void> {
  const free = await takeTurn(app, signal)
  try {
    await seedAreas(app, demoAreas, signal)
  } finally {
    free()
  }
}

/** Waits until no other node fills; answers how to let the next. The embedded database has one node, and one connection. */
async function takeTurn({ database }: App, signal?: AbortSignal): Promise<() => void> {
  if (database.kind === 'embedded') return () => {}
  const client = await database.pool.connect()
  // with the connection goes the lock, whatever state it is in
  const free = () => client.release(true)
  try {
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [filling])
      if (rows[0].mine || signal?.aborted) return free
      await new Promise((done) => setTimeout(done, askAgainMs))
    }
  } catch (error) {
    free()
    throw error
  }
}

async function listSeeded({ database }: App): Promise<Set<string>> {
  const rows = await database.db.selectFrom('demoAreas').select('area').execute()
  return new Set(rows.map(({ area }) => area))
}

/**
 * Seeds the areas that were not seeded before, in their order. The mark follows the content, which is one transaction each. What of
 * an area does not go in beside other records fails its start, or is told to `leaveOut` and left.
 */
export async function seedAreas(
  app: App,
  areas: readonly Pick<Area, 'name' | 'demo' | 'drawn'>[],
  signal?: AbortSignal,
  leaveOut?: (area: string, error: unknown) => void,
): Promise<void> {
  const { db } = app.database
  const done = await listSeeded(app)
  const left = areas.filter(({ name }) => !done.has(name))
  const begun = new Map<string, (app: App) => Promise<unknown>>()
  for (const { name, demo } of left.filter(({ drawn }) => drawn)) {
    const begin = (await demo?.())?.begin
    if (begin) begun.set(name, begin(app))
  }
  for (const { name, demo } of left) {
    if (!demo) continue
    if (signal?.aborted) return
    // what makes the content is needed once: it brings writers of PDFs and archives along
    const seed = begun.get(name) ?? (await demo()).seed
    try {
      await seed(app)
    } catch (error) {
      if (!leaveOut) throw error
      leaveOut(name, error)
      continue
    }
    await db
      .insertInto('demoAreas')
      .values({ area: name })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}
