import type { Ctx } from '#platform/server/ctx.ts'
import { emit, onEvent, once } from '#platform/server/jobs/outbox.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { tellCustomer, type What } from './change-notice.mails.ts'
import { recipientMachine } from './change-notice.rules.ts'
import { findRecipient } from './change-notice.sql.ts'
import { recipientIds } from './write.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** some of the customers of a notice are to be told something of it */
    'change-notice.tell': { ids: number[]; what: 'published' | 'withdrawn' | 'revised'; reason: string }
  }
}
/** Customers told by one event: some seconds of work, so that a lease never ends over it. */
const atOnce = 50

/** Has all customers of a notice told, after the commit and some at a time: whoever decided waits for none of them. */
export async function tellAll(
  tx: Ctx,
  ids: readonly number[],
  what: Extract<What, 'published' | 'withdrawn' | 'revised'>,
  reason = '',
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await emit(tx, 'change-notice.tell', { ids: ids.slice(from, from + atOnce), what, reason }, { bulk: true })
}
export const tellEverybody = async (tx: Ctx, noticeId: number, what: 'withdrawn' | 'revised', reason: string) =>
  tellAll(tx, await recipientIds(tx, noticeId), what, reason)

/** Those of one event, all or none of them: told once, however often the event comes. */
export const tellSome = onEvent('change-notice.tell', 'change-notice.tell_customers', async (ctx, event) => {
  const { ids, what, reason } = event.payload
  await once(ctx, event, 'change-notice.tell_customers', async (tx) => {
    for (const id of ids) {
      const row = await findRecipient(tx, id)
      // what was withdrawn before anybody was told of it is no news
      if (row && (what !== 'published' || row.open)) await tellCustomer(tx, row, what, reason)
    }
  })
})

/** Writes down that customers were asked: their own systems are told of it as of any change. */
export const noteAsked = (tx: Ctx, ids: readonly number[], actorId: number | null): Promise<void> =>
  insertStatusLogs(
    tx.db,
    ids.map((bizId) => ({
      bizType: recipientMachine.biz,
      bizId,
      fromState: '',
      toState: 'to_confirm',
      action: 'publish',
      actorId,
      comment: null,
    })),
  )
