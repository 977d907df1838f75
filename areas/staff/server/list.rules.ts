import { loginName } from '#areas/account/contract.ts'
import { staffRoles, type Role } from '#platform/contract/access.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import { locales, type Locale } from '#platform/contract/text.ts'
import type { staffColumns } from '../list.contract.ts'

export type Column = (typeof staffColumns)[number]
/** What is wrong with a cell; without its row where that is not known yet. */
type Wrong = { column: Column; code: ErrorCode; params?: Record<string, string | number> }
type Fault = Wrong & { row: number }
type TableRow = { row: number; words: Record<Column, string> }
export type Listed = {
  row: number
  name: string
  nameEn: string
  loginName: string
  email: string
  language: Locale | null
  roles: Role[]
}
export type Known = {
  /** roles by their code and by what the desk calls them in any language, in lower case */
  roles: ReadonlyMap<string, Role>
  /** languages by their code and by their name, in lower case */
  languages: ReadonlyMap<string, Locale>
  /** the address of a text in the one form addresses are compared in; undefined where it is none */
  mailOf: (text: string) => string | undefined
  isOfStaff: (email: string) => boolean
  /** where the staff have their addresses; empty for no rule */
  domains: readonly string[]
  /** the caller may give the role of an administrator */
  admin: boolean
}
const most = { name: 64, nameEn: 100 } as const

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，；、\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
type Found = { roles: Role[]; wrong: Wrong[] }
/** The roles a cell names, and what is wrong with each that it cannot be. */
function rolesOf(text: string, known: Known): Found {
  const found: Found = { roles: [], wrong: [] }
  const refuse = (code: ErrorCode, role: string) => found.wrong.push({ column: 'roles', code, params: { role } })
  for (const word of wordsOf(text)) {
    const role = known.roles.get(word.toLowerCase())
    if (!role) refuse('staff.list_role', word)
    else if (!staffRoles.includes(role)) refuse('staff.role_unknown', word)
    else if (role === 'admin' && !known.admin) refuse('staff.admin_only', word)
    else found.roles.push(role)
  }
  return { ...found, roles: [...new Set(found.roles)] }
}

/** A row as an invitation, and what is wrong with it by itself. */
export function readRow({ row, words }: TableRow, known: Known): { one: Listed; faults: Fault[] } {
  const faults: Fault[] = []
  const refuse = (column: Column, code: ErrorCode, params = {}) => faults.push({ row, column, code, params })
  for (const column of ['name', 'loginName', 'email', 'roles'] as const)
    if (!words[column]) refuse(column, 'staff.list_needed')
  for (const column of ['name', 'nameEn'] as const)
    if (words[column].length > most[column]) refuse(column, 'staff.list_long', { most: most[column] })
  if (words.loginName && !loginName.safeParse(words.loginName).success) refuse('loginName', 'staff.list_login')
  const email = known.mailOf(words.email)
  if (words.email && !email) refuse('email', 'staff.mail_rule')
  if (email && !known.isOfStaff(email)) refuse('email', 'staff.mail_domain', { domains: known.domains.join(', ') })
  const language = words.language ? known.languages.get(words.language.toLowerCase()) : null
  if (language === undefined) refuse('language', 'staff.list_language', { known: locales.join(', ') })
  const { roles, wrong } = rolesOf(words.roles, known)
  for (const one of wrong) faults.push({ ...one, row })
  const { name, nameEn } = words
  const one = { row, name, nameEn, loginName: words.loginName, email: email ?? '', language: language ?? null, roles }
  return { one, faults }
}

/** Names and addresses that stand in the list more than once: each row but the first is wrong, and says which that is. */
export function sameTwice(list: readonly Listed[]): Fault[] {
  const twice = (column: 'loginName' | 'email') =>
    [...Map.groupBy(list, (one) => one[column].toLowerCase())].flatMap(([word, [first, ...others]]) =>
      word === ''
        ? []
        : others.map(({ row }) => ({ row, column, code: 'staff.list_twice', params: { first: first!.row } }) as const),
    )
  return [...twice('loginName'), ...twice('email')]
}
