import type { deliveryStates, outcomes } from '../contract.ts'
import type { pickupStates } from '../pickup.contract.ts'

type Part = { line: number; qty: number; lot: string; dc: string; boxes: number }
export type Sent = {
  po: string
  parts: Part[]
  status: (typeof deliveryStates)[number]
  /** days since it was prepared, left, arrived, was signed for */
  made: number
  left?: number
  arrived?: number
  signed?: number
  carrier?: string
  tracking?: string
  warehouse: string
  auto?: true
  /** how many pieces of its first line are missing, what the customer said, and how and when it was settled */
  missing?: number
  discrepancy?: string
  outcome?: (typeof outcomes)[number]
  settled?: number
  because?: string
  /** by which appointments it was, or is to be, picked up */
  picked?: 'today' | 'done' | 'next'
}
const hk = { warehouse: 'HK-1', carrier: 'SF_INTL' } as const
const sz = { warehouse: 'SZ-A', carrier: 'SF' } as const
const part = (line: number, qty: number, lot: string, dc: string, boxes: number): Part => ({
  line,
  qty,
  lot,
  dc,
  boxes,
})

/** What became of the orders of the demo that are meant to be shipped: every state, by people who can sign in. */
export const sentRows: Sent[] = [
  {
    po: 'H0821-260812',
    ...hk,
    parts: [part(1, 1520, 'L7A2608', '2630', 2)],
    status: 'signed',
    made: 78,
    left: 77,
    arrived: 75,
    signed: 74,
    tracking: 'SF1020300011',
  },
  {
    po: 'H0821-260820',
    ...hk,
    parts: [part(1, 1520, 'L7A2609', '2631', 2), part(2, 760, 'L8F2605', '2629', 2)],
    status: 'signed',
    made: 68,
    left: 67,
    arrived: 65,
    signed: 64,
    tracking: 'SF1020300027',
  },
  {
    po: 'H0821-260820',
    ...hk,
    parts: [part(1, 760, 'L7A2611', '2633', 1)],
    status: 'signed',
    made: 61,
    left: 60,
    arrived: 58,
    signed: 57,
    tracking: 'SF1020300035',
  },
  {
    po: 'H0821-260904',
    ...sz,
    parts: [part(1, 3040, 'L7A2612', '2634', 4)],
    status: 'signed',
    made: 53,
    left: 52,
    arrived: 50,
    signed: 49,
    tracking: 'SF3080400102',
  },
  {
    po: 'K0310-260907',
    ...sz,
    parts: [part(1, 6000, 'L1P2616', '2635', 2)],
    status: 'signed',
    made: 51,
    left: 50,
    arrived: 48,
    signed: 47,
    tracking: 'SF3080400118',
  },
  {
    po: 'H0822-261003',
    ...sz,
    parts: [part(1, 4000, 'L5V2620', '2638', 2)],
    status: 'signed',
    made: 31,
    left: 30,
    arrived: 28,
    signed: 28,
    tracking: 'SF3080400126',
    missing: 100,
    discrepancy: '第 2 箱封签破损，实收 3,900，短少 100。',
    outcome: 'credited',
    settled: 24,
    because: '承运商确认途中破损，短少部分不再补发',
  },
  {
    po: 'H0821-261005',
    ...hk,
    parts: [part(1, 30_000, 'L1P2621', '2639', 10), part(2, 4000, 'L2W2614', '2637', 2)],
    status: 'signed',
    made: 28,
    left: 27,
    signed: 12,
    auto: true,
    tracking: 'SF1020300043',
  },
  {
    po: 'K0310-261009',
    ...sz,
    parts: [part(1, 2000, 'L5V2622', '2640', 1)],
    status: 'signed',
    made: 21,
    left: 20,
    arrived: 18,
    signed: 17,
    tracking: 'SF3080400134',
  },
  {
    po: 'H0822-261015',
    ...sz,
    parts: [part(1, 1520, 'L7A2625', '2643', 2)],
    status: 'exception',
    made: 7,
    left: 6,
    arrived: 4,
    signed: 2,
    tracking: 'SF3080400150',
    missing: 152,
    discrepancy: '外箱受潮，1 盘（152 片）湿敏指示卡变色，暂不签收。',
  },
  {
    po: 'H0821-261012',
    ...hk,
    parts: [part(1, 9000, 'L1P2626', '2644', 3)],
    status: 'shipped',
    made: 5,
    left: 4,
    arrived: 1,
    tracking: 'SF1020300058',
  },
  {
    po: 'H0821-260701',
    ...hk,
    parts: [part(1, 760, 'L7A2627', '2645', 1)],
    status: 'shipped',
    made: 3,
    left: 2,
    tracking: 'SF1020300066',
  },
  {
    po: 'H0821-261112',
    warehouse: 'SZ-A',
    parts: [part(1, 2000, 'L5V2627', '2645', 1)],
    status: 'signed',
    made: 4,
    left: 1,
    signed: 1,
    picked: 'done',
  },
  {
    po: 'H0821-261112',
    warehouse: 'SZ-A',
    parts: [part(1, 2000, 'L5V2628', '2646', 1)],
    status: 'prepared',
    made: 3,
    picked: 'today',
  },
  {
    po: 'H0821-261112',
    warehouse: 'SZ-A',
    parts: [part(1, 2000, 'L5V2628', '2646', 1)],
    status: 'prepared',
    made: 2,
    picked: 'next',
  },
  { po: 'K0310-261028', warehouse: 'SZ-B', parts: [part(1, 3000, 'L1P2628', '2646', 1)], status: 'prepared', made: 1 },
]

export type Appointment = {
  of: NonNullable<Sent['picked']>
  status: (typeof pickupStates)[number]
  /** days from today to the day, and days since it was made */
  day: number
  ago: number
  window: 'am' | 'pm'
  person: string
  idNo: string
  phone: string
  plate: string
  reason?: string
  tries?: number
}
const luo = { person: '罗成', idNo: '110101199003078822', phone: '13800138000', plate: '粤 B·7A210' } as const
const jiang = { person: '江帆', idNo: '11010119900307889X', phone: '13900139000', plate: '粤 B·3K558' } as const
/** Appointments in every state; the numbers of documents belong to nobody. */
export const appointmentRows: Appointment[] = [
  { ...luo, of: 'done', status: 'picked', day: -1, ago: 3, window: 'am' },
  { ...jiang, of: 'today', status: 'expired', day: -1, ago: 2.8, window: 'pm' },
  { ...luo, of: 'today', status: 'passed', day: 0, ago: 0.9, window: 'pm', tries: 1 },
  { ...jiang, of: 'next', status: 'withdrawn', day: 2, ago: 1.8, window: 'am' },
  {
    ...jiang,
    of: 'next',
    status: 'rejected',
    day: 3,
    ago: 1.4,
    window: 'am',
    reason: 'The letter lacks the company seal: please stamp it and upload it again.',
  },
  { ...luo, of: 'next', status: 'submitted', day: 2, ago: 0.2, window: 'am' },
]
