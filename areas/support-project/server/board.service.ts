import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, oneByOne } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { mostRisks, type supportBoard } from '../board.contract.ts'
import { stages } from '../contract.ts'
import * as sql from './board.sql.ts'
import { tellAdded } from './support-project.mails.ts'
import { firstBehind, planFields, projectMachine, stageAfter } from './support-project.rules.ts'
import { mayName, mayRun, seenProject, withSteps } from './support-project.service.ts'
import { countIssues } from './support-project.sql.ts'

const missing = 'support-project.not_found'
const table = 'supportProjects'

export async function showBoard(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenProject(ctx, id)
  const [reached, risks, counts] = await Promise.all([
    sql.listReached(ctx, id),
    sql.listRisks(ctx, id),
    countIssues(ctx, [id]),
  ])
  const run = row.status === 'opened' && mayRun(ctx)
  const milestones = stages.map((stage, i) => {
    const real = reached.find((one) => one.stage === stage)
    return { stage, plannedOn: row[planFields[i]!], reachedOn: real?.reachedOn ?? null, by: real?.by ?? '' }
  })
  const shown = withSteps(ctx, row, counts.get(id))
  return {
    ...shown,
    milestones,
    risks,
    can: { advance: shown.can.advance, members: shown.can.members, plan: run, risk: run },
  }
}

/** An opened project the caller runs. */
async function running(ctx: SignedCtx, id: number) {
  const row = await seenProject(ctx, id)
  if (row.status !== 'opened') throw fail('platform.state')
  return row
}
const only = { status: 'opened' } as const

export async function advance(ctx: SignedCtx, { id, version, stage, reachedOn }: Parsed<typeof supportBoard.advance>) {
  const row = await running(ctx, id)
  const today = dayOf(ctx.now)
  const day = reachedOn ?? today
  if (stageAfter(row.stage) !== stage) throw fail('platform.state')
  const before = (await sql.listReached(ctx, id)).find((one) => one.stage === row.stage)?.reachedOn ?? ''
  if (day > today || day < before) throw refuseField(ctx, 'reachedOn', 'support-project.reached')
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(
      tx,
      table,
      { id },
      version,
      { stage, activeAt: tx.now },
      { missing, only: { ...only, stage: row.stage } },
    )
    await sql.insertReached(tx, { projectId: id, stage, reachedOn: day, userId: tx.user.id })
    const state = { fromState: 'opened', toState: 'opened' }
    await insertStatusLog(tx.db, {
      bizType: projectMachine.biz,
      bizId: id,
      ...state,
      action: 'advance',
      actorId: tx.user.id,
      comment: `${row.stage} → ${stage}`,
    })
    return { id, version: next }
  })
}

export async function plan(ctx: SignedCtx, { id, version, ...days }: Parsed<typeof supportBoard.plan>) {
  await running(ctx, id)
  const behind = firstBehind(days)
  if (behind) throw refuseField(ctx, behind, 'support-project.times')
  const { evtOn = null, dvtOn = null, pvtOn = null, mpOn = null } = days
  const fields = { evtOn, dvtOn, pvtOn, mpOn, activeAt: ctx.now }
  return { id, version: await changeVersioned(ctx, table, { id }, version, fields, { missing, only }) }
}

export async function saveRisk(
  ctx: SignedCtx,
  { id, version, projectId, dueOn, ...words }: Parsed<typeof supportBoard.saveRisk>,
) {
  await running(ctx, projectId)
  const fields = { ...words, dueOn: dueOn ?? null }
  return transact(ctx, async (tx) => {
    if (id !== undefined)
      return {
        id,
        version: await changeVersioned(tx, 'supportProjectRisks', { id, projectId }, version, fields, { missing }),
      }
    const made = await insertUpTo(
      tx,
      'supportProjectRisks',
      mostRisks,
      { ...fields, projectId, authorId: tx.user.id },
      { projectId },
    )
    if (made === undefined) throw fail('support-project.too_many', { count: mostRisks })
    return { id: made, version: 1 }
  })
}

export async function removeRisk(ctx: SignedCtx, { id }: { id: number }) {
  const projectId = await sql.findRiskProject(ctx, id)
  if (projectId === undefined) throw fail(missing)
  await running(ctx, projectId)
  await sql.deleteRisk(ctx, id)
  return null
}

/** A project whose people the caller may name. */
async function named(ctx: SignedCtx, id: number) {
  const row = await seenProject(ctx, id)
  if (row.status === 'closed') throw fail('platform.state')
  if (!mayName(ctx, row)) throw fail('platform.denied')
  return row
}
export async function findCandidates(ctx: SignedCtx, { id, ...q }: Parsed<typeof supportBoard.candidates>) {
  const row = await seenProject(ctx, id)
  return sql.findCandidates(ctx, row.companyId, q)
}
export async function saveMembers(ctx: SignedCtx, { id, version, userIds }: Parsed<typeof supportBoard.saveMembers>) {
  const row = await named(ctx, id)
  const asked = [...new Set(userIds)].filter((one) => one !== row.creatorId)
  return oneByOne(ctx, `support project ${id}`, async (plain) => {
    const tx = plain as SignedCtx
    // who is a member already may stay, also when they could not join any more
    const there = new Set((await sql.listMembers(tx, id)).map((one) => one.id))
    const fresh = asked.filter((one) => !there.has(one))
    if ((await sql.countColleagues(tx, row.companyId, fresh)) !== fresh.length)
      throw refuseField(ctx, 'userIds', 'support-project.unknown_person')
    const next = await changeVersioned(tx, table, { id }, version, {}, { missing })
    const came = await sql.replaceMembers(tx, id, [row.creatorId, ...asked])
    await tellAdded(
      tx,
      row,
      came.filter((one) => one !== tx.user.id),
    )
    return { id, version: next }
  })
}

export const listEngineers = (ctx: SignedCtx) => sql.listEngineers(ctx)
export async function arrange(ctx: SignedCtx, { id, version, ...given }: Parsed<typeof supportBoard.arrange>) {
  const row = await running(ctx, id)
  const { faeOwnerId = null, supportLevel = null } = given
  if (faeOwnerId !== null && faeOwnerId !== row.faeOwnerId && !(await sql.isKnownEngineer(ctx, faeOwnerId)))
    throw refuseField(ctx, 'faeOwnerId', 'support-project.unknown_person')
  return {
    id,
    version: await changeVersioned(ctx, table, { id }, version, { faeOwnerId, supportLevel }, { missing, only }),
  }
}
