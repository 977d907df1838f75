import { tellGained } from '#areas/access/server/access.public.ts'
import { endSessionsOf } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { client } from '../account.links.ts'
import { letterModel, letterRules, type mainAccount } from '../main.contract.ts'
import * as sql from './main.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'account.main_transferred': { name: string; company: string; from: string; to: string }
  }
}
declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** the main account of a company has passed to a colleague */
    'account.main_transferred': { companyId: number; fromUserId: number; toUserId: number }
  }
}
mailTemplate(
  'account.main_transferred',
  (p, { t }) => ({
    subject: t('account.mail.main', { company: p.company }),
    blocks: [
      t('account.mail.hello', { name: p.name }),
      t('account.mail.main_about', p),
      { link: t('account.mail.main_open'), url: client.path },
    ],
  }),
  { message: 'system', event: 'account', own: true },
)

const missing = 'account.company_not_found'
const maySee = (ctx: SignedCtx) => ctx.user.permissions.has('main_transfer')
/** The letter is read by who decides about main accounts, and by nobody of the company. */
export const letterPolicy = filePolicy({
  modelCode: letterModel,
  extensions: letterRules.accept,
  maxMb: letterRules.maxMb,
  maxCount: letterRules.maxCount,
  canUpload: maySee,
  canRead: maySee,
})

export async function showMain(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findCompany(ctx, id)
  if (!row) throw fail(missing)
  const [colleagues, transfers] = [await sql.listColleagues(ctx, id), await sql.listTransfers(ctx, id)]
  const letters = await filesOf(
    ctx,
    letterModel,
    transfers.map((one) => String(one.id)),
  )
  const { mainId, name, loginName, version } = row
  const main = mainId === null ? null : { id: mainId, name: name!, loginName: loginName!, version: version! }
  const past = transfers.map((one) => ({ ...one, letters: letters.get(String(one.id)) ?? [] }))
  return { company: row.company, main, colleagues, past }
}

/** Who was main a moment ago is not any more. */
const faster = { missing: 'platform.state' } as const
/** In one transaction: who is main, roles and packages, sessions, the letter, and who is told; of several at once one wins. */
export async function transferMain(ctx: SignedCtx, input: Parsed<typeof mainAccount.transferMain>) {
  const { id: fromId, version, toId, letterIds, reason } = input
  if (!letterIds.length) throw refuseField(ctx, 'letterIds', 'account.letter_needed')
  const made = await transact(ctx, async (tx) => {
    const place = await sql.findPlace(tx, fromId)
    const company = place && (await sql.findCompany(tx, place.companyId))
    if (!company) throw fail(missing)
    // somebody was faster
    if (!place.isMain) throw fail('platform.state')
    const to = (await sql.listColleagues(tx, company.id)).find(({ id }) => id === toId)
    if (!to) throw refuseField(ctx, 'toId', 'account.not_colleague')
    const key = { companyId: company.id }
    await changeVersioned(tx, 'users', { ...key, id: fromId, isMain: true }, version, { isMain: false }, faster)
    await changeVersioned(
      tx,
      'users',
      { ...key, id: toId, isMain: false, status: 'enabled' },
      to.version,
      { isMain: true },
      faster,
    )
    const gained = await sql.swapRoles(tx, fromId, toId)
    const transfer = { companyId: company.id, fromUserId: fromId, toUserId: toId, reason, doneBy: ctx.user.id }
    const id = await sql.insertTransfer(tx, transfer)
    await replaceFiles(tx, letterModel, String(id), letterIds)
    await emit(tx, 'account.main_transferred', { companyId: company.id, fromUserId: fromId, toUserId: toId })
    for (const userId of [fromId, toId]) await endSessionsOf(tx, userId, 'revoked')
    const told = [fromId, toId, ...(company.accountManagerId === null ? [] : [company.accountManagerId])]
    const params = { company: company.company, from: company.name!, to: to.name }
    await tell(tx, 'account.main_transferred', told, ({ name }) => ({ name, ...params }))
    await tellGained(tx, toId, gained)
    return { id }
  })
  ctx.app.sessions.clear()
  return made
}
