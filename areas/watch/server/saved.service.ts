import { newIn } from '#areas/search/server/search.public.ts'
import { searchall } from '#areas/search/search.links.ts'
import { listRights, type Rights } from '#platform/server/auth/rights.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import * as sql from './saved.sql.ts'
import './watch.mails.ts'

const batch = 100
const mostTitles = 5

/** What a search asks of nobody. */
const nobody = {
  loginName: '',
  name: '',
  companyName: '',
  permissions: new Set<never>(),
  ndaEnded: false,
  dormant: false,
  sessionId: 0,
}

/** Looks for what is new in one search with the eyes of its owner, and tells them; whether there was anything. */
async function lookInto(ctx: Ctx, row: sql.Saved, person: Rights): Promise<boolean> {
  const { keyword, resultKind: type, chipCode: chip } = row
  const own = { ...ctx, user: { ...nobody, ...person, signedInAt: ctx.now } }
  const found = await newIn(own, { keyword, type, chip, since: row.seenAt })
  return transact(ctx, async (tx) => {
    // another process may have been here: only who moves the moment on tells
    if (!(await sql.keepSeen(tx.db, row, { until: found.until, count: found.list.length }))) return false
    if (found.list.length === 0) return false
    // it says how many there are: it is bound to all of them, also to those it does not name
    const bizId = await sql.insertFindings(tx.db, person.id, found.list)
    await tell(
      tx,
      'watch.search',
      [person.id],
      ({ name, locale }) => ({
        name,
        keyword: [keyword, chip].filter(Boolean).join(' · '),
        count: found.list.length,
        more: found.more,
        titles: found.list.slice(0, mostTitles).map((one) => inLocale(locale, one.title, one.titleEn)),
        url: searchall.url(null, { keyword, type, chip }),
      }),
      { bizType: 'watch_finding', bizId },
    )
    return true
  })
}

/** Looks through the watched searches that were not looked through today, a batch at a time; answers how many had something new. */
export async function lookThrough(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0
  let last: sql.Saved | undefined
  for (;;) {
    const rows = signal?.aborted ? [] : await sql.listSaved(ctx.db, last, batch)
    if (rows.length === 0) return told
    const people = new Map(
      (
        await listRights(
          ctx.db,
          rows.map(({ userId }) => userId),
        )
      ).map((one) => [one.id, one]),
    )
    for (const row of rows) {
      const person = people.get(row.userId)
      if (!person) continue
      // one that fails must not keep the others from theirs
      const done = await lookInto(ctx, row, person).catch((error: unknown) => {
        ctx.log.warn({ err: error, watch: row.id }, 'a watched search could not be looked through')
        return false
      })
      told += done ? 1 : 0
    }
    last = rows.at(-1)
  }
}
