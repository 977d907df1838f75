import { isCreditCode, isHongKongNumber } from '#platform/contract/credit-code.ts'

/** What is wrong with the form of a company's number where its country has one; null while it is empty or right. */
export function wrongCode({ country, uscc }: { country: string; uscc: string }) {
  const code = uscc.trim().toUpperCase()
  if (code && country === 'CN' && !isCreditCode(code)) return 'certification.credit_code'
  return code && country === 'HK' && !isHongKongNumber(code) ? 'certification.hk_number' : null
}
