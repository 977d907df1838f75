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
const needed = ['country', 'companyName', 'uscc', 'address', 'handlerName', 'contactName', 'contactPhone'] as const
/** What stands beside a draft: its files, whether it is signed on the screen, and whether there is a chip to choose. */
type Given = { scans: number; licences: number; signed: boolean; chips: boolean }
/** What a draft still lacks before it may be submitted, in the order of its form. Of a chip it is asked where there is one to choose. */
export function gapsOf(row: Filled, given: Given): Gap[] {
  const gaps: Gap[] = needed
    .filter((field) => !row[field].trim())
    .map((field) => [field, 'certification.required'] as const)
  if (given.chips && !row.chipCode) gaps.push(['chipCode', 'certification.required'])
  for (const field of ['uscc', 'contactPhone', 'contactEmail'] as const) {
    const wrong = wrongIn[field](row)
    if (wrong) gaps.push([field, wrong])
  }
  if (given.licences === 0) gaps.push(['licenceIds', 'certification.licence_needed'])
  if (row.signedBy === 'paper' && given.scans === 0) gaps.push(['scanIds', 'certification.scan_needed'])
  if (row.signedBy === 'screen' && !given.signed) gaps.push(['signature', 'certification.signature_needed'])
  return gaps
}
