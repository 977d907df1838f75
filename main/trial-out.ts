import { sql } from 'kysely'
import { trialLogins } from '#areas/access/server/trial.demo.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { openGround, type Ground } from '#platform/server/trial/ground.ts'
import { trialPrefix } from '#platform/server/trial/storage.ts'
import { inEach, revokeSessions } from './revoke.ts'
import type { TrialPlace } from './trial-in.ts'

/** What somebody did in the trial who is none of the demo's: how many calls that wrote, by area; null for who was not signed in. */
export type Work = { area: string; by: string | null; calls: number }

/** Thrown where taking the trial out would take somebody's work with it. */
export class WorkWouldGo extends Error {
  readonly work: readonly Work[]
  constructor(work: readonly Work[]) {
    super('Somebody has worked in the trial, and that would be lost')
    this.work = work
  }
}

/**
 * Takes the trial out: the copy goes, with what was stored in it, and the portal is where it was before. Refuses with `WorkWouldGo`
 * unless told to lose what people did. Everybody signs in anew: what was ended in the copy would be good again. Answers whether there was one.
 */
export async function takeOut(place: TrialPlace, loseWork: boolean): Promise<boolean> {
  if (!(await clearOut(place, loseWork))) return false
  const { log, settings } = place
  await inEach(settings, log, (database) => revokeSessions(database, { recoveryCodes: 'kept' }))
  return true
}

async function clearOut({ settings, log, adminUrl }: TrialPlace, loseWork: boolean): Promise<boolean> {
  const { dataDir, databaseUrl } = settings
  const ground = await openGround({ dataDir, databaseUrl, adminUrl, log })
  try {
    const mark = await ground.mark()
    if (!mark) return false
    // nobody has been in what was never whole, and what is being taken out was asked about before
    if (mark.laid && !mark.leaving) {
      if (!loseWork) await refuseWork(ground)
      await ground.leave()
    }
    await openStorage(settings.storageUrl).clear(trialPrefix)
    await ground.clear()
    return true
  } finally {
    await ground.close()
  }
}

async function refuseWork(ground: Ground): Promise<void> {
  const copy = await ground.open()
  const work = await listWork(copy.db).finally(copy.close)
  if (work.length) throw new WorkWouldGo(work)
}

/** Signing in and out changes nothing that could be lost. */
async function listWork(db: Db): Promise<Work[]> {
  const { rows } = await sql<Work>`select l.class_name as area, nullif(l.user_name, '') as by, count(*)::int as calls
    from operation_logs l cross join trials t
    where l.id > t.logged_to and l.msg_code = 0 and l.class_name <> 'session' and not exists (
      select from users u where u.id = l.user_id and u.id > t.person_to and u.login_name = any(${trialLogins}))
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
