import { isCreditCode } from '#platform/contract/credit-code.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import { machine } from '#platform/server/state/machine.ts'
import { dealerStates, neededPapers, renewDays, type papers } from '../contract.ts'

/** `mine`: of the caller's own customer, not only of its group; `daysLeft`: until its last day; `renewed`: another goes on from it. */
export type DealerFacts = { mine: boolean; daysLeft: number | null; renewed: boolean }
const mine = { permission: 'dealer_edit', guard: (f: DealerFacts) => f.mine } as const
/** It goes on from what ends soon, or is over. */
export const isRenewable = ({ mine: own, daysLeft, renewed }: DealerFacts): boolean =>
  own && !renewed && (daysLeft ?? 0) <= renewDays
export const dealerMachine = machine({
  biz: 'dealer_file',
  states: dealerStates,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...mine },
    { from: ['draft', 'rejected'], action: 'submit', to: 'submitted', ...mine },
    { from: ['draft', 'rejected'], action: 'remove', ...mine },
    { from: 'submitted', action: 'withdraw', to: 'draft', ...mine },
    { from: 'submitted', action: 'approve', to: 'approved' },
    { from: 'submitted', action: 'reject', to: 'rejected', reason: true },
    {
      from: ['approved', 'expired'],
      action: 'renew',
      permission: 'dealer_edit',
      guard: isRenewable,
      otherwise: 'dealer.not_renewable',
    },
    { from: 'approved', action: 'expire', to: 'expired', system: true },
  ],
})

type Named = { customerCode: string; dealerName: string; dealerEn: string }
/** What a file is called where it waits: the name of the dealer is as in its licence where nobody knows it in English. */
export const titlesOf = ({ customerCode, dealerName, dealerEn }: Named) => ({
  title: `${customerCode} ${dealerName}`,
  titleEn: `${customerCode} ${dealerEn || dealerName}`,
})

type Filled = {
  dealerName: string
  uscc: string
  region: string
  level: string
  lines: readonly string[]
  contact: string
  phone: string
  validFrom: string
  validTo: string
}
type Gap = readonly [field: string, code: ErrorCode]
const needed = ['dealerName', 'uscc', 'region', 'level', 'contact', 'phone', 'validFrom', 'validTo'] as const
const phoneForm = /^\+?[0-9][0-9 ()-]{4,28}$/

/** What a draft lacks before it may be submitted, in the order of its form. */
export function gapsOf(
  row: Filled,
  given: Readonly<Record<keyof typeof papers, number>>,
  known: { today: string; lines: ReadonlySet<string> },
): Gap[] {
  const gaps: Gap[] = needed.filter((field) => !row[field]).map((field) => [field, 'dealer.required'] as const)
  if (row.uscc && row.region.startsWith('cn_') && !isCreditCode(row.uscc)) gaps.push(['uscc', 'dealer.credit_code'])
  if (!row.lines.length) gaps.push(['lines', 'dealer.lines_needed'])
  else if (row.lines.some((one) => !known.lines.has(one))) gaps.push(['lines', 'dealer.unknown_line'])
  if (row.phone && !phoneForm.test(row.phone)) gaps.push(['phone', 'dealer.phone'])
  if (row.validFrom && row.validTo && row.validTo < row.validFrom) gaps.push(['validTo', 'dealer.days'])
  else if (row.validTo && row.validTo < known.today) gaps.push(['validTo', 'dealer.over'])
  for (const paper of neededPapers) if (!given[paper]) gaps.push([paper, 'dealer.file_needed'])
  return gaps
}
