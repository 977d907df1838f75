import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { requestMachine } from './request.rules.ts'
import * as sql from './request.sql.ts'

/** Who has become the main account answers such requests: nobody could answer the own ones, so they are taken back. */
export const followTransfer = onEvent('account.main_transferred', 'sub-account.follow_transfer', (ctx, { payload }) =>
  transact(ctx, async (tx) => {
    for (const { id, version, status } of await sql.listOpenOf(tx, payload.toUserId)) {
      const facts = { own: true, answers: false }
      await moveState(tx, 'grantRequests', requestMachine, { id, version, from: status, action: 'withdraw', facts })
    }
  }),
)

/** The company that was asked is no more: nobody could let anybody in. */
export const followDissolved = onEvent(
  'account.company_dissolved',
  'sub-account.follow_dissolved',
  (ctx, { payload }) =>
    transact(ctx, async (tx) => {
      for (const { id, version, status } of await sql.listOpenJoins(tx, payload.companyId)) {
        const facts = { own: true, answers: false }
        await moveState(tx, 'grantRequests', requestMachine, { id, version, from: status, action: 'withdraw', facts })
      }
    }),
)
