import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import { fail, kinds } from '#platform/contract/error.ts'
import { bcp47, type Locale } from '#platform/contract/text.ts'
import { aboutOf, loggedAreas, namesOf, plainOf, type Named } from '#platform/server/audit/logged.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { namesWithin } from '#platform/server/db/names-within.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { mayCall } from '#platform/server/http/pipeline.ts'
import { noAddress } from '#platform/server/mail/mail.ts'
import { templateWords } from '#platform/server/mail/template.ts'
import { hasText, translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { mostExported, type operation } from '../contract.ts'
import { faultOf, reportLine, shownParams, shownUrl } from './operation.rules.ts'
import * as sql from './operation.sql.ts'

export async function listMails(ctx: SignedCtx, input: Parsed<typeof operation.mails>) {
  const found = await sql.findMails(ctx, input)
  return { ...found, list: found.list.map((mail) => inWords(ctx.locale, mail)) }
}

export async function getMail(ctx: SignedCtx, input: { id: number }) {
  const mail = await sql.findMail(ctx, input.id)
  if (!mail) throw fail('operation.mail_not_found')
  // who reads the mails of others must not be able to sign in as them; in the demo this is how a visitor gets a code
  const hidden = mail.secret && !ctx.app.settings.demo
  return { ...inWords(ctx.locale, mail), ...(hidden ? { text: '', html: '' } : {}), hidden }
}

const inWords = <M extends { template: string; error: string | null }>(locale: Locale, mail: M) => ({
  ...mail,
  about: templateWords(locale, mail.template),
  reason:
    mail.error &&
    translate(locale, `operation.mail.fault.${mail.error === noAddress ? 'address' : faultOf(mail.error)}`),
})

export async function listLogs(ctx: SignedCtx, input: Parsed<typeof operation.logs>) {
  const found = await sql.findLogs(ctx, input)
  return { ...found, list: await said(ctx, ctx.db, found.list) }
}

type Row = Awaited<ReturnType<typeof sql.listLogsBelow>>[number]
/** Rows of the log in words, with what they were about. */
async function said(ctx: SignedCtx, db: Db, rows: readonly Row[]) {
  const about = rows.map((row) => aboutOf(row, ctx.locale))
  const nameOf = await namesOf(db, about, ctx.locale)
  const objects = about.map((one) => objectOf(one, nameOf, ctx.user))
  const names = await namesWithin(
    { db, locale: ctx.locale },
    objects.map((one) => one?.name ?? ''),
  )
  return rows.map((row, i) => ({
    ...row,
    url: shownUrl(row.url),
    params: shownParams(row.params, plainOf(row)),
    outcome: outcomeOf(ctx.locale, row.msgCode),
    area: areaWord(ctx.locale, row.className),
    did: callWord(ctx.locale, row),
    object: objects[i] ? { ...objects[i], name: inScript(ctx.locale, objects[i].name, names) } : null,
  }))
}

/** Nobody leads to what they may not open, nor to what is gone. */
function objectOf(about: Named, nameOf: (one: Named) => { name: string; found: boolean }, user: SignedCtx['user']) {
  const { name, found } = nameOf(about)
  if (!name && !about.id) return null
  const open = about.kind?.open
  const url = found && open && about.id && mayCall(open.call.access, user) ? open.url(about.id) : ''
  return { name: name || `#${about.id}`, url }
}

const word = (locale: Locale, key: string, otherwise: string): string =>
  hasText(locale, key) ? translate(locale, key) : otherwise
/** What came of a call, as a word for the kind of refusal its code stands for. */
function outcomeOf(locale: Locale, msgCode: number): string {
  if (msgCode === 0) return translate(locale, 'operation.log.success')
  const kind = Object.entries(kinds).find(([, code]) => code === msgCode)?.[0]
  return word(locale, `operation.result.${kind}`, String(msgCode))
}
const areaWord = (locale: Locale, area: string) => word(locale, `${area}.area`, area)
/** Reading has no words of its own; it stands in the log only where staff looked with somebody else's eyes. */
const callWord = (locale: Locale, row: { className: string; methodName: string; viewerName: string }) =>
  word(
    locale,
    `${row.className}.call.${row.methodName}`,
    row.viewerName ? translate(locale, 'operation.log.saw') : row.methodName,
  )

/** In the order of their words, which is how one looks for them. */
export const listLogAreas = async (ctx: SignedCtx) =>
  loggedAreas()
    .map((code) => ({ code, name: areaWord(ctx.locale, code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, bcp47[ctx.locale]))

export async function reportError(ctx: Ctx, input: Parsed<typeof operation.reportError>) {
  await ctx.app.limits.spend('error_report', ctx.ip)
  const report = reportLine(input)
  ctx.log.warn({ report, userId: ctx.user?.id ?? null, ip: ctx.ip, traceId: ctx.traceId }, 'a browser reported a fault')
  return null
}

/** The log as a file; words and codes in columns of their own. */
export async function exportLogs(ctx: SignedCtx, input: Parsed<typeof operation.exportLogs>): Promise<Bytes> {
  await ctx.app.limits.spend('log_export', `${ctx.user.id}`)
  const head = (key: string) => translate(ctx.locale, `operation.log.${key}`)
  const { db } = ctx.app.database
  return csvOf<Awaited<ReturnType<typeof said>>[number]>({
    name: `operation-log-${dayOf(ctx.now)}`,
    columns: [
      [timeHead(head('requested_at')), (row) => timeOf(row.requestedAt)],
      [head('user'), (row) => row.userName],
      [head('viewed_by'), (row) => row.viewerName],
      [head('class_name'), (row) => row.area],
      [head('method_name'), (row) => row.did],
      [head('object'), (row) => row.object?.name ?? ''],
      [head('result'), (row) => row.outcome],
      [head('ip'), (row) => row.ip],
      [`${head('taken')} (ms)`, (row) => row.takenMs],
      [head('code'), (row) => `${row.className}.${row.methodName}`],
      [head('msg_code'), (row) => row.msgCode],
      [head('url'), (row) => row.url],
      [head('params'), (row) => row.params],
      [head('trace_id'), (row) => row.traceId],
    ],
    read: async (last, limit) =>
      said(ctx, db, await sql.listLogsBelow(db, input, last?.id ?? Number.MAX_SAFE_INTEGER, limit)),
    most: mostExported,
    locale: ctx.locale,
  })
}
