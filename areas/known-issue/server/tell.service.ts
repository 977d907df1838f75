import { listFollowers, stillFollowing } from '#areas/issue/server/issue.public.ts'
import { listWatchers, type Ref } from '#areas/watch/server/watch.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { tellKnown } from './known-issue.mails.ts'
import { listTicketIds } from './known-issue.sql.ts'
import * as sql from './tell.sql.ts'

/** `issueId`: only those who follow this ticket, which was linked after the others were told. */
export type Telling = sql.News & { issueId?: number }
/** People looked at in one transaction. */
const chunk = 200

type Next = (tx: Ctx, after: number) => Promise<number[]>
type Group = { why: 'followed' | 'watched'; next: Next; may?: (tx: Ctx, ids: readonly number[]) => Promise<number[]> }

/** Tells a group in chunks of their own transactions, each person once and only who may open it at that moment. */
async function tellGroup(ctx: Ctx, news: sql.News, { why, next, may }: Group): Promise<number> {
  let told = 0
  for (let after = 0; ;) {
    const last = await transact(ctx, async (tx) => {
      // what is withdrawn meanwhile is not told to the rest
      const row = await sql.findNews(tx.db, news)
      const people = row ? await next(tx, after) : []
      if (!row || people.length === 0) return undefined
      const seeing = await sql.listSeeing(tx.db, news.id, may ? await may(tx, people) : people)
      const anew = await sql.noteTold(tx.db, news, seeing)
      await tellKnown(tx, anew, { ...news, why }, row)
      told += anew.length
      return people.at(-1)
    })
    if (last === undefined) return told
    after = last
  }
}

/**
 * Tells everybody a known issue concerns: who follows a ticket that met it, then who watches its chip, its SDKs or the patches of an
 * affected version. Nobody twice, however often it runs.
 */
export async function tellEverybody(ctx: Ctx, { issueId, ...news }: Telling): Promise<number> {
  const row = await sql.findNews(ctx.db, news)
  if (!row) return 0
  const tickets = issueId === undefined ? await listTicketIds(ctx, news.id) : [issueId]
  const followers = await tellGroup(ctx, news, {
    why: 'followed',
    next: (tx, after) => listFollowers(tx.db, tickets, after, chunk),
    may: (tx, people) => stillFollowing(tx, tickets, people),
  })
  if (issueId !== undefined) return followers
  const versions = await sql.listAffected(ctx.db, news.id)
  const refs: Ref[] = [
    ...versions.map((id) => ['patch_line', id] as const),
    ['sdk', row.chipProjectId],
    ['chip', row.chipId],
  ]
  const next = async (tx: Ctx, after: number) =>
    (await listWatchers(tx.db, refs, after, chunk)).map(({ userId }) => userId)
  return followers + (await tellGroup(ctx, news, { why: 'watched', next }))
}
