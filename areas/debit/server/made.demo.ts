import type { agreementStates, claimStates, refusals } from '../contract.ts'
import type { rotationStates } from '../rotation.contract.ts'

type Agreement = {
  no: string
  customer: 'H0821' | 'K0310'
  unit: 'LQ-HK' | 'LQ-SZ'
  item: string
  end: string
  project: string
  book: string
  debit: string
  max: number
  /** days from now until it begins and ends */
  days: readonly [number, number]
  status: (typeof agreementStates)[number]
  reason?: string
}
/** Special prices in every state. */
export const agreementRows: Agreement[] = [
  {
    no: 'D26-031',
    customer: 'H0821',
    unit: 'LQ-HK',
    item: 'LQ7120-BGA',
    end: 'Nimbus Panel Demo',
    project: 'NP-1230',
    book: '9.800000',
    debit: '9.100000',
    max: 20_000,
    days: [-200, 96],
    status: 'effective',
  },
  {
    no: 'D26-044',
    customer: 'H0821',
    unit: 'LQ-HK',
    item: 'LQ3310-QFN',
    end: 'Foxglove Audio Demo',
    project: 'SB-300',
    book: '3.150000',
    debit: '2.880000',
    max: 50_000,
    days: [7, 190],
    status: 'draft',
  },
  {
    no: 'D26-012',
    customer: 'H0821',
    unit: 'LQ-HK',
    item: 'LQ5210-QFN',
    end: 'Tern Robotics Demo',
    project: 'TR-50',
    book: '5.950000',
    debit: '5.600000',
    max: 12_000,
    days: [-330, -30],
    status: 'closed',
    reason: 'The project has ended; both sides agree to close early',
  },
  {
    no: 'D26-037',
    customer: 'K0310',
    unit: 'LQ-SZ',
    item: 'LQ1105-QFN',
    end: '宁波潮汐电气演示有限公司',
    project: 'CX-5K',
    book: '3.980000',
    debit: '3.720000',
    max: 60_000,
    days: [-60, 120],
    status: 'effective',
  },
]

type Claim = {
  status: (typeof claimStates)[number]
  /** how many of the sales reported by the agreement it takes, in their order */
  rows: number
  /** days ago it was handed in */
  ago: number
  refuses?: readonly [line: number, code: (typeof refusals)[number]]
  reason?: string
}
/** Claims of Harborlink by D26-031, in every state. */
export const claimRows: Claim[] = [
  { status: 'credited', rows: 3, ago: 70 },
  {
    status: 'rejected',
    rows: 1,
    ago: 52,
    reason: 'The delivery receipts of the end customer are missing: please add them and apply again',
  },
  { status: 'part_approved', rows: 2, ago: 9, refuses: [1, 'papers'] },
  { status: 'approved', rows: 1, ago: 7 },
  { status: 'submitted', rows: 2, ago: 2 },
  { status: 'draft', rows: 1, ago: 1 },
]

type Rotation = {
  customer: 'H0821' | 'H0822' | 'K0310'
  person: 'harbor_order' | 'harbor_sz' | 'kestrel_order'
  unit: 'LQ-HK' | 'LQ-SZ'
  /** half-years ago */
  back: 0 | 1
  status: (typeof rotationStates)[number]
  ago: number
  lines: readonly { item: string; qty: number; price: string }[]
  reason?: string
}
/** Stock that comes back, in every state. */
export const rotationRows: Rotation[] = [
  {
    customer: 'H0821',
    person: 'harbor_order',
    unit: 'LQ-HK',
    back: 0,
    status: 'approved',
    ago: 8,
    lines: [
      { item: 'LQ1105-QFN', qty: 3000, price: '0.486000' },
      { item: 'LQ5210-QFN', qty: 2000, price: '5.800000' },
    ],
  },
  {
    customer: 'H0821',
    person: 'harbor_order',
    unit: 'LQ-SZ',
    back: 0,
    status: 'draft',
    ago: 2,
    lines: [{ item: 'LQ1105-QFN', qty: 3000, price: '3.980000' }],
  },
  {
    customer: 'K0310',
    person: 'kestrel_order',
    unit: 'LQ-SZ',
    back: 0,
    status: 'submitted',
    ago: 1,
    lines: [{ item: 'LQ1105-QFN', qty: 6000, price: '3.980000' }],
  },
  {
    customer: 'K0310',
    person: 'kestrel_order',
    unit: 'LQ-SZ',
    back: 1,
    status: 'rejected',
    ago: 150,
    lines: [{ item: 'LQ5210-QFN', qty: 2000, price: '47.200000' }],
    reason: 'Opened packages cannot be rotated',
  },
  {
    customer: 'H0822',
    person: 'harbor_sz',
    unit: 'LQ-SZ',
    back: 0,
    status: 'received',
    ago: 16,
    lines: [{ item: 'LQ5210-QFN', qty: 2000, price: '46.800000' }],
  },
  {
    customer: 'H0822',
    person: 'harbor_sz',
    unit: 'LQ-SZ',
    back: 1,
    status: 'credited',
    ago: 160,
    lines: [{ item: 'LQ7120-BGA', qty: 152, price: '79.000000' }],
  },
]
