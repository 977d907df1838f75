import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { dayOf } from '#platform/contract/day.ts'

/** A round of this quarter that was reminded of once, with one decided and the others open; nothing when there is one already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'recertifications')) return false
  const main = db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', 'nimbus_main')
  const { id: mainId, companyId } = await main.executeTakeFirstOrThrow()
  const today = dayOf(new Date())
  const quarter = `${today.slice(0, 4)}Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`
  const begunOn = dayOf(new Date(Date.now() - 16 * 86_400_000)) as never
  await db.transaction().execute(async (tx) => {
    const { id: roundId } = await tx
      .insertInto('recertifications')
      .values({ companyId, quarter, begunOn, reminders: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = ['nimbus_dev1', 'nimbus_old', 'guest_wen', 'guest_kang']
    const people = await tx.selectFrom('users').select(['id', 'loginName']).where('loginName', 'in', names).execute()
    await tx
      .insertInto('recertificationPeople')
      .values(
        people.map(({ id: userId, loginName }) => ({
          roundId,
          userId,
          ...(loginName === 'guest_wen' ? { decision: 'keep', decidedBy: mainId, decidedAt: new Date() } : {}),
        })),
      )
      .execute()
  })
  return true
}
