import { dayOf } from '#platform/contract/day.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { expireGift } from './credit.service.ts'
import { tellMains } from './points.mails.ts'
import { recount } from './recount.service.ts'
import { listWallets } from './recount.sql.ts'
import { listEnded, listEnding, noteTold } from './wallet.sql.ts'

const piece = 500
/** A gift that ends within so many days is told of. */
export const endingDays = 30

/** Just after midnight: what is left of gifts whose last day was yesterday leaves the wallets. */
export const expireGifts = defineJob({
  name: 'points.expire_gifts',
  cron: '5 0 * * *',
  run: async (ctx, _, signal) => {
    for (let lots = await listEnded(ctx, piece); lots.length; lots = await listEnded(ctx, piece))
      for (const { companyId, id } of lots) {
        if (signal.aborted) return
        await expireGift(ctx, companyId, id)
      }
  },
})

/** Each night: the books of every company from its entries; what was added since the last night, on Sundays from the first entry. */
export const recountBooks = defineJob({
  name: 'points.recount',
  cron: '0 2 * * *',
  expireSeconds: 4 * 3600,
  run: async (ctx, _, signal) => {
    const anew = new Date(`${dayOf(ctx.now)}T00:00:00Z`).getUTCDay() === 0
    const counted = { companies: 0, frozen: 0 }
    for (let after = 0; ;) {
      const ids = await listWallets(ctx.db, after, piece)
      for (const id of ids) {
        if (signal.aborted) return
        counted.companies += 1
        if ((await recount(ctx, id, anew)).length) counted.frozen += 1
      }
      if (ids.length < piece) break
      after = ids.at(-1)!
    }
    ctx.log.info({ ...counted, anew }, 'the books are counted')
  },
})

/** Each morning: whose gifts end within a month is told so, once. */
export const tellEnding = defineJob({
  name: 'points.tell_ending',
  cron: '0 8 * * *',
  run: async (ctx, _, signal) => {
    for (const { companyId, points, on } of await listEnding(ctx, endingDays)) {
      if (signal.aborted) return
      await transact(ctx, async (tx) => {
        if (await noteTold(tx, companyId, endingDays)) await tellMains(tx, 'points.ending', companyId, { points, on })
      })
    }
  },
})
