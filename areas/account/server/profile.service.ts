import type { Parsed } from '#platform/contract/contract.ts'
import { timeOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { keptOf } from '#platform/server/personal.ts'
import { hasText, translate } from '#platform/server/text.ts'
import { avatarModel, avatarRules, type profile } from '../profile.contract.ts'
import * as sql from './profile.sql.ts'

/** Pictures of people: uploaded by each for themselves, seen by whoever is signed in. */
export const avatarPolicy = filePolicy({
  modelCode: avatarModel,
  extensions: avatarRules.accept,
  maxMb: avatarRules.maxMb,
  maxCount: 1,
  canUpload: (_, modelId) => modelId === '',
  canRead: () => true,
})

export async function getProfile(ctx: SignedCtx) {
  const { isMain: _, accountManagerId: __, ...person } = await sql.getPerson(ctx)
  const id = String(ctx.user.id)
  const avatar = (await filesOf(ctx, avatarModel, [id])).get(id)?.[0]
  const mayGiveMail = !person.email && (await sql.mayGiveMail(ctx))
  return { ...person, roles: [...ctx.user.roles], avatar: avatar ?? null, mayGiveMail }
}

export async function saveProfile(ctx: SignedCtx, input: Parsed<typeof profile.save>) {
  const { version, name, nameEn, locale, avatar } = input
  const saved = await transact(ctx, async (tx) => {
    await replaceFiles(tx, avatarModel, String(ctx.user.id), avatar ? [avatar] : [])
    // who picks another language for mails has chosen one: from now on it stays
    const before = await sql.getPerson(tx)
    const fields = { name, nameEn, locale, ...(before.locale === locale ? {} : { localeChosen: true }) }
    return changeVersioned(tx, 'users', { id: ctx.user.id }, version, fields, { missing: 'account.not_found' })
  })
  // sessions carry the name they were read with
  ctx.app.sessions.clear()
  return { version: saved }
}

export async function listOwnLogs(ctx: SignedCtx, q: Parsed<typeof profile.logs>) {
  const page = await sql.findLogs(ctx, q)
  const list = page.list.map((row) => ({ ...row, params: JSON.stringify(row.params), ...inWords(ctx, row) }))
  return { ...page, list }
}
type Done = { className: string; methodName: string; viewerName: string }
function inWords(ctx: SignedCtx, row: Done) {
  const word = (key: string, otherwise: string) => (hasText(ctx.locale, key) ? translate(ctx.locale, key) : otherwise)
  const saw = row.viewerName ? translate(ctx.locale, 'access.view.saw') : row.methodName
  return {
    area: word(`${row.className}.area`, row.className),
    did: word(`${row.className}.call.${row.methodName}`, saw),
  }
}

/** The caller's own rows of the operation log as a file: all of them, since the copy of one's own data is whole. */
export async function exportLogs(ctx: SignedCtx, q: Parsed<typeof profile.exportLogs>): Promise<Bytes> {
  await ctx.app.limits.spend('data_export', String(ctx.user.id))
  const head = (key: 'time' | 'did' | 'ip' | 'address' | 'params' | 'taken') =>
    translate(ctx.locale, `account.log.${key}`)
  const said = (row: Row) => {
    const { area, did } = inWords(ctx, row)
    return [area, did, row.viewerName].filter(Boolean).join(' · ')
  }
  return csvOf<Row>({
    name: `operation-log-${ctx.user.loginName}`,
    columns: [
      [timeHead(head('time')), (row) => timeOf(row.requestedAt)],
      [head('did'), said],
      [head('ip'), (row) => row.ip],
      [head('address'), (row) => row.url],
      [head('params'), (row) => JSON.stringify(row.params)],
      [`${head('taken')} (ms)`, (row) => row.takenMs],
      ['msgCode', (row) => row.msgCode],
      ['traceId', (row) => row.traceId],
    ],
    read: (last, limit) => sql.listLogsBelow(ctx, ctx.app.database.db, q, last?.id ?? Number.MAX_SAFE_INTEGER, limit),
  })
}
type Row = Awaited<ReturnType<typeof sql.listLogsBelow>>[number]

/** The caller's own data as one file; what is secret (hashes, keys of the authenticator) is no part of it. */
export async function exportData(ctx: SignedCtx): Promise<Bytes> {
  await ctx.app.limits.spend('data_export', String(ctx.user.id))
  const { accountManagerId: _, ...person } = await sql.getPerson(ctx)
  const all = {
    exportedAt: ctx.now,
    account: { ...person, roles: ctx.user.roles },
    ...(await sql.listKept(ctx)),
    ...(await keptOf(ctx)),
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="account-${ctx.user.loginName}.json"`,
    'cache-control': 'no-store',
  }
  return { headers, body: Buffer.from(JSON.stringify(all, null, 2)) }
}
