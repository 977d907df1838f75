/** Quotes of the demo by their number, as its other parts name them. `period`: which quarter they are for, counted from today's. */
type Made = {
  no: string
  customer: 'H0821' | 'H0822' | 'K0310'
  item: string
  unit: 'LQ-HK' | 'LQ-SZ'
  price: string
  period: -2 | -1 | 0 | 1
  moq?: number
  breaks?: { qty: number; price: string }[]
  endCustomer?: string
  project?: string
  debitNo?: string
  incoterm?: string
  status?: 'draft' | 'void'
  reason?: string
}
const hk = { customer: 'H0821', unit: 'LQ-HK', period: 0, incoterm: 'FCA HK' } as const
const sz = { customer: 'H0821', unit: 'LQ-SZ', period: 0 } as const

export const quoteRows: Made[] = [
  {
    ...hk,
    no: 'QT260928-0001',
    item: 'LQ7120-BGA',
    price: '9.80',
    breaks: [
      { qty: 15_200, price: '9.50' },
      { qty: 30_400, price: '9.20' },
    ],
  },
  { ...sz, no: 'QT260928-0002', item: 'LQ7120-BGA', price: '78.40', breaks: [{ qty: 15_200, price: '76.00' }] },
  {
    ...hk,
    no: 'QT260928-0003',
    item: 'LQ7120-BGA',
    price: '9.10',
    endCustomer: 'Nimbus Panel Demo',
    project: 'NP-1230',
    debitNo: 'D26-031',
  },
  { ...hk, no: 'QT260928-0004', item: 'LQ3310-QFN/B017', price: '3.42', project: 'SB-200' },
  { ...hk, no: 'QT260928-0005', item: 'LQ3310-QFN', price: '3.15', breaks: [{ qty: 25_000, price: '3.02' }] },
  { ...sz, no: 'QT260928-0006', item: 'LQ5210-QFN', price: '46.50' },
  { ...hk, no: 'QT260928-0007', item: 'LQ5210-QFN', price: '5.80', breaks: [{ qty: 20_000, price: '5.65' }] },
  {
    ...hk,
    no: 'QT260928-0008',
    item: 'LQ1105-QFN',
    price: '0.486',
    breaks: [
      { qty: 30_000, price: '0.472' },
      { qty: 90_000, price: '0.4585' },
    ],
  },
  { ...hk, no: 'QT260928-0009', item: 'LQ8802', price: '38.50' },
  { ...sz, no: 'QT260928-0010', item: 'LQ8802', price: '308.00' },
  { ...hk, no: 'QT260928-0011', item: 'LQ2230-QFN', price: '1.92' },
  { ...sz, no: 'QT260928-0012', item: 'LQ1105-QFN', price: '3.88', breaks: [{ qty: 30_000, price: '3.76' }] },
  { ...sz, no: 'QT260928-0013', item: 'LQ3310-QFN/B017', price: '27.40', project: 'SB-200' },
  { ...sz, no: 'QT260928-0014', customer: 'H0822', item: 'LQ7120-BGA', price: '79.00' },
  { ...sz, no: 'QT260928-0015', customer: 'H0822', item: 'LQ5210-QFN', price: '46.80' },
  { ...sz, no: 'QT260928-0016', customer: 'K0310', item: 'LQ1105-QFN', price: '3.98' },
  { ...sz, no: 'QT260928-0017', customer: 'K0310', item: 'LQ8802', price: '312.00' },
  { ...sz, no: 'QT260928-0018', customer: 'K0310', item: 'LQ5210-QFN', price: '47.20' },
  {
    ...sz,
    no: 'QT260928-0019',
    item: 'LQ2230-QFN',
    price: '15.20',
    status: 'void',
    reason: '单位录入有误，已改用美元报价',
  },
  { ...sz, no: 'QT260629-0005', customer: 'H0822', item: 'LQ5210-QFN', price: '47.60', period: -1 },
  { ...hk, no: 'QT260629-0001', item: 'LQ7120-BGA', price: '9.95', period: -1 },
  { ...sz, no: 'QT260629-0002', item: 'LQ7120-BGA', price: '79.60', period: -1 },
  { ...hk, no: 'QT260629-0003', item: 'LQ8802', price: '39.80', period: -1 },
  { ...sz, no: 'QT260629-0004', customer: 'K0310', item: 'LQ1105-QFN', price: '4.05', period: -1 },
  { ...sz, no: 'QT260330-0001', customer: 'K0310', item: 'LQ1105-QFN', price: '4.20', period: -2 },
  {
    ...hk,
    no: 'QT261120-0001',
    item: 'LQ7120-BGA',
    price: '9.60',
    period: 1,
    breaks: [{ qty: 15_200, price: '9.35' }],
  },
  { ...hk, no: 'QT261123-0001', item: 'LQ5210-QFN', price: '5.72', period: 1, status: 'draft' },
  { ...sz, no: 'QT261123-0002', item: 'LQ5210-QFN', price: '45.80', period: 1, status: 'draft' },
  { ...sz, no: 'QT261123-0003', customer: 'K0310', item: 'LQ1105-QFN', price: '3.92', period: 1, status: 'draft' },
]
