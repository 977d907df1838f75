import { isOwnKey } from '#areas/sdk-key/server/sdk-key.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { isUniqueViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { transition } from '#platform/server/state/machine.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { validDays, type largeFile } from '../contract.ts'
import { bestOf, largeFileMachine, mayApply, statusAt } from './large-file.rules.ts'
import * as sql from './large-file.sql.ts'
import { show as sdkPage } from '#areas/sdk/sdk.links.ts'

export async function getStatus(ctx: SignedCtx, input: Parsed<typeof largeFile.status>) {
  const rows = await sql.listStandings(ctx)
  const standings = rows.map(({ nameEn, ...row }) => ({ ...row, name: inLocale(ctx.locale, row.name, nameEn) }))
  const asked = input.chipProjectId
  const chosen = asked === undefined ? bestOf(standings) : standings.find((one) => one.chipProjectId === asked)
  if (asked !== undefined && !chosen) throw fail('large-file.project_not_found')
  const shown = (one: { validEnd: Date | null; pending: boolean; reason: string } | undefined) => ({
    // the vendor's own people need nobody's leave
    status: ctx.user.staff ? ('normal' as const) : statusAt(ctx.now, one?.validEnd ?? null),
    validEnd: one?.validEnd ?? null,
    pending: one?.pending ?? false,
    reason: one?.reason ?? '',
  })
  return {
    ...shown(chosen),
    list: standings.map((one) => ({
      chipProjectId: one.chipProjectId,
      code: one.code,
      name: one.name,
      ...shown(one),
      can: { apply: !ctx.user.staff && mayApply(ctx.now, one) },
    })),
  }
}

export async function apply(ctx: SignedCtx, input: Parsed<typeof largeFile.apply>) {
  await ctx.app.limits.spend('application', `large-file ${ctx.user.id}`)
  if (!(await sql.isGranted(ctx, input.chipProjectId)))
    throw refuseField(ctx, 'chipProjectId', 'large-file.project_not_found')
  if (!(await isOwnKey(ctx, input.keyId))) throw refuseField(ctx, 'keyId', 'large-file.key_not_found')
  try {
    return await sql.insertApplication(ctx, input)
  } catch (error) {
    if (isUniqueViolation(error, 'large_file_auths_one_pending')) throw fail('large-file.pending')
    throw error
  }
}

const isOwn = (ctx: SignedCtx, row: sql.DeskRow) => row.userId === ctx.user.id

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof largeFile.desk>) {
  const { page, limit, status = null } = input
  const { list, total } = await sql.findDesk(ctx, { page, limit, status, keyword: input.keyword || null })
  const shown = list.map((row) => ({
    ...row,
    projectName: inLocale(ctx.locale, row.projectName, row.projectNameEn),
    ended: row.status === 'approved' && statusAt(ctx.now, row.validEnd) === 'expired',
    can: {
      audit: row.status === 'pending' && !isOwn(ctx, row),
      revoke: row.status === 'approved' && statusAt(ctx.now, row.validEnd) === 'normal',
    },
  }))
  return { list: shown, page, limit, total }
}

type Ask = { id: number; version: number; reason: string }
async function decide(ctx: SignedCtx, { id, version, reason }: Ask, action: 'pass' | 'reject' | 'revoke') {
  const row = await sql.findApplication(ctx, id)
  if (!row) throw fail('large-file.not_found')
  const own = isOwn(ctx, row)
  if (own && row.status === 'pending') throw fail('platform.own_audit')
  await transact(ctx, async (tx) => {
    await transition(tx, largeFileMachine, {
      id,
      version,
      from: row.status,
      action,
      facts: { own },
      update: (inner, change) => sql.updateState(inner, change, reason),
      ...(reason ? { comment: reason } : {}),
    })
    await tellApplicant(tx, row, action, reason)
  })
  return { id, version: version + 1 }
}

async function tellApplicant(tx: SignedCtx, row: sql.DeskRow, action: 'pass' | 'reject' | 'revoke', reason: string) {
  const person = await sql.findApplicant(tx, row.userId)
  if (!person) return
  const { email: to, locale, name } = person
  const project = inLocale(locale, row.projectName, row.projectNameEn)
  await sendMail(tx, {
    template: 'large-file.decided',
    to,
    locale,
    params: {
      name,
      project: `${row.projectCode} ${project}`,
      action,
      reason,
      days: validDays,
      chipProjectId: row.chipProjectId,
    },
  })
}

export async function auditApplication(ctx: SignedCtx, input: Parsed<typeof largeFile.audit>) {
  if (input.result === 'reject' && !input.reason) throw refuseField(ctx, 'reason', 'platform.reason_needed')
  return decide(ctx, input, input.result)
}

export const revokeAuthorisation = (ctx: SignedCtx, input: Parsed<typeof largeFile.revoke>) =>
  decide(ctx, input, 'revoke')

type Decided = {
  name: string
  project: string
  action: 'pass' | 'reject' | 'revoke'
  reason: string
  days: number
  chipProjectId: number
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'large-file.decided': Decided
  }
}

mailTemplate('large-file.decided', (p, { t }) => ({
  subject: t(`large-file.mail.${p.action}`, { project: p.project }),
  blocks: [
    t('large-file.mail.hello', { name: p.name }),
    p.action === 'pass'
      ? t('large-file.mail.pass_about', { project: p.project, days: p.days })
      : t('large-file.mail.refused_about', { project: p.project, reason: p.reason }),
    { link: t('large-file.mail.open'), url: sdkPage.url({ id: p.chipProjectId }, { menuID: 50 }) },
  ],
}))
