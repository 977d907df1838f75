import { sql } from 'kysely'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import type { mailStates } from '../contract.ts'

type Range = { startDate?: string | undefined; endDate?: string | undefined }
type Paging = { page: number; limit: number }
export type MailFilter = Range &
  Paging & { status?: (typeof mailStates)[number] | undefined; keyword?: string | undefined }
export type LogFilter = Range & Paging & { user?: string | undefined; className?: string | undefined; failed: boolean }

/** The first moment of a day in the vendor's zone, and of the day after (domain §0.3). */
const dayBegins = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Shanghai'`
const dayEnds = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/** A beginning-of-text pattern, wildcards taken literally. */
const startsWith = (text: string) => like(text).slice(1)

const mailColumns = [
  'id',
  'toAddress as to',
  'subject',
  'template',
  'locale',
  'status',
  'error',
  'createdAt',
  'sentAt',
] as const

/** Nothing deeper than `maxOffset` is read or counted, so that a page costs the same however long the table is. */
const rowsOf = (q: Paging) => {
  const offset = (q.page - 1) * q.limit
  return { offset, limit: Math.max(0, Math.min(q.limit, maxOffset - offset)) }
}

export async function findMails(ctx: Ctx, q: MailFilter) {
  const base = ctx.db
    .selectFrom('mails')
    .$if(!!q.status, (b) => b.where('status', '=', q.status!))
    .$if(!!q.keyword, (b) =>
      b.where((e) => e.or([e('toAddress', 'ilike', like(q.keyword!)), e('subject', 'ilike', like(q.keyword!))])),
    )
    .$if(!!q.startDate, (b) => b.where('createdAt', '>=', dayBegins(q.startDate!)))
    .$if(!!q.endDate, (b) => b.where('createdAt', '<', dayEnds(q.endDate!)))
  const { offset, limit } = rowsOf(q)
  const [list, { total }] = await Promise.all([
    base.select(mailColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    ctx.db
      .selectFrom(base.select('id').limit(maxOffset).as('counted'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total }
}

export const findMail = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('mails')
    .select([...mailColumns, 'textBody as text', 'htmlBody as html'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function findLogs(ctx: Ctx, q: LogFilter) {
  const base = ctx.db
    .selectFrom('operationLogs')
    .$if(!!q.user, (b) => b.where('userName', 'ilike', startsWith(q.user!)))
    .$if(!!q.className, (b) => b.where('className', 'ilike', startsWith(q.className!)))
    .$if(q.failed, (b) => b.where('msgCode', '<>', 0))
    .$if(!!q.startDate, (b) => b.where('requestedAt', '>=', dayBegins(q.startDate!)))
    .$if(!!q.endDate, (b) => b.where('requestedAt', '<', dayEnds(q.endDate!)))
  const { offset, limit } = rowsOf(q)
  const [list, { total }] = await Promise.all([
    base
      .select([
        'id',
        'requestedAt',
        'userName',
        'ip',
        'className',
        'methodName',
        'url',
        'params',
        'msgCode',
        'takenMs',
        'traceId',
      ])
      .orderBy('requestedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    ctx.db
      .selectFrom(base.select('id').limit(maxOffset).as('counted'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total }
}
