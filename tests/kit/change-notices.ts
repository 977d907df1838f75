import { changeNoticeDesk } from '#areas/change-notice/desk.contract.ts'
import { deliveryKit } from './deliveries.ts'
import type { Kind } from './kinds.ts'
import type { PersonName } from './people.ts'
import { inDays } from './days.ts'

/** Change notices, as a kind of approval: of the vendor's people one writes, one of quality reviews before the lawyers do. */
export async function changeNotices(): Promise<Kind> {
  const kit = await deliveryKit()
  const { db } = kit.app.database
  const give = (who: PersonName, role: string) =>
    db.insertInto('userRoles').values({ userId: kit.people[who], role }).execute()
  await give('release', 'pm')
  await give('release2', 'quality')
  // of the vendor's, and with nothing to do with notices
  await db.deleteFrom('userRoles').where('userId', '=', kit.people.auditor).execute()
  await give('auditor', 'sdk_release')
  await kit.scheduled([{ qty: 100 }])
  const form = {
    type: 'PCN',
    class: 'major',
    category: 'marking',
    title: '丝印',
    titleEn: 'Marking',
    reasonEn: 'why',
    reason: 'r',
    contact: 'c',
    firstShipOn: inDays(120),
    items: JSON.stringify([{ item: 'FREE-1' }]),
  } as const
  return {
    portal: kit,
    submit: async () =>
      kit.ok('release', changeNoticeDesk.submit, await kit.ok('release', changeNoticeDesk.save, form as never)),
    takeBack: undefined,
    read: (who, id) => kit.call(who, changeNoticeDesk.review, { id }),
    atDesk: (who, { id }, result) =>
      kit.call(who, changeNoticeDesk.publish, { id, step: 'quality', result, reason: 'why' } as never),
    state: async (id) =>
      (await db.selectFrom('notices').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'release',
    deciders: ['release2', 'release2'],
    standIn: 'auditor',
    step: 'quality',
    done: 'review',
  }
}
