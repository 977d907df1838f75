import { isFilled } from '#platform/server/demo-fill.ts'
import { paperText } from '#areas/agreement/server/agreement.public.ts'
import { signDemo } from '#areas/signature/server/demo.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import type { certStates } from '../contract.ts'
import { certificationKind } from './certification.kind.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { keepFacts } from './certification.sql.ts'
import { ndaPaper, ndaVendor, wordingOf } from './nda/nda.paper.ts'
import { localeOf } from './nda/nda.rules.ts'

type Step = { step: 'business' | 'review' | 'originals'; by: string; ago: number; took: number; reject?: string }
type Made = {
  main: string
  status: (typeof certStates)[number]
  uscc: string
  /** days since it was submitted; a draft never was */
  ago?: number
  /** who takes care of it; null while nobody was named */
  handler: string | null
  steps: Step[]
  /** the step that waits */
  waits?: { step: Step['step']; since: number; due: number }
  tracking?: [carrier: string, no: string]
  gaps?: true
  place: { chip: string; category: string; address: string; legal: string }
}
const permissionOf = { business: 'nda_audit1', review: 'nda_audit2', originals: 'nda_audit2' } as const
const doneOf = { business: 'e_review', review: 'wait_original', originals: 'completed' } as const
const fromOf = { business: 'business_audit', review: 'e_review', originals: 'wait_original' } as const
const checklist = Object.fromEntries(
  certificationKind.steps.map(({ step, checks = [] }) => [step, checks.map(({ name }) => name)]),
) as Record<Step['step'], string[]>
const whole = (business: number, review: number, originals: number): Step[] => [
  { step: 'business', by: 'am_lin', ago: business, took: 1 },
  { step: 'review', by: 'legal_ma', ago: review, took: 3 },
  { step: 'originals', by: 'legal_ma', ago: originals, took: 6 },
]
const shenzhen = '广东省深圳市南山区科技园南路'

/** A company in every state of a certification. */
const made: Made[] = [
  {
    main: 'nimbus_main',
    status: 'completed',
    uscc: '91990003MA0DMB21XD',
    ago: 214,
    handler: 'am_lin',
    steps: whole(213, 208, 200),
    tracking: ['顺丰速运', 'SF1180200415'],
    place: { chip: 'LQ7120', category: 'smart_display.panel', address: `${shenzhen} 18 号 7 层`, legal: '倪博' },
  },
  {
    main: 'foxglove_main',
    status: 'completed',
    uscc: '91990003MA0DMB228D',
    ago: 712,
    handler: 'am_lin',
    steps: whole(711, 707, 700),
    tracking: ['中通快递', 'ZT7730118824'],
    place: { chip: 'LQ3310', category: 'audio.soundbar', address: '浙江省杭州市滨江区江南大道 1200 号', legal: '傅葵' },
  },
  {
    main: 'harbor_order',
    status: 'completed',
    uscc: '91990002MA0DMA1108',
    ago: 311,
    handler: 'am_lead',
    steps: whole(310, 306, 300),
    tracking: ['顺丰速运', 'SF1180166098'],
    place: { chip: 'LQ7120', category: '', address: '广东省深圳市福田区滨河大道 5003 号', legal: '洪波' },
  },
  {
    main: 'piper_main',
    status: 'expired',
    uscc: '91990005MA0DMC335Y',
    ago: 775,
    handler: 'am_lin',
    steps: whole(774, 769, 760),
    tracking: ['顺丰速运', 'SF1179920331'],
    place: { chip: 'LQ2230', category: '', address: '江苏省苏州市工业园区星湖街 328 号', legal: '余沙' },
  },
  {
    main: 'tern_dev',
    status: 'e_review',
    uscc: '91990004MA0DMB236N',
    ago: 9,
    handler: 'am_lin',
    steps: [{ step: 'business', by: 'am_lin', ago: 8, took: 1 }],
    waits: { step: 'review', since: 8, due: -3 },
    place: { chip: 'LQ8802', category: '', address: '上海市浦东新区张衡路 500 号', legal: '滕跃' },
  },
  {
    main: 'raven_main',
    status: 'wait_original',
    uscc: '91990005MA0DMC343R',
    ago: 16,
    handler: 'am_lead',
    steps: [
      { step: 'business', by: 'am_lead', ago: 15, took: 1 },
      { step: 'review', by: 'legal_ma', ago: 11, took: 3 },
    ],
    waits: { step: 'originals', since: 11, due: 4 },
    tracking: ['京东快递', 'JD0098125571'],
    place: { chip: 'LQ2230', category: '', address: '四川省成都市高新区天府大道 1700 号', legal: '杜雅' },
  },
  {
    main: 'egret_main',
    status: 'business_audit',
    uscc: '91990005MA0DMC351L',
    ago: 1,
    handler: null,
    steps: [],
    waits: { step: 'business', since: 1, due: 1 },
    place: { chip: 'LQ7120', category: '', address: '福建省厦门市思明区软件园二期观日路 30 号', legal: '白露' },
  },
  {
    main: 'lyre_main',
    status: 'failed',
    uscc: '91990005MA0DMC3199',
    ago: 9,
    handler: 'am_lin',
    steps: [
      {
        step: 'business',
        by: 'am_lin',
        ago: 8,
        took: 1,
        reject: '营业执照扫描件模糊，看不清统一社会信用代码和印章，请重新扫描后提交。',
      },
    ],
    place: { chip: 'LQ5210', category: '', address: '湖北省武汉市洪山区光谷大道 77 号', legal: '黎青' },
  },
  {
    main: 'gorse_main',
    status: 'draft',
    uscc: '91990005MA0DMC3274',
    handler: null,
    steps: [],
    gaps: true,
    place: { chip: 'LQ1105', category: '', address: '', legal: '' },
  },
]

const person = (db: Db, loginName: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.mobile',
      'u.companyId',
      'c.name as company',
      'c.certValidEnd',
      'c.certValidStart',
    ])
    .where('u.loginName', '=', loginName)
    .executeTakeFirstOrThrow()
const dayMs = 86_400_000
/** A day so many days from today, or the Monday after it. */
function dueDay(n: number): string {
  const day = new Date(Date.now() + n * dayMs)
  const over = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0
  return new Date(day.getTime() + over * dayMs).toISOString().slice(0, 10)
}

/** Certifications of the demo's companies, with the steps that led to them and those that wait; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'certifications')) return false
    for (const [n, one] of made.entries()) await seedOne(tx, one, n)
    await signOne(app, tx)
    return true
  })
}

/** One company has signed on screen; its originals are under way. */
async function signOne(app: App, db: Db): Promise<void> {
  const main = await person(db, 'raven_main')
  const own = db
    .selectFrom('certifications')
    .select(['id', 'template', 'wordingId', 'uscc', 'address', 'submittedAt'])
    .where('companyId', '=', main.companyId)
  const { id, template, wordingId, uscc, address, submittedAt } = await own.executeTakeFirstOrThrow()
  await db.updateTable('certifications').set({ signedBy: 'screen' }).where('id', '=', id).execute()
  const day = dayOf(submittedAt!)
  const party = {
    company: main.company,
    number: uscc,
    address,
    contact: main.name,
    phone: main.mobile,
    email: main.email,
    day,
  }
  const text = await paperText({ db }, { id: wordingId }, localeOf(template))
  const vendor = ndaVendor(await findVendor(db))
  const document = { paper: ndaPaper(text, vendor, party), templateVersion: wordingOf(text) }
  const signer = {
    bizType: 'certification',
    bizId: id,
    fullName: main.name,
    userId: main.id,
    companyId: main.companyId,
    contact: main.email,
  }
  await signDemo(app, db, { ...signer, serverTime: submittedAt! }, document)
  await keepFacts({ db }, id, { template, party, vendor })
}

async function seedOne(db: Db, one: Made, n: number): Promise<void> {
  const main = await person(db, one.main)
  const handler = one.handler === null ? null : await person(db, one.handler)
  const over = one.status === 'completed' || one.status === 'expired'
  const no = one.ago === undefined ? null : await nextNumber({ db, now: atWork(one.ago) }, 'CT')
  const { id } = await db
    .insertInto('certifications')
    .values({
      no,
      companyId: main.companyId,
      applicantId: main.id,
      status: one.status,
      template: n % 3 ? 'two_way_zh' : 'one_way_zh',
      companyName: main.company,
      nameNorm: companyKey(main.company),
      uscc: one.uscc,
      legalEntity: one.place.legal,
      address: one.place.address,
      chipCode: one.place.chip,
      productCategory: one.place.category,
      handlerName: one.gaps ? '' : (handler?.name ?? 'none'),
      handlerId: handler?.id ?? null,
      contactName: main.name,
      contactPhone: one.gaps ? '' : main.mobile,
      contactEmail: main.email,
      carrier: one.tracking?.[0] ?? '',
      trackingNo: one.tracking?.[1] ?? '',
      rejectReason: one.steps.at(-1)?.reject ?? '',
      failedStep: one.status === 'failed' ? 'business' : null,
      validStart: over ? main.certValidStart : null,
      validEnd: over ? main.certValidEnd : null,
      submittedAt: one.ago === undefined ? null : atWork(one.ago),
      createdAt: atWork((one.ago ?? 2) + 1),
      updatedAt: atWork(one.steps.at(-1)?.ago ?? one.ago ?? 2),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (one.ago === undefined) return
  await log(
    db,
    { bizId: id, fromState: 'draft', toState: 'business_audit', action: 'submit', actorId: main.id, comment: null },
    one.ago,
  )
  let caseId: number | null = null
  for (const step of one.steps)
    caseId = await seedStep(db, { id, no: no!, main, handlerId: handler?.id ?? null, caseId }, step)
  if (one.waits) {
    const { step, since, due } = one.waits
    const open = { ...taskOf({ id, no: no!, main, handlerId: handler?.id ?? null }, step), status: 'pending' as const }
    await insertTask(db, caseId, { ...open, dueOn: dueDay(due), createdAt: atWork(since) })
  }
}

type Person = Awaited<ReturnType<typeof person>>
type About = { id: number; no: string; main: Person; handlerId: number | null }
const taskOf = ({ id, no, main, handlerId }: About, step: Step['step']) => ({
  biz: 'certification',
  bizId: id,
  step,
  no,
  title: main.company,
  companyId: main.companyId,
  applicantId: main.id,
  permission: permissionOf[step],
  byHandler: step === 'business',
  again: step === 'originals',
  handlerId,
})
async function insertTask(db: Db, caseId: number | null, values: object): Promise<number> {
  const task = db.insertInto('approvalTasks').values({ caseId: caseId ?? 0, ...values } as never)
  const { id } = await task.returning('id').executeTakeFirstOrThrow()
  if (caseId === null) await db.updateTable('approvalTasks').set({ caseId: id }).where('id', '=', id).execute()
  return caseId ?? id
}
const log = (
  db: Db,
  entry: { bizId: number; fromState: string; toState: string; action: string; actorId: number; comment: string | null },
  ago: number,
) =>
  db
    .insertInto('statusLogs')
    .values({ bizType: 'certification', ...entry, at: atWork(ago) })
    .execute()

async function seedStep(db: Db, about: About & { caseId: number | null }, { step, by, ago, took, reject }: Step) {
  const actor = await person(db, by)
  await log(
    db,
    {
      bizId: about.id,
      fromState: fromOf[step],
      toState: reject ? 'failed' : doneOf[step],
      action: reject ? 'reject' : step,
      actorId: actor.id,
      comment: reject ?? null,
    },
    ago,
  )
  return insertTask(db, about.caseId, {
    ...taskOf(about, step),
    status: reject ? 'rejected' : 'approved',
    decidedBy: actor.id,
    comment: reject ?? '',
    // what was rejected had its first item at least
    checks: checklist[step].slice(0, reject ? 1 : undefined),
    createdAt: atWork(ago + took),
    decidedAt: atWork(ago),
    dueOn: dueDay(-ago),
  })
}
