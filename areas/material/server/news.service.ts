import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { tellDigest, tellNews } from './material.mails.ts'
import * as sql from './news.sql.ts'

/** People looked at in one transaction, and parts named in one weekly letter. */
const chunk = 200
const mostNamed = 200

const waysOf = ({ site, mail }: { site: boolean; mail: boolean }) => ({
  inSite: site ? ('now' as const) : ('off' as const),
  mail: mail ? ('now' as const) : ('off' as const),
})
/** Tells who follows the part, its maker, its category or the chip, each person once however often it runs. */
export async function tellFollowers(ctx: Ctx, newsId: number): Promise<number> {
  let told = 0
  for (let after = 0; ;) {
    const last = await transact(ctx, async (tx) => {
      const [news] = await sql.listNews(tx.db, [newsId])
      const people = news ? await sql.listFollowers(tx.db, newsId, after, chunk) : []
      if (!news || people.length === 0) return undefined
      const anew = new Set(
        await sql.noteTold(
          tx.db,
          newsId,
          people.map(({ userId }) => userId),
        ),
      )
      const groups = Map.groupBy(
        people.filter(({ userId }) => anew.has(userId)),
        ({ site, mail }) => `${site} ${mail}`,
      )
      for (const group of groups.values())
        await tellNews(
          tx,
          group.map(({ userId }) => userId),
          news,
          waysOf(group[0]!),
        )
      told += anew.size
      return people.at(-1)!.userId
    })
    if (last === undefined) return told
    after = last
  }
}

/** Writes the weekly letters: to each person one, of what they were not told yet. */
export async function tellWeek(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0
  for (let after = 0; ;) {
    const people = signal?.aborted ? [] : await sql.listWeekly(ctx.db, after, chunk)
    if (people.length === 0) return told
    for (const userId of people) {
      const ids = await transact(ctx, async (tx) => {
        const newsIds = await sql.takeWeek(tx.db, userId, mostNamed)
        if (newsIds.length === 0) return newsIds
        const id = await sql.insertDigest(tx.db, userId, newsIds)
        const ways = waysOf(await sql.weeklyWays(tx.db, userId))
        await tellDigest(tx, userId, { id, news: await sql.listNews(tx.db, newsIds) }, ways)
        return newsIds
      })
      if (ids.length) told += 1
    }
    after = people.at(-1)!
  }
}
