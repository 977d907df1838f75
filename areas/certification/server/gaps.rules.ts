import type { ErrorCode } from '#platform/contract/error.ts'
import '../contract.ts'
import { isCreditCode, isHongKongNumber } from '#platform/contract/credit-code.ts'

type Filled = {
  country: string
  companyName: string
  uscc: string
  address: string
  chipCode: string
  handlerName: string
  contactName: string
  contactPhone: string
  contactEmail: string
  signedBy: string
}
type Gap = readonly [field: string, code: ErrorCode]
const needed = [
  'country',
  'companyName',
  'uscc',
  'address',
  'chipCode',
  'handlerName',
  'contactName',
  'contactPhone',
] as const
const phone = /^\+?[0-9][0-9 ()-]{4,29}$/
const mail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/

/** What a draft still lacks before it may be submitted, in the order of its form (business-areas §5, domain §4.2). */
export function gapsOf(row: Filled, given: { scans: number; licences: number; signed: boolean }): Gap[] {
  const gaps: Gap[] = needed
    .filter((field) => !row[field].trim())
    .map((field) => [field, 'certification.required'] as const)
  if (row.uscc && row.country === 'CN' && !isCreditCode(row.uscc)) gaps.push(['uscc', 'certification.credit_code'])
  if (row.uscc && row.country === 'HK' && !isHongKongNumber(row.uscc)) gaps.push(['uscc', 'certification.hk_number'])
  if (row.contactPhone && !phone.test(row.contactPhone)) gaps.push(['contactPhone', 'certification.phone'])
  if (row.contactEmail && !mail.test(row.contactEmail)) gaps.push(['contactEmail', 'certification.email'])
  if (given.licences === 0) gaps.push(['licenceIds', 'certification.licence_needed'])
  if (row.signedBy === 'paper' && given.scans === 0) gaps.push(['scanIds', 'certification.scan_needed'])
  if (row.signedBy === 'screen' && !given.signed) gaps.push(['signedBy', 'certification.signature_needed'])
  return gaps
} // prettier-ignore
