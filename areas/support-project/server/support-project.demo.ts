import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { stages } from '../contract.ts'
import { made, risks, type Made } from './made.demo.ts'
import { codeOf, idleReason } from './support-project.rules.ts'

const daysAgo = atWork
const person = (db: Db, loginName: string) =>
  db
    .selectFrom('users')
    .select(['id', 'companyId', 'name', 'email', 'mobile'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
type Person = Awaited<ReturnType<typeof person>>
type Staff = { manager: Person; lead: Person; engineer: Person }

/** Support projects of the demo in every state, with the steps that led to them; nothing when there are any. */
export function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'supportProjects')) return false
    const staff = {
      manager: await person(tx, 'am_lin'),
      lead: await person(tx, 'fae_lead'),
      engineer: await person(tx, 'fae_zhou'),
    }
    for (const one of made) await seedOne(tx, one, staff)
    return true
  })
}

async function numberOf(db: Db, chipId: number, year: number): Promise<number> {
  const next = await db
    .insertInto('supportProjectNumbers')
    .values({ chipId, year, lastValue: 1 })
    .onConflict((on) =>
      on
        .columns(['chipId', 'year'])
        .doUpdateSet((eb) => ({ lastValue: eb('supportProjectNumbers.lastValue', '+', 1) })),
    )
    .returning('lastValue')
    .executeTakeFirstOrThrow()
  return next.lastValue
}

async function seedOne(db: Db, one: Made, staff: Staff): Promise<void> {
  const owner = await person(db, one.by)
  const chip =
    one.chip &&
    (await db.selectFrom('chips').select(['id', 'code']).where('code', '=', one.chip).executeTakeFirstOrThrow())
  const { ago } = one
  const submittedAt = ago === undefined ? null : daysAgo(ago)
  const year = submittedAt && Number(dayOf(submittedAt).slice(0, 4))
  const wasOpened = one.status === 'opened' || one.status === 'closed'
  const { id } = await db
    .insertInto('supportProjects')
    .values({
      ...one.form,
      code: chip && year ? codeOf(chip.code, year, await numberOf(db, chip.id, year)) : null,
      companyId: owner.companyId,
      creatorId: owner.id,
      handlerId: submittedAt && staff.manager.id,
      faeOwnerId: wasOpened && !one.unowned ? staff.engineer.id : null,
      supportLevel: wasOpened && !one.unowned ? (one.level ?? 'b') : null,
      status: one.status,
      chipId: chip ? chip.id : null,
      contactName: ago === undefined ? '' : owner.name,
      contactPhone: ago === undefined ? '' : owner.mobile || '19900001234',
      contactEmail: ago === undefined ? '' : owner.email,
      ...planOf(one),
      returnReason: one.status === 'returned' ? one.why! : '',
      closeReason: one.status === 'closed' ? (one.idle ? idleReason : one.why!) : '',
      submittedAt,
      openedAt: wasOpened ? daysAgo(ago! - 3) : null,
      closedAt: one.status === 'closed' ? daysAgo(one.closedAgo ?? 20) : null,
      activeAt: daysAgo(one.touched),
      createdAt: daysAgo((ago ?? one.touched) + 1),
      updatedAt: daysAgo(one.touched),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const who of one.members) {
    const member = await person(db, who)
    await db
      .insertInto('supportProjectMembers')
      .values({ projectId: id, userId: member.id, addedBy: owner.id })
      .execute()
  }
  if (submittedAt) await seedSteps(db, one, { id, owner, staff })
  if (wasOpened) await seedBoard(db, one, { id, owner, staff })
}

/** The schedule of a project by the days until or since each stage. */
function planOf({ plan }: Made) {
  const day = (n: number | undefined) => (n === undefined ? null : dayOf(daysAgo(n)))
  const [evt, dvt, pvt, mp] = plan ?? []
  return { evtOn: day(evt), dvtOn: day(dvt), pvtOn: day(pvt), mpOn: day(mp) }
}

type About = { id: number; owner: Person; staff: Staff }
async function seedBoard(db: Db, one: Made, { id, owner, staff }: About): Promise<void> {
  const last = stages.indexOf(one.form.stage)
  for (const [n, stage] of stages.entries())
    if (n <= last) {
      const reachedOn = dayOf(daysAgo(Math.max(0, (one.plan?.[n] ?? one.ago! - 3) - (n % 2 ? 6 : 0))))
      await db
        .insertInto('supportProjectStages')
        .values({ projectId: id, stage, reachedOn, userId: n ? owner.id : staff.lead.id })
        .execute()
    }
  for (const { title, detail, level, status, due } of risks[one.form.name] ?? [])
    await db
      .insertInto('supportProjectRisks')
      .values({ projectId: id, title, detail, level, status, dueOn: dayOf(daysAgo(-due)), authorId: staff.engineer.id })
      .execute()
}

/** Both steps of review, as of when they began. */
function stepsOf(ago: number) {
  const am = {
    step: 'am',
    permission: 'support_audit1',
    byHandler: true,
    createdAt: daysAgo(ago),
    dueOn: dayOf(daysAgo(ago - 1)),
  }
  const fae = {
    step: 'fae',
    permission: 'support_audit2',
    byHandler: false,
    createdAt: daysAgo(ago - 1),
    dueOn: dayOf(daysAgo(ago - 3)),
  }
  return { am, fae }
}
/** Writes one line of its history. */
const logOf =
  (db: Db, id: number) =>
  (
    fromState: string,
    toState: string,
    action: string,
    actorId: number | null,
    at: number,
    comment: string | null = null,
  ) =>
    db
      .insertInto('statusLogs')
      .values({ bizType: 'support_project', bizId: id, fromState, toState, action, actorId, comment, at: daysAgo(at) })
      .execute()
/** What was decided, and the step that waits. */
async function seedSteps(db: Db, one: Made, { id, owner, staff }: About): Promise<void> {
  const ago = one.ago!
  const log = logOf(db, id)
  const { code } = await db.selectFrom('supportProjects').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  const about = {
    biz: 'support_project',
    bizId: id,
    no: code!,
    title: one.form.name,
    companyId: owner.companyId,
    applicantId: owner.id,
    handlerId: staff.manager.id,
  }
  const task = async (caseId: number | null, values: object): Promise<number> => {
    const inserted = db
      .insertInto('approvalTasks')
      .values({ caseId: caseId ?? 0, ...about, ...values } as never)
      .returning('id')
    const { id: taskId } = await inserted.executeTakeFirstOrThrow()
    if (caseId === null)
      await db.updateTable('approvalTasks').set({ caseId: taskId }).where('id', '=', taskId).execute()
    return caseId ?? taskId
  }
  const { am, fae } = stepsOf(ago)
  await log('new', 'am_review', 'submit', owner.id, ago)
  if (one.status === 'am_review') return void (await task(null, { ...am, status: 'pending' }))
  if (one.status === 'returned') {
    await log('am_review', 'returned', 'reject', staff.manager.id, ago - 1, one.why)
    return void (await task(null, {
      ...am,
      status: 'rejected',
      decidedBy: staff.manager.id,
      decidedAt: daysAgo(ago - 1),
      comment: one.why,
    }))
  }
  await log('am_review', 'fae_review', 'am', staff.manager.id, ago - 1)
  const caseId = await task(null, {
    ...am,
    status: 'approved',
    decidedBy: staff.manager.id,
    decidedAt: daysAgo(ago - 1),
  })
  if (one.status === 'fae_review') return void (await task(caseId, { ...fae, status: 'pending' }))
  await log('fae_review', 'opened', 'fae', staff.lead.id, ago - 3)
  await task(caseId, { ...fae, status: 'approved', decidedBy: staff.lead.id, decidedAt: daysAgo(ago - 3) })
  if (one.status !== 'closed') return
  await log(
    'opened',
    'closed',
    one.idle ? 'idle' : 'close',
    one.idle ? null : staff.manager.id,
    one.closedAgo ?? 20,
    one.idle ? null : one.why,
  )
}
