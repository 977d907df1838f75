import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { bookGift, bookOpening } from './booked.demo.ts'
import { postInOrder, type Booked } from './books.ts'

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000)

type Event = { who: string; ago: number; paid?: number; gift?: number; lasts?: number; memo: string; memoEn: string }
/** What came over from the old system, and what was given since: one gift has ended, one ends soon. */
const events: Event[] = [
  {
    who: 'nimbus_main',
    ago: 210.2,
    paid: 26_000,
    memo: '旧系统积分余额转入',
    memoEn: 'Balance carried over from the former system',
  },
  {
    who: 'foxglove_main',
    ago: 208.3,
    paid: 3200,
    memo: '旧系统积分余额转入',
    memoEn: 'Balance carried over from the former system',
  },
  {
    who: 'tern_dev',
    ago: 190.1,
    paid: 300,
    memo: '旧系统积分余额转入',
    memoEn: 'Balance carried over from the former system',
  },
  {
    who: 'nimbus_main',
    ago: 180.4,
    gift: 500,
    lasts: 365,
    memo: '企业认证赠送',
    memoEn: 'Welcome gift for certified companies',
  },
  {
    who: 'foxglove_main',
    ago: 175.3,
    gift: 500,
    lasts: 365,
    memo: '企业认证赠送',
    memoEn: 'Welcome gift for certified companies',
  },
  {
    who: 'foxglove_main',
    ago: 104.2,
    gift: 200,
    lasts: 30,
    memo: '线上研讨会限时体验积分',
    memoEn: 'Webinar trial points',
  },
  { who: 'nimbus_main', ago: 85.1, gift: 800, lasts: 365, memo: '开发者日活动赠送', memoEn: 'Developer day gift' },
  {
    who: 'nimbus_main',
    ago: 0.06,
    gift: 300,
    lasts: 12,
    memo: '新品体验限时积分',
    memoEn: 'Trial points for new products',
  },
]

/** Wallets of the demo's companies with all that moved in them, day by day; nothing when there are any already. */
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
    if (await isFilled(tx.db, 'pointWallets')) return false
    const { seedAdjustments, seedFrozen, seedLimits } = await import('./desk.demo.ts')
    await postInOrder(tx, [...(await given(tx)), ...(await seedAdjustments(tx))])
    await seedLimits(tx)
    await seedFrozen(tx)
    return true
  })
}

async function given(tx: Ctx): Promise<Booked[]> {
  const people = await tx.db.selectFrom('users').select(['loginName', 'companyId']).execute()
  const companyOf = new Map(people.map(({ loginName, companyId }) => [loginName, companyId]))
  return events.flatMap(({ who, ago, paid = 0, gift = 0, lasts = 0, memo, memoEn }, n) => {
    const what = { companyId: companyOf.get(who)!, points: paid || gift, memo, memoEn, idemKey: `demo:${n}` }
    return paid ? [bookOpening(what, daysAgo(ago))] : bookGift(what, daysAgo(ago), lasts)
  })
}
