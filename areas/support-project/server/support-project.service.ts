import { submitForApproval, waitingFor, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { deleteDraft, findManager } from '#platform/server/state/case.sql.ts'
import { mostExported, mostProjects, neededFields, type supportProject } from '../contract.ts'
import { insertReached, listMembers, replaceMembers } from './board.sql.ts'
import { tellMembers } from './support-project.mails.ts'
import {
  codeOf,
  firstBehind,
  idleReason,
  isMail,
  isPhone,
  projectMachine,
  questionNeeds,
  stepOf,
} from './support-project.rules.ts'
import * as sql from './support-project.sql.ts'

const missing = 'support-project.not_found'
const table = 'supportProjects'
const { biz } = projectMachine
const none: sql.Counts = { untreated: 0, treating: 0, closed: 0 }

type Kept = Pick<sql.ProjectRow, 'status' | 'closedAt' | 'submittedAt' | 'creatorId'>
export const factsOf = (ctx: SignedCtx, row: Pick<Kept, 'closedAt'>) => ({
  certified: ctx.user.ndaStatus === 'pass',
  again: row.closedAt !== null,
})
/** Who runs it: people of the customer who see it, and the vendor's support. */
export const mayRun = ({ user }: SignedCtx): boolean =>
  (['support_edit', 'support_work', 'support_audit2'] as const).some((one) => user.permissions.has(one))
export const mayName = ({ user }: SignedCtx, row: Kept): boolean =>
  user.permissions.has('support_edit') &&
  row.status !== 'closed' &&
  (row.creatorId === user.id || user.roles.includes('cust_main'))
export function withSteps<R extends sql.ProjectRow>(ctx: SignedCtx, row: R, counts: sql.Counts | undefined) {
  const { permissions } = ctx.user
  const { submit, takeBack, close, reopen } = abilities(ctx, projectMachine, row.status, factsOf(ctx, row))
  const edits = permissions.has('support_edit')
  const opened = row.status === 'opened'
  const can = {
    submit,
    takeBack,
    close,
    reopen,
    edit: edits && (row.status === 'new' || row.status === 'returned'),
    ask: opened && permissions.has('issue_add'),
    advance: opened && row.stage !== 'MP' && mayRun(ctx),
    members: mayName(ctx, row),
    arrange: opened && (permissions.has('support_audit1') || permissions.has('support_audit2')),
    remove: edits && row.status === 'new' && row.submittedAt === null,
  }
  return { ...row, ...none, ...counts, can }
}
export async function seenProject(ctx: SignedCtx, id: number): Promise<sql.SeenDetail> {
  const row = await sql.findProject(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function listProjects(ctx: SignedCtx, q: Parsed<typeof supportProject.list>) {
  const page = await sql.findProjects(ctx, q)
  const counts = await sql.countIssues(
    ctx,
    page.list.map(({ id }) => id),
  )
  return {
    ...page,
    list: page.list.map((row) => withSteps(ctx, row, counts.get(row.id))),
  }
}

export async function showProject(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenProject(ctx, id)
  const [counts, members, history, waiting] = await Promise.all([
    sql.countIssues(ctx, [id]),
    listMembers(ctx, id),
    findNamedLogs(ctx, biz, id),
    waitingFor(ctx, biz, id),
  ])
  const step = stepOf(waiting?.step)
  return {
    ...withSteps(ctx, row, counts.get(id)),
    closeReason: reasonOf(ctx, row),
    chipFixed: row.code !== '',
    members,
    history,
    waiting: waiting && step ? { ...waiting, step } : null,
  }
}
const reasonOf = (ctx: SignedCtx, { closeReason }: { closeReason: string }) =>
  closeReason === idleReason ? translate(ctx.locale, 'support-project.idle') : closeReason

type Form = Parsed<typeof supportProject.save>
type Fault = [field: string, code: ErrorCode]
function refuse(ctx: SignedCtx, faults: readonly Fault[]): void {
  const fields: FieldError[] = faults.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (faults[0]) throw fail(faults[0][1], {}, fields)
}
const isCategory = async (ctx: SignedCtx, value: string) =>
  [...(await dictionaryValues(ctx, 'product_category')).values()].includes(value)

/** Every fault of a form with its field; `row` is what it changes. */
async function refuseFaults(ctx: SignedCtx, form: Form, row: sql.ProjectDetail | null): Promise<void> {
  const faults: Fault[] = []
  const behind = firstBehind(form)
  if (behind) faults.push([behind, 'support-project.times'])
  if (form.contactPhone && !isPhone(form.contactPhone)) faults.push(['contactPhone', 'support-project.phone'])
  if (form.contactEmail && !isMail(form.contactEmail)) faults.push(['contactEmail', 'support-project.email'])
  if (form.chipId && !(await sql.findChip(ctx, form.chipId))) faults.push(['chipId', 'support-project.unknown_chip'])
  else if (row?.code && form.chipId !== row.chipId) faults.push(['chipId', 'support-project.chip_fixed'])
  if (form.productType && !(await isCategory(ctx, form.productType)))
    faults.push(['productType', 'support-project.unknown_category'])
  refuse(ctx, faults)
}

/** The account manager a form names; a name that is known already is not looked up. */
async function handlerOf(ctx: SignedCtx, name: string, row: sql.ProjectDetail | null): Promise<number | null> {
  if (!name) return null
  if (row && row.handler === name) return row.handlerId
  await ctx.app.limits.spend('support_project_manager', `user ${ctx.user.id}`)
  const found = await sql.findManagerNamed(ctx, name)
  if (found === undefined) refuse(ctx, [['handlerName', 'support-project.unknown_manager']])
  return found ?? null
}

export async function saveProject(ctx: SignedCtx, input: Form) {
  const {
    id,
    version,
    handlerName,
    chipId = null,
    companyType = null,
    monthlyForecast = null,
    userCount = null,
    ...rest
  } = input
  const { evtOn = null, dvtOn = null, pvtOn = null, mpOn = null, ...words } = rest
  if (ctx.user.ndaStatus !== 'pass') throw fail('support-project.company')
  const row = id === undefined ? null : await seenProject(ctx, id)
  if (row && row.status !== 'new' && row.status !== 'returned') throw fail('platform.state')
  await refuseFaults(ctx, input, row)
  const handlerId = await handlerOf(ctx, handlerName, row)
  const fields = { ...words, chipId, companyType, monthlyForecast, userCount, evtOn, dvtOn, pvtOn, mpOn, handlerId }
  return transact(ctx, async (tx) => {
    if (row && id !== undefined) {
      const only = { status: row.status }
      return {
        id,
        version: await changeVersioned(tx, table, { id, companyId: tx.user.companyId }, version, fields, {
          missing,
          only,
        }),
      }
    }
    const company = { companyId: tx.user.companyId }
    const made = await insertUpTo(tx, table, mostProjects, { ...fields, ...company, creatorId: tx.user.id }, company)
    if (made === undefined) throw fail('support-project.too_many', { count: mostProjects })
    await replaceMembers(tx as SignedCtx, made, [tx.user.id])
    return { id: made, version: 1 }
  })
}

/** Every gap of a draft with its field. */
async function refuseGaps(ctx: SignedCtx, row: sql.ProjectDetail): Promise<void> {
  const begins = row.questionSubject !== '' || row.question !== ''
  const faults: Fault[] = (begins ? questionNeeds : neededFields)
    .filter((field) => !row[field])
    .map((field) => [field, 'support-project.required'])
  if (row.chipId && !(await sql.findChip(ctx, row.chipId))) faults.push(['chipId', 'support-project.unknown_chip'])
  if (row.productType && !(await isCategory(ctx, row.productType)))
    faults.push(['productType', 'support-project.unknown_category'])
  refuse(ctx, faults)
}

type Step = { id: number; version: number }
const spend = (ctx: SignedCtx) => ctx.app.limits.spend('support_project_submit', `company ${ctx.user.companyId}`)
const caseOf = (tx: SignedCtx, { id, companyId, name }: sql.ProjectDetail, no: string, handlerId: number | null) =>
  submitForApproval(tx, { biz, bizId: id, no, title: name, companyId, applicantId: tx.user.id, handlerId })

export async function submitProject(ctx: SignedCtx, { id, version }: Step) {
  await spend(ctx)
  const row = await seenProject(ctx, id)
  await refuseGaps(ctx, row)
  const handlerId = row.handlerId ?? (await findManager(ctx))
  return transact(ctx, async (tx) => {
    const year = Number(dayOf(tx.now).slice(0, 4))
    // locked until the end: whoever submits the same draft at the same time waits here and then finds it submitted
    const code = row.code || (row.chipId ? codeOf(row.chip, year, await sql.takeNumber(tx, row.chipId, year)) : '')
    const set = () => ({ code, handlerId, submittedAt: tx.now, returnReason: '', activeAt: tx.now })
    const move = { id, version, from: row.status, action: 'submit', facts: factsOf(tx, row) } as const
    const saved = await moveState(tx, table, projectMachine, { ...move, set })
    await caseOf(tx, row, code, handlerId)
    return saved
  })
}

export async function takeBack(ctx: SignedCtx, { id, version }: Step) {
  const row = await seenProject(ctx, id)
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action: 'takeBack', facts: factsOf(tx, row) } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, biz, id)
    const saved = await moveState(tx, table, projectMachine, move)
    if (ended !== 1n) throw fail('platform.state')
    return saved
  })
}

export async function closeProject(ctx: SignedCtx, { id, version, reason }: Parsed<typeof supportProject.close>) {
  const row = await seenProject(ctx, id)
  return transact(ctx, async (tx) => {
    const count = await sql.countOpenIssues(tx, id)
    if (count) throw fail('support-project.issues_open', { count })
    const set = () => ({ closedAt: tx.now, closeReason: reason })
    const move = { id, version, from: row.status, action: 'close', facts: factsOf(tx, row), comment: reason } as const
    const saved = await moveState(tx, table, projectMachine, { ...move, set })
    await tellMembers(tx, row, { what: 'closed', reason })
    return saved
  })
}

export async function reopenProject(ctx: SignedCtx, { id, version, reason }: Parsed<typeof supportProject.reopen>) {
  await spend(ctx)
  const row = await seenProject(ctx, id)
  const handlerId = row.handlerId ?? (await findManager(ctx))
  return transact(ctx, async (tx) => {
    const set = () => ({ handlerId, submittedAt: tx.now, activeAt: tx.now })
    const move = { id, version, from: row.status, action: 'reopen', facts: factsOf(tx, row), comment: reason } as const
    const saved = await moveState(tx, table, projectMachine, { ...move, set })
    await caseOf(tx, row, row.code, handlerId)
    return saved
  })
}

export async function removeProject(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenProject(ctx, id)
  if (!(await deleteDraft(ctx, 'supportProjects', row.id, 'new'))) throw fail('platform.state')
  return null
}

/** The stage it begins with is reached on the day it is opened. */
export const reachFirst = (tx: SignedCtx, { id, stage }: sql.ProjectDetail) =>
  insertReached(tx, { projectId: id, stage, reachedOn: dayOf(tx.now), userId: tx.user.id })

/** The list as a file, with the counts of issues. */
export async function exportProjects(ctx: SignedCtx, q: Parsed<typeof supportProject.exportRows>): Promise<Bytes> {
  await ctx.app.limits.spend('support_project_export', `user ${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `support-project.${key}`)
  const outside = { ...ctx, db: ctx.app.database.db }
  return csvOf<sql.ProjectDetail & { issues: typeof none }>({
    name: `support-projects-${dayOf(ctx.now)}`,
    columns: [
      [say('field.code'), (row) => row.code],
      [say('field.name'), (row) => row.name],
      [say('field.company'), (row) => row.companyName],
      [say('field.type'), (row) => say(`type.${row.type}`)],
      [say('field.chip'), (row) => row.chip],
      [say('field.stage'), (row) => row.stage],
      [say('states'), (row) => say(`state.${row.status}`)],
      [say('field.manager'), (row) => row.handler],
      [say('field.engineer'), (row) => row.faeOwner],
      [say('field.product'), (row) => row.productName],
      [say('field.forecast'), (row) => row.monthlyForecast],
      [say('issues.untreated'), (row) => row.issues.untreated],
      [say('issues.treating'), (row) => row.issues.treating],
      [say('issues.closed'), (row) => row.issues.closed],
      [timeHead(say('field.updated')), (row) => timeOf(row.updatedAt)],
    ],
    read: async (last, limit) => {
      const rows = await sql.listBelow(outside, q, last?.id ?? Number.MAX_SAFE_INTEGER, limit)
      const counts = await sql.countIssues(
        outside,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, issues: counts.get(row.id) ?? none }))
    },
    most: mostExported,
    locale: ctx.locale,
  })
}
