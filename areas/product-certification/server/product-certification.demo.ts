import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { dayOf } from '#platform/contract/day.ts'
import { productModels, type keptStates, type stages } from '../contract.ts'
import { photoOf } from './photo.demo.ts'
import { productKey } from './product-certification.rules.ts'

type Made = {
  by: string
  status: (typeof keptStates)[number]
  /** days since it was submitted; a draft never was */
  ago?: number
  name: string
  model: string
  category: string
  chip: string
  brand: string
  forecast: number | null
  stage: (typeof stages)[number]
  area: string
  reject?: string
  photo?: Parameters<typeof photoOf>[0]
}
const area = { cn: '中国大陆', eu: '欧洲', sea: '东南亚' }
/** A product in every state, one that is over by its date included. */
const made: Made[] = [
  {
    by: 'nimbus_main',
    status: 'certified',
    ago: 160,
    name: 'CloudView Panel 10',
    model: 'NP-1010',
    photo: 'panel',
    category: 'smart_display.panel',
    chip: 'LQ7120',
    brand: 'Nimbus',
    forecast: 120_000,
    stage: 'MP',
    area: area.cn,
  },
  {
    by: 'nimbus_main',
    status: 'certified',
    ago: 780,
    name: 'CloudView Wall 7',
    model: 'NP-0701',
    photo: 'tile',
    category: 'smart_display.panel',
    chip: 'LQ7120',
    brand: 'Nimbus',
    forecast: 60_000,
    stage: 'MP',
    area: area.cn,
  },
  {
    by: 'nimbus_dev1',
    status: 'am_review',
    ago: 1,
    name: 'CloudView Frame 14',
    model: 'NP-1400',
    photo: 'frame',
    category: 'smart_display.panel',
    chip: 'LQ7120',
    brand: 'Nimbus',
    forecast: 30_000,
    stage: 'DVT',
    area: area.eu,
  },
  {
    by: 'nimbus_dev1',
    status: 'draft',
    name: 'CloudView Rear Seat',
    model: '',
    category: '',
    chip: '',
    brand: '',
    forecast: null,
    stage: 'EVT',
    area: '',
  },
  {
    by: 'foxglove_main',
    status: 'fae_review',
    ago: 3,
    name: 'Foxglove Soundbar S2',
    model: 'FG-S2',
    photo: 'soundbar',
    category: 'audio.soundbar',
    chip: 'LQ3310',
    brand: 'Foxglove',
    forecast: 80_000,
    stage: 'PVT',
    area: area.cn,
  },
  {
    by: 'foxglove_main',
    status: 'rejected',
    ago: 12,
    name: 'Foxglove Bookshelf',
    model: 'FG-B1',
    photo: 'speaker',
    category: 'audio.soundbar',
    chip: 'LQ3310',
    brand: 'Foxglove',
    forecast: 15_000,
    stage: 'EVT',
    area: area.sea,
    reject: '预测数量与规格书中的销售计划不一致，请核对后重新提交。',
  },
]

const dayMs = 86_400_000
const person = (db: Db, loginName: string) =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** Products of the demo's companies, with the steps that led to them and those that wait; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'productCertifications')) return false
    for (const one of made) await seedOne(app, tx, one)
    return true
  })
}

async function seedOne(app: App, db: Db, one: Made): Promise<void> {
  const [owner, manager, lead] = [await person(db, one.by), await person(db, 'am_lin'), await person(db, 'fae_lead')]
  const { ago } = one
  const end = ago === undefined ? null : dayOf(new Date(atWork(ago - 3).getTime() + 730 * dayMs))
  const certified = one.status === 'certified' && ago !== undefined
  const no = ago === undefined ? null : await nextNumber({ db, now: atWork(ago) }, 'PC')
  const decided = { certified: 3, rejected: 1, fae_review: 1, am_review: 0, draft: 0 }[one.status]
  const updatedAt = atWork((ago ?? 2) - decided)
  const { id } = await db
    .insertInto('productCertifications')
    .values({
      no,
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: ago === undefined ? null : manager.id,
      status: one.status,
      productName: one.name,
      nameNorm: productKey(one.name),
      model: one.model,
      productCategory: one.category,
      chipPlatform: one.chip,
      terminalBrand: one.brand,
      annualForecast: one.forecast,
      stage: one.stage,
      targetArea: one.area,
      rejectReason: one.reject ?? '',
      validStart: certified ? dayOf(atWork(ago - 3)) : null,
      validEnd: certified ? end : null,
      submittedAt: ago === undefined ? null : atWork(ago),
      createdAt: atWork((ago ?? 2) + 1),
      updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (one.photo) {
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const place = { name: `${one.model}.png`, modelCode: productModels.photo, modelId: String(id), catalog: '' }
    const whose = { ownerUserId: owner.id, ownerCompanyId: owner.companyId }
    await saveFile(ctx, { ...place, ...whose }, Readable.from([photoOf(one.photo)]))
  }
  if (ago !== undefined && no) await seedSteps(db, one, { id, no, ago, owner, manager: manager.id, lead: lead.id })
}

type About = {
  id: number
  no: string
  ago: number
  owner: { id: number; companyId: number }
  manager: number
  lead: number
}
/** Both steps of review, as of when they began. */
function stepsOf(ago: number) {
  const am = {
    step: 'am',
    permission: 'product_cert_audit1',
    byHandler: true,
    createdAt: atWork(ago),
    dueOn: dayOf(atWork(ago - 1)),
  }
  const fae = {
    step: 'fae',
    permission: 'product_cert_audit2',
    byHandler: false,
    createdAt: atWork(ago - 1),
    dueOn: dayOf(atWork(ago - 5)),
  }
  return { am, fae }
}
/** What was decided, and the step that waits. */
async function seedSteps(db: Db, one: Made, { id, no, ago, owner, manager, lead }: About) {
  const log = (from: string, to: string, action: string, actorId: number, at: number, comment: string | null = null) =>
    db
      .insertInto('statusLogs')
      .values({
        bizType: 'product_certification',
        bizId: id,
        fromState: from,
        toState: to,
        action,
        actorId,
        comment,
        at: atWork(at),
      })
      .execute()
  const about = {
    biz: 'product_certification',
    bizId: id,
    no,
    title: one.name,
    companyId: owner.companyId,
    applicantId: owner.id,
    handlerId: manager,
  }
  const task = async (caseId: number | null, values: object): Promise<number> => {
    const made = db
      .insertInto('approvalTasks')
      .values({ caseId: caseId ?? 0, ...about, ...values } as never)
      .returning('id')
    const { id: taskId } = await made.executeTakeFirstOrThrow()
    if (caseId === null)
      await db.updateTable('approvalTasks').set({ caseId: taskId }).where('id', '=', taskId).execute()
    return caseId ?? taskId
  }
  const { am, fae } = stepsOf(ago)
  await log('draft', 'am_review', 'submit', owner.id, ago)
  if (one.status === 'am_review') return void (await task(null, { ...am, status: 'pending' }))
  if (one.status === 'rejected') {
    await log('am_review', 'rejected', 'reject', manager, ago - 1, one.reject)
    return void (await task(null, {
      ...am,
      status: 'rejected',
      decidedBy: manager,
      decidedAt: atWork(ago - 1),
      comment: one.reject,
    }))
  }
  await log('am_review', 'fae_review', 'am', manager, ago - 1)
  const caseId = await task(null, { ...am, status: 'approved', decidedBy: manager, decidedAt: atWork(ago - 1) })
  if (one.status === 'fae_review') return void (await task(caseId, { ...fae, status: 'pending' }))
  await log('fae_review', 'certified', 'fae', lead, ago - 3)
  await task(caseId, { ...fae, status: 'approved', decidedBy: lead, decidedAt: atWork(ago - 3) })
}
