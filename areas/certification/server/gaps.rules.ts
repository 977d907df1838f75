import type { ErrorCode } from '#platform/contract/error.ts'
import '../contract.ts'
import { wrongIn } from '../typed.rules.ts'

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
/** What a draft still lacks before it may be submitted, in the order of its form (business-areas §5, domain §4.2). */
export function gapsOf(row: Filled, given: { scans: number; licences: number; signed: boolean }): Gap[] {
  const gaps: Gap[] = needed
    .filter((field) => !row[field].trim())
    .map((field) => [field, 'certification.required'] as const)
  for (const field of ['uscc', 'contactPhone', 'contactEmail'] as const) {
    const wrong = wrongIn[field](row)
    if (wrong) gaps.push([field, wrong])
  }
  if (given.licences === 0) gaps.push(['licenceIds', 'certification.licence_needed'])
  if (row.signedBy === 'paper' && given.scans === 0) gaps.push(['scanIds', 'certification.scan_needed'])
  if (row.signedBy === 'screen' && !given.signed) gaps.push(['signedBy', 'certification.signature_needed'])
  return gaps
}
