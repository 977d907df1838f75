import type { adjustmentKinds, adjustmentStates } from '../staff.contract.ts'

export type Key = { customer: 'H0821' | 'H0822' | 'K0310'; currency: 'USD' | 'RMB' }
/** `back`: in which month, counted from the last that is over; `day` of it. */
export type Dated = Key & { back: number; day: number }
type Adjustment = Dated & {
  kind: (typeof adjustmentKinds)[number]
  /** in hundredths: what the customer owes more, or less */
  amount: number
  reason: string
  reasonEn: string
  status: (typeof adjustmentStates)[number]
  refusal?: string
  po?: string
  item?: string
}
const usd = { customer: 'H0821', currency: 'USD' } as const
const rmb = { customer: 'H0821', currency: 'RMB' } as const
const part = { customer: 'H0822', currency: 'RMB' } as const
const other = { customer: 'K0310', currency: 'RMB' } as const
const brought = { back: 2, day: 3, kind: 'adjustment', status: 'approved' } as const

/** What finance booked by hand: balances brought forward, price support, and what waits or was refused. */
export const adjustmentRows: Adjustment[] = [
  {
    ...usd,
    ...brought,
    amount: 1_248_000,
    reason: '上线前余额转入',
    reasonEn: 'Balance brought forward from before the portal',
  },
  {
    ...rmb,
    ...brought,
    amount: 6_160_000,
    reason: '上线前余额转入',
    reasonEn: 'Balance brought forward from before the portal',
  },
  {
    ...part,
    ...brought,
    amount: 2_340_000,
    reason: '上线前余额转入',
    reasonEn: 'Balance brought forward from before the portal',
  },
  {
    ...other,
    ...brought,
    amount: -1_200_000,
    reason: '上线前预付款转入',
    reasonEn: 'Prepayment brought forward from before the portal',
  },
  {
    ...usd,
    back: 1,
    day: 25,
    kind: 'debit_credit',
    amount: -106_400,
    reason: 'D26-031 价差补偿：LQ7120-BGA 1,520 × 0.70',
    reasonEn: 'D26-031 price support: LQ7120-BGA 1,520 × 0.70',
    status: 'approved',
    po: 'H0821-260812',
    item: 'LQ7120-BGA',
  },
  {
    ...rmb,
    back: 0,
    day: 20,
    kind: 'adjustment',
    amount: 8_600,
    reason: '加急运费，客户承担',
    reasonEn: 'Express freight, borne by the customer',
    status: 'approved',
  },
  {
    ...usd,
    back: -1,
    day: 6,
    kind: 'credit_note',
    amount: -45_600,
    reason: '返工费用，客户要求抵扣',
    reasonEn: 'Credit for rework cost, as the customer requested',
    status: 'rejected',
    refusal: '没有质量部门的 8D 结论，请补充后再提交',
  },
  {
    ...part,
    back: -1,
    day: 10,
    kind: 'adjustment',
    amount: -1_200,
    reason: '录错客户',
    reasonEn: 'Booked to the wrong customer',
    status: 'withdrawn',
  },
  {
    ...rmb,
    back: -1,
    day: 19,
    kind: 'return',
    amount: -119_400,
    reason: 'RMA 退货入库 15 片',
    reasonEn: 'RMA return, 15 pcs received',
    status: 'submitted',
    po: 'H0821-260904',
    item: 'LQ7120-BGA',
  },
]

type Receipt = Dated & { amount: number; payer: string; reference: string; pays: boolean; reversed?: string }
const harbor = '港联分销演示有限公司'
/** Money that came in; what does not pay anything yet waits for finance. */
export const receiptRows: Receipt[] = [
  {
    ...other,
    back: 2,
    day: 28,
    amount: 1_230_000,
    payer: '红隼元件演示有限公司',
    reference: 'DB26082800417',
    pays: false,
  },
  {
    ...part,
    back: 1,
    day: 22,
    amount: 2_340_000,
    payer: '港联深圳演示有限公司',
    reference: 'DB26092200835',
    pays: true,
  },
  { ...usd, back: 1, day: 26, amount: 900_000, payer: harbor, reference: 'HK26092600112', pays: true },
  {
    ...other,
    back: 0,
    day: 14,
    amount: 9_440_000,
    payer: '红隼元件演示有限公司',
    reference: 'DB26101400266',
    pays: false,
  },
  { ...rmb, back: 0, day: 29, amount: 6_160_000, payer: harbor, reference: 'DB26102901033', pays: true },
  { ...usd, back: -1, day: 4, amount: 5_000_000, payer: harbor, reference: 'HK26110400087', pays: true },
  {
    ...rmb,
    back: -1,
    day: 12,
    amount: 1_500_000,
    payer: harbor,
    reference: 'DB26111200519',
    pays: false,
    reversed: '客户付错公司，银行已退回',
  },
  { ...rmb, back: -1, day: 18, amount: 8_000_000, payer: harbor, reference: 'DB26111800774', pays: false },
]

export type Said = Key & {
  back: number
  /** nothing, so it counted as agreed; agreed; a dispute that waits, or was answered by a revision; nothing yet */
  what: 'auto' | 'confirmed' | 'disputed' | 'reissued' | 'open'
  reason?: string
  answer?: string
  answerEn?: string
  credit?: number
  /** the kind of the line it is about */
  line?: 'delivery' | 'adjustment'
}
/** What customers said to their bills, the first month first. */
export const saidRows: Said[] = [
  { ...usd, back: 2, what: 'confirmed' },
  { ...rmb, back: 2, what: 'confirmed' },
  { ...part, back: 2, what: 'auto' },
  { ...other, back: 2, what: 'confirmed' },
  { ...usd, back: 1, what: 'confirmed' },
  { ...rmb, back: 1, what: 'confirmed' },
  { ...part, back: 1, what: 'auto' },
  { ...other, back: 1, what: 'confirmed' },
  {
    ...usd,
    back: 0,
    what: 'reissued',
    reason: 'By contract, LQ1105-QFN costs 0.472 from 30,000 pcs. Please check the unit price of the delivery.',
    answer: '已核对：按约定补偿价差 USD 420.00，开具贷项通知并重开本月账单。',
    answerEn:
      'Checked: the agreed price difference of USD 420.00 is credited by a credit note, and the bill of the month is reissued.',
    credit: -42_000,
  },
  {
    ...rmb,
    back: 0,
    what: 'disputed',
    line: 'adjustment',
    reason: 'We have not agreed to the express freight of RMB 86.00: please send us the basis for it, or reverse it.',
  },
  { ...part, back: 0, what: 'confirmed' },
]
