import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { expireGift } from './credit.service.ts'
import { tellMains } from './points.mails.ts'
import { recount } from './recount.service.ts'
import { listWallets } from './recount.sql.ts'
import { listEnded, listEnding, noteTold, type Ended } from './wallet.sql.ts'

const piece = 500
/** A gift that ends within so many days is told of. */
export const endingDays = 30

/** Gifts whose last day is over, page by page and past those that could not end. */
async function* endedGifts(ctx: Ctx) {
  for (let after: Ended | undefined; ;) {
    const lots = await listEnded(ctx, after, piece)
    yield* lots
    if (lots.length < piece) return
    after = lots.at(-1)!
  }
}
/** Just after midnight: what is left of gifts whose last day was yesterday leaves the wallets. */
export const expireGifts = defineJob({
  name: 'points.expire_gifts',
  cron: '5 0 * * *',
  run: (ctx, _, signal) =>
    eachOf(ctx, endedGifts(ctx), (tx, { companyId, id }) => expireGift(tx, companyId, id), 'a gift did not end', {
      signal,
    }),
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
    const companies = (await listEnding(ctx, endingDays)).map((row) => ({ id: row.companyId, ...row }))
    const tellOne = async (tx: Ctx, { companyId, points, on }: (typeof companies)[number]) => {
      if (await noteTold(tx, companyId, endingDays)) await tellMains(tx, 'points.ending', companyId, { points, on })
    }
    await eachOf(ctx, companies, tellOne, 'a company was not told of gifts that end', { signal })
  },
})
