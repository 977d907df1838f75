import type { orderStates, shipModes } from '../contract.ts'

/** `asked`: another price than quoted, and why. */
type Line = {
  quote: string
  qty: number
  odd?: string
  asked?: readonly [price: string, why: string]
  terminal?: string
}
export type Made = {
  po: string
  by: 'harbor_order' | 'harbor_sz' | 'kestrel_order'
  lines: Line[]
  /** up to `scheduled`; what has gone further is shipped by the demo of deliveries */
  status: (typeof orderStates)[number]
  /** days since it was made */
  ago: number
  /** days from today to the confirmed day, before today where it is negative */
  due?: number
  /** days it was moved by, with the reason */
  moved?: [days: number, reason: string]
  asked?: string
  returned?: string
  mode?: (typeof shipModes)[number]
  hide?: true
  remark?: string
  /** it holds what it promises of the quotas of today */
  holds?: true
}
const hk = 'QT260928-0001'
const sz = 'QT260928-0002'

// At least two for each tab, of people who can sign in. What a customer accepts by itself was accepted so.
export const madeOrders: Made[] = [
  // these are shipped and signed for by the demo of deliveries: completed, then shipped, then in part
  {
    po: 'H0821-260812',
    by: 'harbor_order',
    lines: [{ quote: 'QT260629-0001', qty: 1520 }],
    status: 'scheduled',
    ago: 104,
    due: -76,
  },
  {
    po: 'H0821-260820',
    by: 'harbor_order',
    lines: [
      { quote: 'QT260629-0001', qty: 2280 },
      { quote: 'QT260629-0003', qty: 760 },
    ],
    status: 'scheduled',
    ago: 96,
    due: -66,
  },
  {
    po: 'H0821-260904',
    by: 'harbor_order',
    lines: [{ quote: 'QT260629-0002', qty: 3040 }],
    status: 'scheduled',
    ago: 81,
    due: -52,
    moved: [4, '晶圆到货延迟'],
  },
  {
    po: 'K0310-260907',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260629-0004', qty: 6000 }],
    status: 'scheduled',
    ago: 78,
    due: -50,
  },
  {
    po: 'H0822-261003',
    by: 'harbor_sz',
    lines: [{ quote: 'QT260928-0015', qty: 4000 }],
    status: 'scheduled',
    ago: 52,
    due: -30,
  },
  {
    po: 'H0821-261005',
    by: 'harbor_order',
    lines: [
      { quote: 'QT260928-0008', qty: 30_000 },
      { quote: 'QT260928-0011', qty: 4000 },
    ],
    status: 'scheduled',
    ago: 50,
    due: -27,
  },
  {
    po: 'K0310-261009',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0018', qty: 2000 }],
    status: 'scheduled',
    ago: 46,
    due: -20,
  },
  {
    po: 'H0821-261012',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0008', qty: 9000 }],
    status: 'scheduled',
    ago: 43,
    due: -4,
  },
  {
    po: 'H0822-261015',
    by: 'harbor_sz',
    lines: [{ quote: 'QT260928-0014', qty: 1520 }],
    status: 'scheduled',
    ago: 40,
    due: -3,
  },
  {
    po: 'H0821-260701',
    by: 'harbor_order',
    lines: [{ quote: hk, qty: 1520, terminal: 'CloudView Example Tech' }],
    status: 'scheduled',
    ago: 38,
    due: -2,
  },
  // to be shipped
  {
    po: 'H0821-261014',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0009', qty: 760, terminal: 'CloudView Example Tech' }],
    status: 'scheduled',
    ago: 41,
    due: 58,
    hide: true,
    holds: true,
  },
  {
    po: 'H0821-261105',
    by: 'harbor_order',
    lines: [
      { quote: 'QT260928-0008', qty: 30_000 },
      { quote: 'QT260928-0011', qty: 8000 },
    ],
    status: 'scheduled',
    ago: 19,
    due: 30,
    moved: [7, 'Packaging capacity is short: one week later'],
  },
  {
    po: 'H0821-261108',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0007', qty: 6000 }],
    status: 'scheduled',
    ago: 16,
    due: 49,
    asked: 'The end customer’s project has moved to Q2 next year, so we do not need these for now.',
    holds: true,
  },
  {
    po: 'H0821-261110',
    by: 'harbor_order',
    lines: [{ quote: hk, qty: 1520 }],
    status: 'scheduled',
    ago: 14,
    due: 35,
    holds: true,
  },
  {
    po: 'H0821-261112',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0006', qty: 6000 }],
    status: 'scheduled',
    ago: 12,
    due: 2,
    mode: 'self_pickup',
    remark: 'We pick up at the Shenzhen warehouse',
    holds: true,
  },
  {
    po: 'K0310-261028',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0016', qty: 9000 }],
    status: 'scheduled',
    ago: 27,
    due: 12,
  },
  // approved
  {
    po: 'H0821-261116',
    by: 'harbor_order',
    lines: [
      {
        quote: hk,
        qty: 1084,
        odd: '20 pcs for a pilot run, to go with the full packages',
        terminal: 'CloudView Example Tech',
      },
    ],
    status: 'approved',
    ago: 8,
    holds: true,
  },
  {
    po: 'H0821-261117',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0005', qty: 5000 }],
    status: 'approved',
    ago: 7,
    remark: 'Last-time buy',
  },
  {
    po: 'H0821-261119',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0009', qty: 760 }],
    status: 'approved',
    ago: 5,
    holds: true,
  },
  {
    po: 'K0310-261115',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0018', qty: 4000 }],
    status: 'approved',
    ago: 9,
    remark: 'Prepaid; the transfer is on its way',
  },
  // in review
  {
    po: 'H0821-261121',
    by: 'harbor_order',
    lines: [{ quote: sz, qty: 1500, odd: 'Line changeover at our customer: the extra 132 pcs are for a pilot run' }],
    status: 'clerk_review',
    ago: 3,
    holds: true,
  },
  {
    po: 'K0310-261120',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0018', qty: 6000, asked: ['46.50', 'According to the Q3 framework price'] }],
    status: 'clerk_review',
    ago: 3.4,
  },
  {
    po: 'K0310-261122',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0016', qty: 6000 }],
    status: 'clerk_review',
    ago: 1.2,
  },
  {
    po: 'H0821-261123',
    by: 'harbor_order',
    lines: [
      {
        quote: hk,
        qty: 1600,
        odd: '80 pcs for reliability tests, less than a tray',
        terminal: 'CloudView Example Tech',
      },
    ],
    status: 'odd_approval',
    ago: 1,
  },
  {
    po: 'H0822-261123',
    by: 'harbor_sz',
    lines: [{ quote: 'QT260928-0014', qty: 820, odd: '60 片替换来料不良' }],
    status: 'odd_approval',
    ago: 0.8,
  },
  {
    po: 'H0821-261120',
    by: 'harbor_order',
    lines: [
      {
        quote: 'QT260928-0007',
        qty: 20_000,
        asked: ['5.50', 'Volume project: a competitor quotes 5.48. Please apply the project price for 20,000 pcs.'],
        terminal: 'Tern Robotics Demo',
      },
    ],
    status: 'odd_approval',
    ago: 0.7,
  },
  // to submit
  {
    po: 'H0821-261118',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0011', qty: 4000 }],
    status: 'returned',
    ago: 6,
    returned: 'The requested date is earlier than the lead time of 12 weeks: please change it to after mid-February.',
  },
  {
    po: 'H0821-261124',
    by: 'harbor_order',
    lines: [
      { quote: 'QT260928-0007', qty: 2000 },
      { quote: 'QT260928-0008', qty: 6000 },
    ],
    status: 'draft',
    ago: 0.4,
  },
  { po: '', by: 'harbor_order', lines: [{ quote: 'QT260928-0004', qty: 2500 }], status: 'draft', ago: 0.1 },
  {
    po: 'K0310-261124',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0018', qty: 2000 }],
    status: 'draft',
    ago: 0.3,
  },
  // cancelled
  {
    po: 'H0821-261020',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0011', qty: 4000 }],
    status: 'cancelled',
    ago: 35,
    remark: 'Ordered twice',
  },
  {
    po: 'H0821-261026',
    by: 'harbor_order',
    lines: [{ quote: 'QT260928-0008', qty: 15_000 }],
    status: 'cancelled',
    ago: 29,
    remark: 'The end customer cancelled the project',
  },
  {
    po: 'K0310-261030',
    by: 'kestrel_order',
    lines: [{ quote: 'QT260928-0016', qty: 3000 }],
    status: 'cancelled',
    ago: 25,
    remark: 'Moved to the H2 budget',
  },
]
