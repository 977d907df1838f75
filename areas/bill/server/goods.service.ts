import type { Goods } from '#areas/delivery/server/delivery.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { accountOf, insertEntries } from './entry.sql.ts'

/** What was shipped, and what of it never arrived, moves the account of the customer in the transaction that writes it. */
export async function postGoods(tx: Ctx, { account, kind, onDay, lines }: Goods): Promise<void> {
  await insertEntries(
    tx,
    await accountOf(tx, account),
    lines.map((line) => ({ ...line, kind, onDay })),
  )
}
