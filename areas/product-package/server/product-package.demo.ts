import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import type { applicationStates } from '../apply.contract.ts'
import type { packageLevels, packageStates, packageTypes } from '../contract.ts'

type Made = {
  code: string
  name: string
  nameEn: string
  type: (typeof packageTypes)[number]
  status: (typeof packageStates)[number]
  level: (typeof packageLevels)[number]
  chip: string
  category: string
  /** days since it was set up */
  ago: number
  /** the main account of its customer, and who takes care of it there */
  of?: [main: string, manager: string]
  /** the group of the demo that it has, else its people and chip projects */
  group?: string
  people?: string[]
  projects?: string[]
  /** why it was shut */
  why?: string
}
/** A package in every state. */
const packages: Made[] = [
  {
    code: 'NB-PANEL-10',
    name: '雨云 10 英寸智能中控屏',
    nameEn: 'Nimbus 10-inch control panel',
    type: 'application',
    status: 'open',
    level: 's',
    chip: 'LQ7120',
    category: 'smart_display.panel',
    ago: 186,
    of: ['nimbus_main', '聂晨'],
    group: 'nimbus-panel',
  },
  {
    code: 'FG-BAR-S2',
    name: '狐手套回音壁 S2',
    nameEn: 'Foxglove soundbar S2',
    type: 'application',
    status: 'open',
    level: 'a',
    chip: 'LQ3310',
    category: 'audio.soundbar',
    ago: 420,
    of: ['foxglove_main', '傅葵'],
    group: 'foxglove-bar',
  },
  {
    code: 'STD-LQ2230',
    name: 'LQ2230 Wi-Fi 6 标准包',
    nameEn: 'LQ2230 Wi-Fi 6 standard package',
    type: 'standard',
    status: 'open',
    level: 'b',
    chip: 'LQ2230',
    category: 'smart_display.panel',
    ago: 300,
    people: ['nimbus_main', 'pm_qi'],
    projects: ['LQ2230-STD'],
  },
  {
    code: 'STD-LQ5210',
    name: 'LQ5210 视觉标准包',
    nameEn: 'LQ5210 vision standard package',
    type: 'standard',
    status: 'open',
    level: 'a',
    chip: 'LQ5210',
    category: 'vision.ipc',
    ago: 260,
    people: ['pm_qi', 'fae_zhou'],
    projects: ['LQ5210-STD', 'LQ5210-IPC'],
  },
  {
    code: 'STD-LQ7120',
    name: 'LQ7120 智能显示标准包',
    nameEn: 'LQ7120 smart display standard package',
    type: 'standard',
    status: 'open',
    level: 's',
    chip: 'LQ7120',
    category: 'smart_display.panel',
    ago: 310,
    people: ['pm_qi'],
    projects: ['LQ7120-STD'],
  },
  {
    code: 'STD-LQ1105',
    name: 'LQ1105 电源管理标准包',
    nameEn: 'LQ1105 power management standard package',
    type: 'standard',
    status: 'frozen',
    level: 'c',
    chip: 'LQ1105',
    category: 'smart_display.panel',
    ago: 240,
    people: ['nimbus_main', 'pm_qi'],
    projects: ['LQ1105-STD'],
    why: '参考设计改版，新版资料审核完成后恢复。',
  },
  {
    code: 'STD-LQ8802',
    name: 'LQ8802 边缘 AI 标准包',
    nameEn: 'LQ8802 edge AI standard package',
    type: 'standard',
    status: 'draft',
    level: 's',
    chip: 'LQ8802',
    category: 'vision.ipc',
    ago: 6,
    people: ['pm_qi'],
    projects: ['LQ8802-STD'],
  },
  {
    code: 'FG-CASE-0311',
    name: '狐手套底噪问题支持案',
    nameEn: 'Foxglove noise floor support case',
    type: 'support_case',
    status: 'closed',
    level: 'b',
    chip: 'LQ3310',
    category: 'audio.soundbar',
    ago: 150,
    of: ['foxglove_main', '傅葵'],
    people: ['foxglove_main', 'fae_zhou'],
    projects: ['LQ3310-STD'],
    why: '问题已解决，客户确认结案。',
  },
]

type Asked = {
  by: string
  package: string
  status: (typeof applicationStates)[number]
  /** days since it was submitted */
  ago: number
  product: string
  reason: string
  forecast: number
  mpOn: number
  reject?: string
}
/** An application in every state. */
const applications: Asked[] = [
  {
    by: 'nimbus_main',
    package: 'STD-LQ5210',
    status: 'submitted',
    ago: 1,
    product: 'CloudView Doorbell',
    reason: '新产品线评估视觉方案，需要参考设计和 SDK 做样机，目前处于 EVT 阶段。',
    forecast: 20_000,
    mpOn: 240,
  },
  {
    by: 'foxglove_main',
    package: 'STD-LQ5210',
    status: 'am_passed',
    ago: 3,
    product: 'Foxglove Meeting Bar',
    reason: '会议一体机需要摄像头方案，已完成器件选型，准备打样。',
    forecast: 8_000,
    mpOn: 180,
  },
  {
    by: 'foxglove_main',
    package: 'STD-LQ7120',
    status: 'rejected',
    ago: 20,
    product: 'Foxglove Display Speaker',
    reason: '评估带屏音箱。',
    forecast: 500,
    mpOn: 400,
    reject: '请说明屏幕规格和项目阶段，并更新预计用量后重新申请。',
  },
  {
    by: 'nimbus_main',
    package: 'STD-LQ2230',
    status: 'opened',
    ago: 46,
    product: 'CloudView Panel 10',
    reason: '中控屏加入 Wi-Fi 6，需要驱动和天线设计资料。',
    forecast: 120_000,
    mpOn: 90,
  },
  {
    by: 'nimbus_dev1',
    package: 'STD-LQ7120',
    status: 'withdrawn',
    ago: 30,
    product: 'CloudView Wall 7',
    reason: '误提交，已有应用案包含这些资料。',
    forecast: 0,
    mpOn: 120,
  },
]

const dayOf = (n: number) => atWork(n).toISOString().slice(0, 10)
const person = (db: Db, loginName: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.name', 'u.email', 'u.mobile', 'u.companyId', 'c.name as company', 'c.accountManagerId'])
    .where('u.loginName', '=', loginName)
    .executeTakeFirstOrThrow()

/** Packages and applications of the demo; nothing when there are any. */
export function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'productPackages')) return false
    for (const one of packages) await seedPackage(tx, one)
    for (const one of applications) await seedApplication(tx, one)
    return true
  })
}

async function groupOf(db: Db, { group, code, name, people = [], projects = [] }: Made): Promise<number> {
  if (group !== undefined) {
    const had = db
      .updateTable('userGroups')
      .set({ code: `package:${code}`, name })
      .where('code', '=', group)
    return (await had.returning('id').executeTakeFirstOrThrow()).id
  }
  const made = db.insertInto('userGroups').values({ code: `package:${code}`, name })
  const { id } = await made.returning('id').executeTakeFirstOrThrow()
  for (const who of people)
    await db
      .insertInto('userGroupMembers')
      .values({ groupId: id, userId: (await person(db, who)).id })
      .execute()
  for (const project of projects) {
    const found = await db.selectFrom('chipProjects').select('id').where('code', '=', project).executeTakeFirstOrThrow()
    await db.insertInto('userGroupProjects').values({ groupId: id, chipProjectId: found.id }).execute()
  }
  return id
}

async function seedPackage(db: Db, one: Made): Promise<void> {
  const { code, name, nameEn, type, status, level, chip, category: productType, ago, of, why } = one
  const main = of && (await person(db, of[0]))
  const pm = await person(db, 'pm_qi')
  const { id: chipId } = await db.selectFrom('chips').select('id').where('code', '=', chip).executeTakeFirstOrThrow()
  const manager = { managerName: of?.[1] ?? '', managerPhone: main?.mobile ?? '', managerEmail: main?.email ?? '' }
  const { id } = await db
    .insertInto('productPackages')
    .values({
      code,
      name,
      nameEn,
      type,
      status,
      level,
      chipId,
      productType,
      companyId: main?.companyId ?? null,
      ...manager,
      pmId: pm.id,
      setUpOn: dayOf(ago),
      groupId: await groupOf(db, one),
      createdAt: atWork(ago),
      updatedAt: atWork(Math.max(1, ago - 150)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status === 'draft') return
  await log(db, 'product_package_state', id, 'draft', 'open', 'open', pm.id, ago - 1)
  if (status === 'frozen') await log(db, 'product_package_state', id, 'open', 'frozen', 'freeze', pm.id, 12, why)
  if (status === 'closed') await log(db, 'product_package_state', id, 'open', 'closed', 'close', pm.id, 35, why)
}

async function log(
  db: Db,
  bizType: string,
  bizId: number,
  fromState: string,
  toState: string,
  action: string,
  actorId: number,
  ago: number,
  comment = '',
) {
  await db
    .insertInto('statusLogs')
    .values({ bizType, bizId, fromState, toState, action, actorId, comment: comment || null, at: atWork(ago) })
    .execute()
}

const steps = [
  { step: 'manager', by: 'am_lin', permission: 'pkg_audit1', from: 'submitted', to: 'am_passed' },
  { step: 'pm', by: 'pm_qi', permission: 'pkg_audit2', from: 'am_passed', to: 'opened' },
] as const
/** How many steps of an application were decided. */
const decidedOf = { submitted: 0, am_passed: 1, opened: 2, rejected: 1, withdrawn: 0 } as const

type Person = Awaited<ReturnType<typeof person>>
type Of = { no: string; packageId: number; by: Person; handlerId: number }
async function insertApplication(db: Db, one: Asked, { no, packageId, by, handlerId }: Of): Promise<number> {
  const { id } = await db
    .insertInto('productPackageApplications')
    .values({
      no,
      packageId,
      companyId: by.companyId,
      applicantId: by.id,
      status: one.status,
      handlerId,
      productName: one.product,
      reason: one.reason,
      forecast: one.forecast,
      mpOn: dayOf(-one.mpOn),
      rejectReason: one.reject ?? '',
      createdAt: atWork(one.ago),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const decidedBy = (actorId: number, ago: number, { reject }: Asked) => ({
  status: reject ? ('rejected' as const) : ('approved' as const),
  decidedBy: actorId,
  decidedAt: atWork(ago),
  comment: reject ?? '',
})

async function seedApplication(db: Db, one: Asked): Promise<void> {
  const [by, manager] = [await person(db, one.by), await person(db, 'am_lin')]
  const found = db.selectFrom('productPackages').select(['id', 'name', 'nameEn']).where('code', '=', one.package)
  const { id: packageId, name, nameEn } = await found.executeTakeFirstOrThrow()
  const no = await nextNumber({ db, now: atWork(one.ago) }, 'PA')
  const id = await insertApplication(db, one, { no, packageId, by, handlerId: manager.id })
  const about = {
    biz: 'product_package',
    bizId: id,
    no,
    title: name,
    titleEn: nameEn,
    companyId: by.companyId,
    applicantId: by.id,
    handlerId: manager.id,
  }
  const done = decidedOf[one.status]
  let caseId = 0
  for (const [at, { step, by: who, permission, from, to }] of steps.slice(0, done + 1).entries()) {
    const isOpen = at === done
    if (isOpen && one.status !== 'submitted' && one.status !== 'am_passed') break
    const actor = await person(db, who)
    const began = one.ago - at
    const reject = one.reject && !isOpen
    const state = isOpen ? { status: 'pending' as const } : decidedBy(actor.id, began - 1, one)
    const task = {
      ...about,
      step,
      permission,
      byHandler: step === 'manager',
      again: false,
      caseId,
      createdAt: atWork(began),
      dueOn: dayOf(began - 3),
      ...state,
    }
    const saved = await db.insertInto('approvalTasks').values(task).returning('id').executeTakeFirstOrThrow()
    if (caseId === 0)
      await db
        .updateTable('approvalTasks')
        .set({ caseId: (caseId = saved.id) })
        .where('id', '=', saved.id)
        .execute()
    if (!isOpen)
      await log(
        db,
        'product_package',
        id,
        from,
        reject ? 'rejected' : to,
        reject ? 'reject' : step,
        actor.id,
        began - 1,
        one.reject,
      )
  }
  if (one.status === 'withdrawn')
    await log(db, 'product_package', id, 'submitted', 'withdrawn', 'takeBack', by.id, one.ago - 1)
}
