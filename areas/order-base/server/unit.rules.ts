import type { ErrorCode } from '#platform/contract/error.ts'
import type { currencies } from '../contract.ts'
import { mostWarehouses } from '../unit.contract.ts'

type Currency = (typeof currencies)[number]
/** An account customers pay to. */
export type Bank = { bank: string; account: string; currency: Currency; swift: string }
type Fault = { field: keyof Bank; code: ErrorCode }

const accountPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/
/** Of a bank, its country and place, and of a branch: eight signs or eleven. */
const swiftPattern = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const plain = ({ account, currency }: Bank) => `${account.replaceAll(/[ -]/g, '').toUpperCase()} ${currency}`

function faultOf(one: Bank, sold: readonly Currency[], before: readonly Bank[]): Fault | undefined {
  if (!one.bank) return { field: 'bank', code: 'order-base.bank_empty' }
  if (!accountPattern.test(one.account)) return { field: 'account', code: 'order-base.bank_account' }
  if (one.swift && !swiftPattern.test(one.swift)) return { field: 'swift', code: 'order-base.bank_swift' }
  if (!sold.includes(one.currency)) return { field: 'currency', code: 'order-base.bank_currency' }
  const twice = before.some((other) => plain(other) === plain(one))
  return twice ? { field: 'account', code: 'order-base.bank_twice' } : undefined
}
/** What is wrong with the first bad account: in which line, counted from nought, and which part of it. */
export function bankFault(
  banks: readonly Bank[],
  sold: readonly Currency[],
): (Fault & { line: number; currency: Currency }) | undefined {
  for (const [line, one] of banks.entries()) {
    const fault = faultOf(one, sold, banks.slice(0, line))
    if (fault) return { ...fault, line, currency: one.currency }
  }
  return undefined
}

/** Warehouses as they are typed, each once; undefined where one is none, or they are too many. */
export function warehousesOf(text: string): string[] | undefined {
  const names = text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim().toUpperCase())
    .filter(Boolean)
  const once = [...new Set(names)]
  const good =
    once.length > 0 && once.length <= mostWarehouses && once.every((one) => /^[A-Z0-9][A-Z0-9-]{0,19}$/.test(one))
  return good ? once : undefined
}

/** An account as papers name it. */
export const bankLine = ({ bank, account, currency, swift }: Bank): string =>
  [bank, `${account} (${currency})`, swift && `SWIFT ${swift}`].filter(Boolean).join(' · ')
