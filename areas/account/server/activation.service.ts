import { waitingFor } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { activation } from '../activation.contract.ts'
import { submitApply } from './apply.service.ts'
import { bizOf } from './apply.rules.ts'
import * as sql from './apply.sql.ts'

export async function getTip(ctx: SignedCtx) {
  const list = await sql.listOpen(ctx)
  return { needTip: list.length > 0, list }
}

export async function getActiveStatus(ctx: SignedCtx) {
  const dormantAt = await sql.findDormancy(ctx)
  const request = dormantAt && ((await sql.findLatest(ctx, 'activation')) ?? null)
  return { active: dormantAt === null, reason: dormantAt ? ('dormant' as const) : ('' as const), dormantAt, request }
}

export async function applyToWake(ctx: SignedCtx, { reason }: Parsed<typeof activation.saveUserApply>) {
  if ((await sql.findDormancy(ctx)) === null) throw fail('account.not_dormant')
  const last = await sql.findLatest(ctx, 'activation')
  const old = last?.status === 'rejected' ? last : undefined
  const saved = await submitApply(ctx, { kind: 'activation', oldValue: '', newValue: '', reason }, old)
  const { requestId } = (await sql.findLatest(ctx, 'activation'))!
  return { id: saved.id, version: saved.version, requestId }
}

export async function findActivation(ctx: SignedCtx, input: Parsed<typeof activation.findActiveApplyByRequestId>) {
  const found = await sql.findLatest(ctx, 'activation', input.requestId)
  if (!found) throw fail('account.apply_not_found')
  return found
}

/** The same with whose turn it is. */
export async function wakingOf(ctx: SignedCtx) {
  const status = await getActiveStatus(ctx)
  return { ...status, waiting: status.request && (await waitingFor(ctx, bizOf('activation'), status.request.id)) }
}
