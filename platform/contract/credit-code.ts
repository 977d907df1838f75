// The unified social credit code of GB 32100-2015: 18 characters, the last of them a check.
const charset = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const shape = new RegExp(`^[${charset}]{18}$`)

/** The check character of the first 17; undefined when one of them is none of the set. */
export function checkCharacter(first: string): string | undefined {
  const values = [...first].map((character) => charset.indexOf(character))
  if (values.length !== 17 || values.includes(-1)) return undefined
  const sum = values.reduce((all, value, i) => all + value * weights[i]!, 0)
  return charset[(31 - (sum % 31)) % 31]
}

/** Whether a code is one of GB 32100, upper case and without spaces. */
export const isCreditCode = (code: string): boolean =>
  shape.test(code) && checkCharacter(code.slice(0, 17)) === code[17]

const letterValue = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55)
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]
/**
 * Whether characters 9 to 17 are an organisation code of GB 11714. Codes given out by mistake exist, so this only warns
 * the reviewer.
 */
export function hasOrganisationCheck(code: string): boolean {
  const sum = organisationWeights.reduce((all, weight, i) => all + weight * letterValue(code[8 + i] ?? '0'), 0)
  const rest = (11 - (sum % 11)) % 11
  return code[16] === (rest === 10 ? 'X' : String(rest))
}

/** A Hong Kong business registration number: eight digits. */
export const isHongKongNumber = (code: string): boolean => /^\d{8}$/.test(code)

/**
 * What is wrong with the number of a company as it was typed, where its country (two letters) has one that can be judged: the credit code of
 * mainland China, the business registration number of Hong Kong. Null while it is empty or right.
 */
export function wrongCompanyNumber(country: string, typed: string): 'credit_code' | 'hk_number' | null {
  const number = typed.trim().toUpperCase()
  if (number && country === 'CN' && !isCreditCode(number)) return 'credit_code'
  return number && country === 'HK' && !isHongKongNumber(number) ? 'hk_number' : null
}

/** Whether a registration number of any country may be what it says: one of 18 characters is a credit code, with its check; free otherwise. */
export const isLikelyNumber = (typed: string): boolean => typed.length !== 18 || isCreditCode(typed.toUpperCase())
