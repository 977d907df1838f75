import type { invoiceStates } from '../contract.ts'

type State = (typeof invoiceStates)[number]

const bank = {
  bankName: '中国示例银行深圳南山支行',
  bankAccount: '7559 0000 1234 567',
  regAddress: '广东省深圳市南山区科技园南路 18 号',
  regPhone: '0755-86001200',
}
const none = { bankName: '', bankAccount: '', regAddress: '', regPhone: '' }
/** Titles of each kind and of each state of review. */
export const titles = [
  {
    key: 'ordinary',
    kind: 'company',
    invoiceType: 'ordinary',
    audit: 'passed',
    isDefault: true,
    ago: 160,
    ...none,
    reason: '',
  },
  {
    key: 'special',
    kind: 'company',
    invoiceType: 'special',
    audit: 'passed',
    isDefault: false,
    ago: 150,
    ...bank,
    reason: '',
  },
  {
    key: 'pending',
    kind: 'company',
    invoiceType: 'special',
    audit: 'pending',
    isDefault: false,
    ago: 1,
    ...bank,
    suffix: '深圳分公司',
    branchNo: '91990003MA0DMB3A1M',
    reason: '',
  },
  {
    key: 'rejected',
    kind: 'company',
    invoiceType: 'special',
    audit: 'rejected',
    isDefault: false,
    ago: 20,
    ...bank,
    suffix: '上海分公司',
    branchNo: '91990003MA0DMB4B2F',
    reason: '证明文件上的名称与抬头不一致，请上传该分公司的一般纳税人登记表。',
  },
  {
    key: 'personal',
    kind: 'personal',
    invoiceType: 'ordinary',
    audit: 'passed',
    isDefault: false,
    ago: 90,
    ...none,
    reason: '',
  },
] as const

export type Made = {
  status: State
  title: 'ordinary' | 'special'
  paper?: true
  ago: number
  reason?: string
  remark?: string
}
/** An invoice in every state. */
export const invoices: readonly Made[] = [
  { status: 'mailed', title: 'special', paper: true, ago: 74, remark: '请随货寄送' },
  { status: 'red_issued', title: 'ordinary', ago: 61, reason: '抬头填写有误，需要改开专用发票。' },
  { status: 'issued', title: 'special', ago: 33 },
  { status: 'issued', title: 'ordinary', paper: true, ago: 9 },
  {
    status: 'rejected',
    title: 'ordinary',
    ago: 27,
    reason: '与合同约定的开票主体不一致，请联系客户经理确认后重新申请。',
  },
  { status: 'withdrawn', title: 'ordinary', ago: 18 },
  { status: 'red_applied', title: 'ordinary', ago: 12, reason: '部分充值需要退款，申请红冲后重新开票。' },
  { status: 'reviewing', title: 'special', ago: 2 },
  { status: 'applied', title: 'ordinary', ago: 1 },
]
export const path: Record<
  State,
  readonly (readonly [from: State, to: State, action: string, by: 'customer' | 'finance', after: number])[]
> = {
  applied: [],
  reviewing: [['applied', 'reviewing', 'accept', 'finance', 1]],
  issued: [
    ['applied', 'reviewing', 'accept', 'finance', 1],
    ['reviewing', 'issued', 'issue', 'finance', 2],
  ],
  mailed: [
    ['applied', 'reviewing', 'accept', 'finance', 1],
    ['reviewing', 'issued', 'issue', 'finance', 2],
    ['issued', 'mailed', 'mail', 'finance', 3],
  ],
  rejected: [['applied', 'rejected', 'refuse', 'finance', 1]],
  withdrawn: [['applied', 'withdrawn', 'withdraw', 'customer', 0]],
  red_applied: [
    ['applied', 'reviewing', 'accept', 'finance', 1],
    ['reviewing', 'issued', 'issue', 'finance', 2],
    ['issued', 'red_applied', 'askRed', 'customer', 6],
  ],
  red_issued: [
    ['applied', 'reviewing', 'accept', 'finance', 1],
    ['reviewing', 'issued', 'issue', 'finance', 2],
    ['issued', 'red_applied', 'askRed', 'customer', 6],
    ['red_applied', 'red_issued', 'red', 'finance', 8],
  ],
}
export type Title = (typeof titles)[number]

export const mailedTo = {
  receiver: '何敏',
  phone: '+86 755 8600 1206',
  place: '广东省 深圳市 南山区 科技园南路 18 号 7 层 518057',
}
