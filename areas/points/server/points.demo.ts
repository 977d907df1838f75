import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import {
  paidPosting,
  rechargePosting,
  refundPosting,
  refusedPosting,
  type Recharge,
  type Refund,
} from './credit.service.ts'
import { lockWallet, post } from './ledger.sql.ts'
import { secondPosting } from './second.service.ts'
import { openGift } from './wallet.sql.ts'

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000)

type Event = { who: string; ago: number; paid?: number; gift?: number; lasts?: number; memo: string }
/** Oldest first, and all of it before the first recharge: what came over from the old system, and what was given since; one gift ends soon. */
const events: Event[] = [
  { who: 'nimbus_main', ago: 210, paid: 26_000, memo: '旧系统积分余额转入' },
  { who: 'foxglove_main', ago: 208, paid: 3200, memo: '旧系统积分余额转入' },
  { who: 'tern_dev', ago: 190, paid: 300, memo: '旧系统积分余额转入' },
  { who: 'nimbus_main', ago: 180, gift: 500, lasts: 192, memo: '企业认证赠送' },
  { who: 'foxglove_main', ago: 175, gift: 500, lasts: 365, memo: '企业认证赠送' },
  { who: 'nimbus_main', ago: 85, gift: 800, lasts: 365, memo: '开发者日活动赠送' },
] // prettier-ignore

/** Wallets of the demo's companies; nothing when there are any already. */
export async function seed(app: App): Promise<boolean> {
  const ctx: Ctx = {
    user: null,
    db: app.database.db,
    now: new Date(),
    log: app.log,
    locale: 'zh',
    traceId: 'demo',
    ip: '',
    app,
  }
  return transact(ctx, async (tx) => {
    if (await tx.db.selectFrom('pointWallets').select('companyId').limit(1).executeTakeFirst()) return false
    for (const [n, event] of events.entries()) await happen(tx, n, event)
    const { seedDesk, seedLimits } = await import('./desk.demo.ts')
    await seedLimits(tx)
    await seedDesk(tx)
    return true
  })
}

async function happen(tx: Ctx, n: number, { who, ago, paid = 0, gift = 0, lasts = 0, memo }: Event): Promise<void> {
  const query = tx.db.selectFrom('users').select('companyId').where('loginName', '=', who)
  const { companyId } = await query.executeTakeFirstOrThrow()
  const wallet = await lockWallet(tx, companyId)
  const said = { memo, at: daysAgo(ago), idemKey: `demo:${n}` }
  if (paid)
    await post(tx, wallet, { kind: 'adjustment', biz: { kind: 'opening', id: companyId, no: '' }, ...said, lines: [['customer_paid', paid], ['adjustment', -paid]] })
  const lot = openGift(companyId, gift, dayOf(daysAgo(ago - lasts)))
  if (gift) await post(tx, wallet, { kind: 'gift', biz: { kind: 'gift', id: companyId, no: '' }, ...said, lines: [['customer_gift', gift], ['gift_expense', -gift]] }, lot)
} // prettier-ignore

/** A recharge of the demo in the books of its day. */
export async function seedRecharge(tx: Ctx, paid: Recharge, at: Date): Promise<void> {
  await post(tx, await lockWallet(tx, paid.companyId), { ...rechargePosting(paid), at })
}
/** A refund of the demo in the books of its days; without a second one it is under way. */
export async function seedRefund(tx: Ctx, refund: Refund, begun: Date, done: Date | null): Promise<void> {
  await post(tx, await lockWallet(tx, refund.companyId), { ...refundPosting(refund), at: begun })
  if (done) await post(tx, await lockWallet(tx, refund.companyId), { ...paidPosting(refund), at: done })
}
/** A refund of the demo that its channel has refused. */
export async function seedRefused(tx: Ctx, refund: Refund, begun: Date, refused: Date): Promise<void> {
  const first = await post(tx, await lockWallet(tx, refund.companyId), { ...refundPosting(refund), at: begun })
  await post(tx, await lockWallet(tx, refund.companyId), { ...refusedPosting(refund, first!.txnId), at: refused })
}
/** A second payment of the demo; without a second date it is still owed. */
export async function seedSecond(tx: Ctx, second: Refund, came: Date, back: Date | null): Promise<void> {
  await post(tx, await lockWallet(tx, second.companyId), { ...secondPosting(second), at: came })
  if (back) await post(tx, await lockWallet(tx, second.companyId), { ...paidPosting(second), at: back })
}
