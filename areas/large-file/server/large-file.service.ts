import { holdersOf } from '#areas/access/server/access.public.ts'
import {
  decideAsRead,
  submitForApproval,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { isOwnKey } from '#areas/sdk-key/server/sdk-key.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell, type Reader } from '#platform/server/message/tell.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { validDays, type largeFile } from '../contract.ts'
import { bestOf, isDue, largeFileMachine, standingMachine, statusAt, waitsFor } from './large-file.rules.ts'
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
      can: abilities(ctx, standingMachine, one.pending ? 'waiting' : 'idle', {
        // the vendor's own people need nobody's leave
        staff: ctx.user.staff,
        due: isDue(ctx.now, one),
        mine: one.mine,
      }),
    })),
  }
}

export async function apply(ctx: SignedCtx, input: Parsed<typeof largeFile.apply>) {
  await ctx.app.limits.spend('application', `large-file ${ctx.user.id}`)
  if (!(await sql.isGranted(ctx, input.chipProjectId)))
    throw refuseField(ctx, 'chipProjectId', 'large-file.project_not_found')
  if (!(await isOwnKey(ctx, input.keyId))) throw refuseField(ctx, 'keyId', 'large-file.key_not_found')
  return namingTaken(ctx, { large_file_auths_one_pending: ['chipProjectId', 'large-file.pending'] }, () =>
    transact(ctx, async (tx) => {
      const made = await sql.insertApplication(tx, input)
      const row = await getApplication(tx, made.id)
      const { projectCode, projectName, projectNameEn, companyId } = row
      await submitForApproval(tx, {
        biz,
        bizId: made.id,
        no: `LF${made.id}`,
        title: `${projectCode} ${projectName}`,
        titleEn: projectNameEn && `${projectCode} ${projectNameEn}`,
        companyId,
        applicantId: ctx.user.id,
        handlerId: null,
      })
      return made
    }),
  )
}

/** Deleted, not kept: nobody has said anything about it, and the operation log has both steps. */
export async function takeBack(ctx: SignedCtx, { chipProjectId }: { chipProjectId: number }) {
  return transact(ctx, async (tx) => {
    const row = await sql.findPending(tx, chipProjectId)
    if (!row) throw fail('large-file.not_found')
    // the task first, as a decision does
    await withdrawApproval(tx, biz, row.id)
    if (!(await sql.deleteApplication(tx, row.id))) throw fail('large-file.not_found')
    return null
  })
}

const { biz } = largeFileMachine
const factsOf = (ctx: SignedCtx, row: sql.DeskRow) => ({
  ended: row.status === 'approved' && statusAt(ctx.now, row.validEnd) === 'expired',
})

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof largeFile.desk>) {
  const [found, auditors] = [await sql.findDesk(ctx, input), await holdersOf(ctx, 'large_file_audit')]
  const mine = await waitingForMe(
    ctx,
    biz,
    found.list.map(({ id }) => id),
  )
  const list = found.list.map((row) => {
    const facts = factsOf(ctx, row)
    const can = abilities(ctx, largeFileMachine, row.status, facts)
    const projectName = inLocale(ctx.locale, row.projectName, row.projectNameEn)
    return {
      ...row,
      projectName,
      ended: facts.ended,
      waitsFor: waitsFor(row, auditors),
      can: { audit: mine.has(row.id), revoke: can.revoke },
    }
  })
  return { ...found, list }
}

async function getApplication(ctx: SignedCtx, id: number) {
  const row = await sql.findApplication(ctx, id)
  if (!row) throw fail('large-file.not_found')
  return row
}

type Ask = { id: number; version: number; reason: string }
type Action = 'pass' | 'reject' | 'revoke'
/** Takes an application one step, and tells whoever made it. */
async function step(ctx: SignedCtx, row: sql.DeskRow, { id, version, reason }: Ask, action: Action) {
  return transact(ctx, async (tx) => {
    const saved = await moveState(tx, 'largeFileAuths', largeFileMachine, {
      id,
      version,
      from: row.status,
      action,
      comment: reason,
      facts: factsOf(ctx, row),
      set: (to) => sql.decided(ctx, to, reason),
    })
    await tellApplicant(tx, row, action, reason)
    return saved
  })
}

async function tellApplicant(tx: SignedCtx, row: sql.DeskRow, action: Action, reason: string) {
  const about = { action, reason, days: validDays, chipProjectId: row.chipProjectId }
  const said = ({ name, locale }: Reader) => {
    const project = inLocale(locale, row.projectName, row.projectNameEn)
    return { ...about, name, project: `${row.projectCode} ${project}` }
  }
  await tell(tx, 'large-file.decided', [row.userId], said, { bizType: 'large_file', bizId: row.id })
}

export const auditApplication = (ctx: SignedCtx, input: Parsed<typeof largeFile.audit>) =>
  decideAsRead(ctx, biz, input, () => getApplication(ctx, input.id))

/** What the decision of an approval does to the application. */
export async function followDecision(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await getApplication(tx, id)
  await step(tx, row, { id, version: row.version, reason }, result)
}

export const revokeAuthorisation = async (ctx: SignedCtx, input: Parsed<typeof largeFile.revoke>) =>
  step(ctx, await getApplication(ctx, input.id), input, 'revoke')

type Told = {
  name: string
  project: string
  action: Action
  reason: string
  days: number
  chipProjectId: number
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'large-file.decided': Told
  }
}

mailTemplate(
  'large-file.decided',
  (p, { t }) => ({
    subject: t(`large-file.mail.${p.action}`, { project: p.project }),
    blocks: [
      t('large-file.mail.hello', { name: p.name }),
      p.action === 'pass'
        ? t('large-file.mail.pass_about', { project: p.project, days: p.days })
        : t('large-file.mail.refused_about', { project: p.project, reason: p.reason }),
      { link: t('large-file.mail.open'), url: sdkPage.url({ id: p.chipProjectId }, { menuID: 50 }) },
    ],
  }),
  { message: 'service', event: 'access', result: true },
)
