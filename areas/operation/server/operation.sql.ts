import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { begins, eq, matching, pageOf, sinceDay, untilDay, when, words } from '#platform/server/db/list.ts'
import { isWaiting } from '#platform/server/mail/mail.ts'
import type { operation } from '../contract.ts'

const mailColumns = [
  'id',
  'kind',
  'toAddress as to',
  'subject',
  'template',
  'locale',
  'status',
  'error',
  'createdAt',
  'sentAt',
] as const

export function findMails(ctx: Ctx, q: Parsed<typeof operation.mails>) {
  const filter = matching(q, {
    status: eq('status'),
    keyword: words('toAddress', 'subject'),
    startDate: sinceDay('createdAt'),
    endDate: untilDay('createdAt'),
  })
  const base = ctx.db.selectFrom('mails').where(filter)
  return pageOf(ctx, q, base.select(mailColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc'), base, maxOffset)
}

export const findMail = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('mails')
    .select([...mailColumns, 'textBody as text', 'htmlBody as html', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()

const logColumns = [
  'id',
  'requestedAt',
  'userName',
  'viewerName',
  'ip',
  'className',
  'methodName',
  'url',
  'params',
  'msgCode',
  'takenMs',
  'traceId',
] as const

const narrowed = (q: Parsed<typeof operation.exportLogs>) =>
  matching(q, {
    user: begins('userName'),
    className: eq('className'),
    failed: when(sql`msg_code <> 0`),
    startDate: sinceDay('requestedAt'),
    endDate: untilDay('requestedAt'),
  })
/** Rows of the log below an id, the newest first. */
export const listLogsBelow = (db: Db, q: Parsed<typeof operation.exportLogs>, below: number, limit: number) =>
  db
    .selectFrom('operationLogs')
    .select(logColumns)
    .where(narrowed(q))
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export function findLogs(ctx: Ctx, { page, limit, ...q }: Parsed<typeof operation.logs>) {
  const base = ctx.db.selectFrom('operationLogs').where(narrowed(q))
  const rows = base.select(logColumns).orderBy('requestedAt', 'desc').orderBy('id', 'desc')
  return pageOf(ctx, { page, limit }, rows, base, maxOffset)
}

/** While the mail server cannot be had: the mails that it was wanted for since the last one went out. */
export const listWaitingMails = ({ app }: SignedCtx) =>
  sql<WaitRow>`select m.id, m.subject as title, '' as title_en, null::text as due
    from mails m where ${isWaiting(app, 'email')} and m.kind = 'mail' and m.status = 'queued' and m.unreached_at is not null
    order by m.unreached_at desc limit ${sql.lit(waitCap)}`

/** Mails of the last week that could not be sent. */
export const listFailedMails = () =>
  sql<WaitRow>`select m.id, m.subject as title, '' as title_en, null::text as due
    from mails m where m.status = 'failed' and m.created_at > now() - interval '7 days' limit ${sql.lit(waitCap)}`
