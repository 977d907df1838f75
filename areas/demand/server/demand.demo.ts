import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { readMakerInEnglish } from './maker.sql.ts'
import { partKey } from '#areas/material/server/material.public.ts'
import type { Category } from '#areas/material/values.contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import type { demandResults, demandStates, demandTypes } from '../contract.ts'
import { demandKind } from './demand.kind.ts'

type State = (typeof demandStates)[number]
type Made = {
  by: string
  status: State
  ago: number
  type?: (typeof demandTypes)[number]
  chip: string
  product: string
  category: Category
  vendor: string
  partNo: string
  reason: string
  qty: number
  samples?: number
  result?: (typeof demandResults)[number]
  /** days from today, and where */
  slot?: readonly [inDays: number, bench: string]
  reject?: string
}
/** A demand in every state; the last joins an open one of another company. */
const made: readonly Made[] = [
  {
    by: 'nimbus_dev1',
    status: 'draft',
    ago: 1,
    chip: 'LQ7120',
    product: 'CloudView Panel 10',
    category: 'LPDDR4',
    vendor: '青枫微',
    partNo: 'QF4X16G16CW-3733',
    reason: '第二货源，降低单一供应风险。',
    qty: 120_000,
  },
  {
    by: 'nimbus_dev1',
    status: 'submitted',
    ago: 1,
    chip: 'LQ7120',
    product: 'CloudView Frame 14',
    category: 'eMMC',
    vendor: '泰若闪存',
    partNo: 'TREM512GA-H4I',
    reason: '需要 512 GB 容量。',
    qty: 30_000,
    samples: 10,
  },
  {
    by: 'foxglove_main',
    status: 'triage',
    ago: 3,
    chip: 'LQ3310',
    product: 'Foxglove Soundbar S2',
    category: 'SPI_NOR',
    vendor: '海岬半导体',
    partNo: 'HMNR256MC-QI',
    reason: '现用型号交期超过 20 周。',
    qty: 80_000,
    samples: 20,
  },
  {
    by: 'nimbus_main',
    status: 'wait_sample',
    ago: 12,
    slot: [6, 'LQ7120 EVB 3 / B2'],
    chip: 'LQ7120',
    product: 'CloudView Wall 7',
    category: 'DDR4',
    vendor: '青枫微',
    partNo: 'QF4A16G16IW-3600',
    type: 'raise_frequency',
    reason: '界面动画需要更高带宽。',
    qty: 60_000,
    samples: 15,
  },
  {
    by: 'nimbus_main',
    status: 'wait_sample',
    ago: 6,
    chip: 'LQ7120',
    product: 'CloudView Door 5',
    category: 'eMMC',
    vendor: '青枫微',
    partNo: 'QFEM64GA-I5',
    reason: '新机型选料。',
    qty: 25_000,
    samples: 10,
  },
  {
    by: 'nimbus_dev1',
    status: 'verifying',
    ago: 18,
    chip: 'LQ7120',
    product: 'CloudView Frame 14',
    category: 'LPDDR4',
    vendor: '泰若闪存',
    partNo: 'TR4X8G16IW-3733',
    reason: '降低成本。',
    qty: 45_000,
    samples: 12,
  },
  {
    by: 'foxglove_main',
    status: 'verifying',
    ago: 24,
    slot: [2, 'LQ3310 EVB 1 / A1'],
    chip: 'LQ3310',
    product: 'Foxglove Bookshelf',
    category: 'DDR3',
    vendor: '青枫微',
    partNo: 'QF3B4G16CW-1866',
    type: 'recheck_eol',
    reason: '原型号停产，需要替代料。',
    qty: 15_000,
    samples: 8,
  },
  {
    by: 'nimbus_main',
    status: 'done',
    ago: 60,
    chip: 'LQ7120',
    product: 'CloudView Panel 10',
    category: 'LPDDR4',
    vendor: '北辰存储',
    partNo: 'NS4X16G16IW-4266',
    reason: '量产用料验证。',
    qty: 200_000,
    samples: 20,
    slot: [-32, 'LQ7120 EVB 1 / B1'],
    result: 'verified',
  },
  {
    by: 'foxglove_main',
    status: 'done',
    ago: 85,
    chip: 'LQ3310',
    product: 'Foxglove Soundbar S2',
    category: 'SPI_NAND',
    vendor: '泰若闪存',
    partNo: 'TRND1GA-QI',
    reason: '降低成本。',
    qty: 80_000,
    samples: 10,
    slot: [-57, 'LQ3310 EVB 1 / A1'],
    result: 'not_supported',
  },
  {
    by: 'nimbus_dev1',
    status: 'rejected',
    ago: 9,
    chip: 'LQ7120',
    product: 'CloudView Rear Seat',
    category: 'WIFI_BT',
    vendor: '微澜无线',
    partNo: 'WL7011-PC',
    reason: '预研。',
    qty: 500,
    reject: '年用量低于 5,000，请先参考支持列表中的 WL7010-PC。',
  },
  {
    by: 'nimbus_main',
    status: 'cancelled',
    ago: 70,
    chip: 'LQ7120',
    product: 'CloudView Wall 7',
    category: 'UFS',
    vendor: '泰若闪存',
    partNo: 'TRUF2048GA-QI',
    reason: '高端型号预研。',
    qty: 8_000,
    samples: 5,
  },
  {
    by: 'foxglove_main',
    status: 'merged',
    ago: 4,
    chip: 'LQ7120',
    product: 'Foxglove Hub',
    category: 'DDR4',
    vendor: '青枫微',
    partNo: 'QF4A16G16IW-3600',
    type: 'raise_frequency',
    reason: '同一平台需要 3600 MT/s。',
    qty: 40_000,
  },
]

const person = (db: Db, loginName: string) =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()
/** Demands of the demo's companies, with the steps that led to them and those that wait; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'demands')) return false
    const staff = {
      manager: (await person(tx, 'am_lin')).id,
      lead: (await person(tx, 'fae_lead')).id,
      fae: (await person(tx, 'fae_zhou')).id,
    }
    for (const one of made) await seedOne(tx, one, staff)
    return true
  })
}
type Staff = { manager: number; lead: number; fae: number }
/** The row that a finished demand led to: one that came of a demand, of its chip and category and with its result. */
async function supportOf(db: Db, { chip, category, result }: Made) {
  if (!result) return null
  const found = await db
    .selectFrom('materialSupports as s')
    .innerJoin('materials as m', 'm.id', 's.materialId')
    .innerJoin('materialVendors as v', 'v.id', 'm.vendorId')
    .innerJoin('chips as c', 'c.id', 's.chipId')
    .select(['s.id as supportId', 's.materialId', 'v.name as vendor', 'm.partNo', 's.result'])
    .where('m.category', '=', category)
    .where('c.code', '=', chip)
    .where('s.isCurrent', '=', true)
    .where('s.result', 'in', ['recommended', 'verified', 'conditional', 'not_supported'])
    .orderBy('s.source')
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  const { vendor, partNo, ...led } = found
  return { led: { ...led, result: led.result as typeof result }, named: { vendor, partNo } }
}
async function seedOne(db: Db, given: Made, staff: Staff): Promise<void> {
  const ended = await supportOf(db, given)
  const one = { ...given, ...ended?.named }
  const owner = await person(db, one.by)
  const { id: chipId } = await db
    .selectFrom('chips')
    .select('id')
    .where('code', '=', one.chip)
    .executeTakeFirstOrThrow()
  const { status, type = 'verify_new', ago, samples = null, partNo } = one
  const no = status === 'draft' ? null : await nextNumber({ db, now: atWork(ago) }, 'MD')
  const key = { chipId, type, partKey: partKey(partNo) }
  const into =
    status === 'merged'
      ? await db
          .selectFrom('demands')
          .select('id')
          .where('status', '=', 'wait_sample')
          .where('partKey', '=', key.partKey)
          .executeTakeFirstOrThrow()
      : null
  const tried = ['wait_sample', 'verifying', 'done'].includes(status)
  const { id } = await db
    .insertInto('demands')
    .values({
      ...key,
      no,
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: status === 'draft' ? null : staff.manager,
      faeId: tried ? staff.fae : null,
      slotOn: one.slot ? dayOf(atWork(-one.slot[0])) : null,
      slotBench: one.slot?.[1] ?? '',
      slotTesterId: one.slot ? staff.fae : null,
      status,
      product: one.product,
      category: one.category,
      vendor: one.vendor,
      partNo,
      reason: one.reason,
      expectedOn: dayOf(atWork(ago - 75)),
      annualQty: one.qty,
      samples,
      sampleAddress: samples ? '深圳市南山区' : '',
      rejectReason: one.reject ?? '',
      mergedInto: into?.id ?? null,
      waitingSince: status === 'wait_sample' ? atWork(ago - 4) : null,
      submittedAt: status === 'draft' ? null : atWork(ago),
      doneAt: ended ? atWork(ago - 30) : null,
      ...ended?.led,
      createdAt: atWork(ago + 1),
      updatedAt: atWork(Math.max(ago - 4, 1)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (no) await seedSteps(db, one, { id, no, owner, staff })
}

type About = { id: number; no: string; owner: { id: number; companyId: number }; staff: Staff }
type Line = readonly [from: State, to: State, action: string, actor: number | null, comment?: string | undefined]
/** How each came to where it is, a step every two days. */
async function seedSteps(db: Db, one: Made, { id, no, owner, staff }: About): Promise<void> {
  const handed: Line = ['draft', 'submitted', 'submit', owner.id]
  const passed: Line[] = [
    handed,
    ['submitted', 'triage', 'am', staff.manager],
    ['triage', 'wait_sample', 'lead', staff.lead],
  ]
  const planned: Line[] = one.slot
    ? [['wait_sample', 'wait_sample', 'slot', staff.fae, `${dayOf(atWork(-one.slot[0]))} · ${one.slot[1]}`]]
    : []
  const ways: Record<State, readonly Line[]> = {
    draft: [],
    submitted: [handed],
    triage: passed.slice(0, 2),
    wait_sample: [...passed, ...planned],
    verifying: [...passed, ...planned, ['wait_sample', 'verifying', 'sample', staff.fae]],
    done: [
      ...passed,
      ...planned,
      ['wait_sample', 'verifying', 'sample', staff.fae],
      ['verifying', 'done', 'result', staff.fae],
    ],
    rejected: [handed, ['submitted', 'rejected', 'reject', staff.manager, one.reject]],
    cancelled: [...passed, ['wait_sample', 'cancelled', 'expire', null]],
    merged: [['draft', 'merged', 'join', owner.id]],
  }
  const rows = ways[one.status].map(([fromState, toState, action, actorId, comment], n) => ({
    bizType: 'demand',
    bizId: id,
    fromState,
    toState,
    action,
    actorId,
    comment: comment ?? null,
    at: atWork(Math.max(one.ago - n * 2, 0.2 - n * 0.01)),
  }))
  await db.insertInto('statusLogs').values(rows).execute()
  const task = {
    bizId: id,
    no,
    title: `${one.chip} · ${one.vendor} ${one.partNo}`,
    titleEn: `${one.chip} · ${await readMakerInEnglish({ db }, one.vendor)} ${one.partNo}`,
    companyId: owner.companyId,
    applicantId: owner.id,
    handlerId: staff.manager,
  }
  if (one.status === 'submitted') await seedTask(db, demandKind, task, { since: atWork(one.ago) })
  if (one.status === 'triage') await seedTask(db, demandKind, task, { from: 'lead', since: atWork(one.ago - 2) })
}
