import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { keyHeader, takesKey } from '#platform/contract/address.ts'
import { fail } from '#platform/contract/error.ts'
import type { App } from '../app.ts'
import type { SessionUser } from '../ctx.ts'
import type { Along } from '../db/along.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Route } from './mount.ts'
import { deleteOldKeys, findKey, insertKey, setAnswer, type GivenKey } from './repeat.sql.ts'

export type { GivenKey } from './repeat.sql.ts'

/** An envelope that was sent before, without its trace id. */
export type Told = { msgCode: number; data: unknown; msg: string }

/** Another call with the same key was faster: what this one wrote is undone. */
class KeyTaken extends Error {}

/** How long a call waits for the answer of the one that was faster, in ms, and how often it looks. */
const patience = { ms: 3000, everyMs: 50 }
/** A call that has committed and not answered for so long was cut short by the end of its process. */
const lostAfterSeconds = 60

/** The key of a call, when it carries one and its contract takes one. */
export function givenKey(
  request: FastifyRequest,
  route: Route,
  user: SessionUser | null,
  params: unknown,
): GivenKey | null {
  const key = request.headers[keyHeader]
  if (key === undefined || !user || !takesKey(route.entry)) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw fail('platform.validation', {}, [{ field: keyHeader, code: 'invalid_format', msg: '' }])
  const inputHash = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
  // a test order is no answer to the live call with the same key, nor the other way round
  const call = `${user.key?.test ? 'test ' : ''}${route.area}.${route.name}`
  return { userId: user.id, call, key, inputHash }
}

/** Has the key stored with what the call writes. */
export const alongWithKey = (along: Along, given: GivenKey): Along => ({
  get stored() {
    return along.stored
  },
  set stored(is) {
    along.stored = is
  },
  store: async (db) => {
    if (!(await insertKey(db, given))) throw new KeyTaken()
    await along.store(db)
  },
})

/** What was answered to this key before; null when it is new. Refuses a key that was given with other input. */
export async function findTold(app: App, given: GivenKey): Promise<Told | null> {
  for (const until = performance.now() + patience.ms; ;) {
    const kept = await findKey(app.database.db, given)
    if (!kept) return null
    if (kept.inputHash !== given.inputHash) throw fail('platform.key_reused')
    const told = kept.answer === null ? undefined : (JSON.parse(kept.answer) as Told | typeof untold)
    if (told) return told
    if (told === untold) throw fail('platform.already_done')
    if (kept.seconds > lostAfterSeconds) throw fail('platform.already_done')
    if (performance.now() > until) throw fail('platform.in_progress')
    await new Promise((done) => setTimeout(done, patience.everyMs))
  }
}

/** Runs a call that carries a key: once, however often it comes. Answers what it made, or what was told before. */
export async function once<T>(
  app: App,
  given: GivenKey,
  along: Along,
  run: () => Promise<T>,
): Promise<{ made: T } | { told: Told }> {
  const before = await findTold(app, given)
  if (before) return { told: before }
  try {
    return { made: await run() }
  } catch (error) {
    // refused because the other one was faster: its answer is that of both
    const told = along.stored ? null : await findTold(app, given)
    if (told) return { told }
    throw error
  }
}

const shownOnce = /^(token|secret|password|key|keytext|recoverycodes)$/i
/** Stands for an answer that is not told twice. */
const untold = null
/** Whether an answer carries what is shown once and kept as a hash at most: a copy of it must not lie in the database. */
export const isSecret = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).some((name) => shownOnce.test(name))

/** Keeps the answer for the next time; without it, and for a secret, the key says only that it was done. */
export const keepAnswer = (app: App, given: GivenKey, told: Told) =>
  setAnswer(app.database.db, given, JSON.stringify(isSecret(told.data) ? untold : told)).catch((err: unknown) =>
    app.log.warn({ err, call: given.call }, 'the answer of a key was not kept'),
  )

/** Every hour: forgets keys after a day. */
export const purgeKeys = defineJob({
  name: 'platform.purge_keys',
  cron: '15 * * * *',
  run: async ({ db }) => void (await deleteOldKeys(db)),
})
