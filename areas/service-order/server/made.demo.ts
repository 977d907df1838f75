import type { orderStates } from '../contract.ts'
import type { bookingKinds } from '../desk.contract.ts'
import type { Part } from './service-order.rules.ts'

export type Ordered = {
  by: 'nimbus_main' | 'nimbus_dev1' | 'foxglove_main'
  product: string
  sku: string
  qty?: number
  status: (typeof orderStates)[number]
  /** days since it was ordered */
  ago: number
  /** milestones that are accepted */
  done: number
  remark?: string
  reason?: string
  /** how often what was delivered was sent back, and why */
  rejects?: number
  rejected?: string
  review?: { rating: number; body: string }
  /** made of a quote of so many points, in these parts */
  quoted?: number
  parts?: Part[]
}

// An order in every state, of people who can sign in.
export const orders: Ordered[] = [
  {
    by: 'foxglove_main',
    product: 'SCH-REVIEW',
    sku: 'SCH-REVIEW-STD',
    status: 'completed',
    ago: 120,
    done: 1,
    review: { rating: 5, body: '两个电源时序问题在投板前发现，省了一次改版。' },
  },
  {
    by: 'nimbus_main',
    product: 'SCH-REVIEW',
    sku: 'SCH-REVIEW-STD',
    status: 'completed',
    ago: 90,
    done: 1,
    review: { rating: 5, body: '问题分级清楚，工程师答疑很有耐心。' },
  },
  {
    by: 'nimbus_dev1',
    product: 'DDR-TEST',
    sku: 'DDR-TEST-STD',
    status: 'completed',
    ago: 75,
    done: 2,
    review: { rating: 4, body: '数据完整，希望中期报告再快一些。' },
  },
  {
    by: 'foxglove_main',
    product: 'PCB-REVIEW',
    sku: 'PCB-REVIEW-STD',
    status: 'completed',
    ago: 60,
    done: 2,
    review: { rating: 4, body: '标注的 Gerber 很实用。' },
  },
  {
    by: 'nimbus_dev1',
    product: 'ISP-TUNING',
    sku: '',
    quoted: 3000,
    status: 'completed',
    ago: 58,
    done: 2,
    review: { rating: 5, body: '低照度提升明显，参数说明详细。' },
    parts: [
      { scope: '标定与初版参数', scopeEn: 'Calibration and first parameters', points: 1200 },
      { scope: '场景调优与终版', scopeEn: 'Tuning and final version', points: 1800 },
    ],
  },
  { by: 'nimbus_main', product: 'SUPPORT-YEAR', sku: 'SUPPORT-QUARTER-5', status: 'completed', ago: 100, done: 1 },
  { by: 'nimbus_main', product: 'SUPPORT-YEAR', sku: 'SUPPORT-QUARTER-5', status: 'completed', ago: 85, done: 1 },
  { by: 'nimbus_main', product: 'SUPPORT-YEAR', sku: 'SUPPORT-QUARTER-5', status: 'completed', ago: 83, done: 1 },
  { by: 'nimbus_main', product: 'SUPPORT-YEAR', sku: 'SUPPORT-YEAR-40', status: 'completed', ago: 30, done: 1 },
  {
    by: 'nimbus_dev1',
    product: 'SCH-REVIEW',
    sku: 'SCH-REVIEW-PRO',
    status: 'pending_pay',
    ago: 0,
    done: 0,
    remark: 'CloudView Frame 14, board V2',
  },
  {
    by: 'nimbus_main',
    product: 'SCH-REVIEW',
    sku: 'SCH-REVIEW-PRO',
    status: 'pending_pay',
    ago: 0,
    done: 0,
    remark: 'CloudView Wall 7, board V1',
  },
  { by: 'nimbus_main', product: 'DDR-TEST', sku: 'DDR-TEST-STD', status: 'in_service', ago: 7, done: 1 },
  { by: 'nimbus_main', product: 'PCB-REVIEW', sku: 'PCB-REVIEW-STD', status: 'cancelled', ago: 26, done: 0 },
  { by: 'nimbus_main', product: 'PCB-REVIEW', sku: 'PCB-REVIEW-STD', status: 'paid', ago: 1, done: 0 },
  {
    by: 'nimbus_dev1',
    product: 'DDR-TEST',
    sku: 'DDR-TEST-STD',
    status: 'in_service',
    ago: 9,
    done: 1,
    rejects: 1,
    rejected: '高温段缺少 85 ℃ 的眼图数据，请补测。',
  },
  { by: 'nimbus_main', product: 'PCB-REVIEW', sku: 'PCB-REVIEW-HDI', status: 'delivered', ago: 8, done: 0 },
  { by: 'nimbus_dev1', product: 'SCH-REVIEW', sku: 'SCH-REVIEW-STD', status: 'cancelled', ago: 20, done: 0 },
  {
    by: 'nimbus_main',
    product: 'ONSITE-DAY',
    sku: 'ONSITE-DAY-CN',
    status: 'refund_review',
    ago: 6,
    done: 0,
    reason: '量产计划推迟，暂不需要现场支持。',
  },
  {
    by: 'nimbus_main',
    product: 'SCH-REVIEW',
    sku: 'SCH-REVIEW-STD',
    status: 'refunded',
    ago: 35,
    done: 0,
    reason: '重复下单。',
  },
]

type Booked = { who: string; from: number; to: number; kind: (typeof bookingKinds)[number]; note: string }
/** Days from today. */
export const bookings: Booked[] = [
  { who: 'fae_zhou', from: -3, to: -1, kind: 'service', note: 'LQ7120 DDR' },
  { who: 'fae_zhou', from: 1, to: 3, kind: 'onsite', note: 'Nimbus Panel' },
  { who: 'fae_lead', from: 0, to: 1, kind: 'training', note: 'LQ8802 NPU' },
  { who: 'svc_ops', from: 4, to: 5, kind: 'leave', note: '' },
]
