import type { Cell } from '#platform/server/http/csv.ts'
import type { ReportColumn, ReportKind } from '../report.rules.ts'
import { firstOf, lastOf } from './channel-report.rules.ts'

export type Line = Partial<Record<ReportColumn, Cell>>
const dayIn = (month: string, n: number) => `${month}-${String(n).padStart(2, '0')}`
type Sold = readonly [
  type: 'SS' | 'SD' | 'DS' | 'RV' | 'SM',
  item: string,
  qty: number,
  price: number,
  end: string,
  application: string,
  project: string,
]
const nimbus = 'Nimbus Panel Demo'
/** What Harborlink sells in a month; `n` months ago it was somewhat less. */
const harbor = (n: number): Sold[] => [
  ['SD', 'LQ7120-BGA', 1216 - n * 76, 9.9, nimbus, 'Smart panel', 'NP-1230'],
  ['SD', 'LQ7120-BGA', 760, 9.9, nimbus, 'Smart panel', 'NP-1230'],
  ['SD', 'LQ7120-BGA', 456 + n * 38, 9.95, nimbus, 'Smart panel', 'NP-1260'],
  ['SD', 'LQ7120-BGA', 304, 9.95, nimbus, 'Smart panel', 'NP-1260'],
  ['SS', 'LQ7120-BGA', 608 - n * 38, 11.4, 'Tern Robotics Demo', 'Robot vacuum', 'TR-60'],
  ['SS', 'LQ5210-QFN', 4000 - n * 500, 6.6, 'Tern Robotics Demo', 'Robot vacuum', 'TR-60'],
  ['SS', 'LQ5210-QFN', 2000, 6.75, 'Lianguang Smart Home Demo Ltd', 'Video doorbell', 'LG-D2'],
  [
    'SS',
    'LQ5210-QFN',
    1000,
    6.8,
    n % 2 ? 'Lianguang Smart-Home (Demo) Co' : 'Lianguang Smart Home Demo Ltd',
    'Video doorbell',
    'LG-D2',
  ],
  ['SS', 'LQ3310-QFN', 5000 - n * 250, 3.6, 'Foxglove Audio Demo', 'Soundbar', 'SB-200'],
  ['DS', 'LQ3310-QFN', 2500, 3.55, 'Foxglove Audio Demo', 'Soundbar', 'SB-200'],
  [
    'SS',
    'LQ1105-QFN',
    9000 + n * 1000,
    0.56,
    n === 3 ? 'Foxglove Audio Demo Ltd' : 'Foxglove Audio Demo',
    'Soundbar',
    'SB-200',
  ],
  ['SS', 'LQ1105-QFN', 6000, 0.58, 'Wren Appliance Demo', 'Air purifier', 'WA-8'],
  ['SS', 'LQ2230-QFN', 2000, 2.3, 'Wren Appliance Demo', 'Air purifier', 'WA-8'],
  ['RV', 'LQ2230-QFN', -200, 2.3, 'Wren Appliance Demo', 'Air purifier', 'WA-8'],
  ['SM', 'LQ8802', 8, 0, 'Xiaolan Vision Demo Ltd', 'Edge box', ''],
]
const kestrel = (n: number): Sold[] => [
  ['SS', 'LQ1105-QFN', 12_000 - n * 1500, 4.6, '宁波潮汐电气演示有限公司', '光伏逆变器', 'CX-5K'],
  ['SS', 'LQ1105-QFN', 6000, 4.65, '苏州白鹭控制演示有限公司', '温控器', 'BL-T1'],
  ['SS', 'LQ5210-QFN', 2000, 53.5, '苏州白鹭控制演示有限公司', '人脸门禁', 'BL-F3'],
  ['SS', 'LQ8802', 76, 352, '合肥云杉智造演示有限公司', '工业相机', 'YS-9'],
]
const subsidiary = (n: number): Sold[] => [
  ['SS', 'LQ7120-BGA', 456 - n * 38, 90.5, '珠海星澜家电演示有限公司', '烤箱显示屏', 'XL-O2'],
  ['SS', 'LQ5210-QFN', 1000, 52.8, '惠州南岭电子演示有限公司', '行车记录仪', 'NL-C1'],
]
export const customers = {
  H0821: {
    person: 'harbor_report',
    currency: 'USD',
    invoice: 'HL',
    sold: harbor,
    warehouses: ['Kwai Chung, Hong Kong', 'Futian, Shenzhen'],
    cities: ['Dongguan', 'Shenzhen'],
  },
  K0310: {
    person: 'kestrel_order',
    currency: 'RMB',
    invoice: 'KS',
    sold: kestrel,
    warehouses: ['上海金桥仓'],
    cities: ['东莞', '深圳'],
  },
  H0822: {
    person: 'harbor_sz',
    currency: 'RMB',
    invoice: 'HS',
    sold: subsidiary,
    warehouses: ['龙华清湖仓'],
    cities: ['东莞', '深圳'],
  },
} as const
export type Code = keyof typeof customers

/** The sales report of a customer of so many months ago. */
export function salesLines(code: Code, month: string, n: number): Line[] {
  const { currency, invoice, sold, cities } = customers[code]
  return sold(n).map(([type, item, qty, price, endCustomer, application, project], i) => ({
    type,
    item,
    qty,
    price,
    currency,
    endCustomer,
    application,
    project,
    country: 'CN',
    city: cities[i % 3 ? 1 : 0],
    invoiceNo: `${invoice}${month.slice(2).replace('-', '')}${String(101 + (i >> 1))}`,
    invoiceLine: (i % 2) + 1,
    shipDate: dayIn(month, 3 + ((i * 5) % 24)),
    ...(type === 'SD' ? { debitNo: 'D26-031', bookCost: 9.8, debitCost: 9.1 } : {}),
  }))
}
const ages = ['0-90', '91-180', '181-365', '>365'] as const
/** The stock report: it goes on from the month before, as much as comes in and goes out; `off` is what one item lacks. */
export function stockLines(code: Code, month: string, n: number, off = 0): Line[] {
  const { currency, sold, warehouses } = customers[code]
  const items = [...new Set(sold(1).map(([, item]) => item))]
  const outOf = (item: string, back: number) =>
    sold(back).reduce((sum, [type, one, qty]) => sum + (one === item && type !== 'DS' ? qty : 0), 0)
  return items.flatMap((item, i) => {
    const received = Math.round(outOf(item, n) / 100) * 100 + (i % 2 ? 200 : 0)
    let onHand = 6000 + i * 900
    for (let back = 5; back > n; back -= 1)
      onHand += Math.round(outOf(item, back) / 100) * 100 + (i % 2 ? 200 : 0) - outOf(item, back)
    onHand += received - outOf(item, n) - (i === 0 ? off : 0)
    const old = Math.round(onHand * (0.12 + (i % 3) * 0.06))
    const one = {
      item,
      snapshotDate: lastOf(month),
      currency,
      warehouse: warehouses[i % warehouses.length]!,
      dateCode: `26${String(10 + i * 4)}`,
    }
    return [
      {
        ...one,
        lotNo: `L${month.slice(2).replace('-', '')}${i}A`,
        onHand: onHand - old,
        received,
        sold: outOf(item, n),
        reserved: i === 1 ? 500 : 0,
        aging: ages[0],
      },
      { ...one, lotNo: `L25${i}B`, onHand: old, aging: ages[1 + (i % 3)]! },
    ]
  })
}

type Fault = {
  row: number
  col: ReportColumn
  code: `channel-report.${string}`
  params?: Record<string, string | number>
}
type Made = {
  code: Code
  kind: ReportKind
  /** where it is of one warehouse alone */
  warehouse?: string
  /** months ago */
  back: number
  status: 'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'
  /** days after its month in which it was handed in */
  day: number
  off?: number
  explanation?: string
  reason?: string
  correction?: true
  faults?: Fault[]
  hints?: Fault[]
  marks?: readonly [row: number, col: ReportColumn, note: string][]
}
const whole = (code: Code, back: number, days: readonly [number, number]): Made[] =>
  (['inventory', 'sales'] as const).map((kind, i) => ({ code, kind, back, status: 'accepted', day: days[i]! }))
/** In every state, of Harborlink, Kestrel and a subsidiary: months that were accepted, one that was returned, one in review. */
export const reportRows: Made[] = [
  ...whole('H0821', 4, [4, 4]),
  ...whole('H0821', 3, [5, 6]),
  { code: 'H0821', kind: 'sales', back: 2, status: 'replaced', day: 4 },
  // each of its two warehouses reports by itself
  { code: 'H0821', kind: 'inventory', back: 2, warehouse: 'Kwai Chung, Hong Kong', status: 'accepted', day: 5 },
  { code: 'H0821', kind: 'inventory', back: 2, warehouse: 'Futian, Shenzhen', status: 'accepted', day: 7 },
  { code: 'H0821', kind: 'sales', back: 2, status: 'accepted', day: 9 },
  {
    code: 'H0821',
    kind: 'inventory',
    back: 1,
    status: 'submitted',
    day: 6,
    off: 38,
    explanation: 'LQ7120-BGA: the count is 38 pieces short. The warehouse is checking and will adjust it next month.',
  },
  {
    code: 'H0821',
    kind: 'sales',
    back: 1,
    status: 'returned',
    day: 6,
    reason:
      'Five cells differ from the proof of shipment. Please correct them as marked and upload the workbook again.',
    marks: [
      [3, 'qty', 'The delivery note says 684 pieces, please check'],
      [6, 'endCustomer', 'Please give the full name on the business licence'],
      [8, 'price', 'This price includes tax, please give it without'],
      [10, 'shipDate', 'The proof of shipment is dated the 28th'],
      [13, 'application', 'Please name the product, not the market'],
    ],
    hints: [
      {
        row: 9,
        col: 'endCustomer',
        code: 'channel-report.row_alike_end',
        params: { name: 'Lianguang Smart Home Demo Ltd' },
      },
    ],
  },
  { code: 'H0821', kind: 'sales', back: 4, status: 'accepted', day: 48, correction: true },
  ...whole('K0310', 4, [5, 5]),
  ...whole('K0310', 3, [12, 13]),
  ...whole('K0310', 2, [4, 5]),
  { code: 'K0310', kind: 'inventory', back: 1, status: 'validated', day: 10 },
  {
    code: 'K0310',
    kind: 'sales',
    back: 1,
    status: 'draft',
    day: 10,
    faults: [
      { row: 3, col: 'price', code: 'channel-report.row_price' },
      { row: 4, col: 'item', code: 'channel-report.row_item' },
      { row: 5, col: 'shipDate', code: 'channel-report.row_date' },
    ],
  },
  ...whole('H0822', 3, [5, 5]),
  ...whole('H0822', 2, [7, 10]),
]

/** What a report of the demo holds; what is wrong with one that has faults is wrong in its rows. */
export function linesOf({ code, kind, back, off, correction, status, warehouse }: Made, month: string): Line[] {
  if (correction)
    return [
      {
        ...salesLines(code, month, back)[13]!,
        invoiceNo: `HL${month.slice(2).replace('-', '')}R1`,
        invoiceLine: 1,
        type: 'RV',
        item: 'LQ5210-QFN',
        qty: -120,
        price: 6.6,
        shipDate: dayIn(month, 27),
      },
    ]
  const lines = kind === 'sales' ? salesLines(code, month, back) : stockLines(code, month, back, off)
  if (warehouse) return lines.filter((line) => line.warehouse === warehouse)
  if (status !== 'draft') return lines
  return lines.map((line, i) => ({
    ...line,
    ...(i === 1 ? { price: '约 4.65' } : i === 2 ? { item: 'LQ5210-QNF' } : i === 3 ? { shipDate: '31/10' } : {}),
  }))
}
/** Names that a reviewer found to be one. */
export const mergeRow = {
  from: 'Foxglove Audio Demo Ltd',
  into: 'Foxglove Audio Demo',
  reason: 'Same registration number, one company',
}
export const monthAgo = (today: string, back: number): string => firstOf(today, -back).slice(0, 7)
