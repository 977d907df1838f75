import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { stampedFile, type orderMove } from '../move.contract.ts'
import { tellClerk } from './order.mails.ts'
import { orderMachine } from './order.rules.ts'
import { factsOf, isMine, missing, seenOrder } from './order.service.ts'

/** Keeps the stamped contract of an approved order; what is sent again takes the place of what was sent before. */
export async function sendStamped(ctx: SignedCtx, { id, version, fileIds }: Parsed<typeof orderMove.stamp>) {
  const row = await seenOrder(ctx, id)
  if (!isMine(ctx, row)) throw fail(missing)
  if (!fileIds.length) throw refuseField(ctx, 'fileIds', 'order.no_stamped')
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, facts: factsOf(row, true), action: 'stamp' } as const
    const { to: _, ...saved } = await moveState(tx, 'orders', orderMachine, move)
    // the same files once more are no news
    const isNew = await replaceFiles(tx, stampedFile.modelCode, String(id), fileIds)
    if (isNew) await tellClerk(tx, row, { what: 'stamped' })
    return saved
  })
}
