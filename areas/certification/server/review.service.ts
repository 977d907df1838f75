import {
  checkedOf,
  checklistOf,
  decideRecord,
  taskForMe,
  waitingForMe,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { stepOf } from './certification.rules.ts'
import type { certification } from '../contract.ts'
import { hasOrganisationCheck } from '#platform/contract/credit-code.ts'
import { scansOf } from './certification.service.ts'
import * as sql from './certification.sql.ts'

export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof certification.list>) {
  const page = await sql.findReviewed(ctx, q)
  const ids = page.list.map(({ id }) => id)
  const mine = await waitingForMe(ctx, 'certification', ids)
  return {
    ...page,
    list: page.list.map((row) => ({
      ...row,
      companyName: row.saidCompany,
      contactName: row.saidContact,
      can: { decide: mine.has(row.id) },
    })),
  }
}

export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findReview(ctx, id)
  if (!row) throw fail('certification.not_found')
  const task = await taskForMe(ctx, 'certification', id)
  const [scans, history, alike] = [
    await scansOf(ctx, id),
    await findNamedLogs(ctx, 'certification', id),
    await sql.listAlike(ctx, row),
  ]
  return {
    ...row,
    companyName: row.saidCompany,
    contactName: row.saidContact,
    ...scans,
    history,
    alike,
    oddCode: row.country === 'CN' && row.uscc !== '' && !hasOrganisationCheck(row.uscc),
    taskId: task?.id ?? null,
    step: stepOf(task?.step),
    checks: task ? checklistOf(ctx, 'certification', task.step) : [],
    checked: await checkedOf(ctx, 'certification', id),
    can: { decide: task !== undefined },
  }
}

export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof certification.audit>) {
  const row = await sql.findReview(ctx, id)
  if (!row) throw fail('certification.not_found')
  await decideRecord(ctx, 'certification', { bizId: id, ...ask }, () => sql.findAny(ctx, id))
  const now = await sql.findAny(ctx, id)
  return { id, version: now?.version ?? row.version }
}
