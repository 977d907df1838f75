import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { orderFaqDesk } from '../desk.contract.ts'

/** One column for all keywords, so that a part of one finds the answer. */
const joined = sql<string>`array_to_string(t.keywords, ', ')`
const rows = ({ db }: Pick<Ctx, 'db'>) => db.selectFrom('orderFaqs as t')
const named = (keyword: string): RawBuilder<boolean> =>
  sql<boolean>`(${words('t.title', 't.titleEn')(keyword)} or exists (select from unnest(t.keywords) w where w ilike ${like(keyword)}))`
const enabled = (ctx: Pick<Ctx, 'db'>) => rows(ctx).where('t.enabled', '=', true)

const titles = (ctx: Pick<Ctx, 'db'>) =>
  enabled(ctx).select(['t.id', 't.code', 't.title', 't.titleEn']).orderBy('t.sort').orderBy('t.id').limit(200)
/** Titles of all, or of those that hold a keyword: first what is called just so. */
export const findTitles = (ctx: SignedCtx, keyword?: string) =>
  (keyword
    ? titles(ctx)
        .where(named(keyword))
        .clearOrderBy()
        .orderBy(sql`exists (select from unnest(t.keywords) w where lower(w) = ${keyword})`, 'desc')
        .orderBy('t.sort')
        .orderBy('t.id')
    : titles(ctx)
  ).execute()
/** The same with what single words of a question are looked for in. */
export const findTexts = (ctx: Pick<Ctx, 'db'>) =>
  titles(ctx)
    .select([
      joined.as('keywords'),
      sql<string>`left(t.body, 4000)`.as('body'),
      sql<string>`left(t.body_en, 4000)`.as('bodyEn'),
    ])
    .execute()
export const findAnswer = (ctx: SignedCtx, id: number) =>
  enabled(ctx)
    .select(['t.id', 't.code', 't.title', 't.titleEn', 't.body', 't.bodyEn', 't.url'])
    .where('t.id', '=', id)
    .executeTakeFirst()

const kept = (ctx: SignedCtx) =>
  rows(ctx)
    .select(['t.id', 't.code', 't.title', 't.titleEn', 't.url', 't.sort', 't.enabled', 't.updatedAt', 't.version'])
    .select(joined.as('keywords'))
export function findKept(ctx: SignedCtx, q: Parsed<typeof orderFaqDesk.answers>) {
  const found = rows(ctx).where(matching(q, { keyword: named }))
  return pageOf(
    ctx,
    q,
    kept(ctx)
      .where(matching(q, { keyword: named }))
      .orderBy('t.sort')
      .orderBy('t.id'),
    found,
  )
}
export const findKeptOne = (ctx: SignedCtx, id: number) =>
  kept(ctx).select(['t.body', 't.bodyEn']).where('t.id', '=', id).executeTakeFirst()

/** Notes words of a company once; answers whether they are new. */
export async function noteMiss({ db, user }: SignedCtx, text: string): Promise<{ id: number; fresh: boolean }> {
  const made = await db
    .insertInto('orderFaqMisses')
    .values({ companyId: user.companyId, userId: user.id, words: text, wordsNorm: text.toLowerCase() })
    .onConflict((of) =>
      of
        .columns(['companyId', 'wordsNorm'])
        .where('handledAt', 'is', null)
        .doUpdateSet({
          times: sql`order_faq_misses.times + 1`,
          updatedAt: sql`now()`,
          version: sql`order_faq_misses.version + 1`,
        }),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow()
  return { id: made.id, fresh: made.times === 1 }
}

const misses = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('orderFaqMisses as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('users as h', 'h.id', 'm.handledBy')
export function findMisses(ctx: SignedCtx, q: Parsed<typeof orderFaqDesk.misses>) {
  const status = (state: string) => (state === 'open' ? sql`m.handled_at is null` : sql`m.handled_at is not null`)
  const found = misses(ctx).where(matching(q, { status, keyword: words('m.words', 'c.name') }))
  const list = found
    .select([
      'm.id',
      'm.words',
      nameFor(ctx, 'c').as('company'),
      'm.times',
      'm.handledAt',
      'm.createdAt',
      'm.updatedAt',
      'm.version',
    ])
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('user'),
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
    ])
  return pageOf(ctx, q, list.orderBy('m.updatedAt', 'desc').orderBy('m.id', 'desc'), found)
}
export const findMiss = ({ db }: SignedCtx, id: number) =>
  db.selectFrom('orderFaqMisses').select(['id', 'handledAt']).where('id', '=', id).executeTakeFirst()
