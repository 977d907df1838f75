import { contactOf } from '#areas/account/server/account.public.ts'
import {
  readTable,
  refuseRows,
  tableTemplate,
  type Fault,
  type Table,
} from '#areas/order-base/server/order-base.public.ts'
import { roles as allRoles, type Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { locales, type Locale, type TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { againWhenTaken, transact } from '#platform/server/db/transact.ts'
import { translate } from '#platform/server/text.ts'
import { mostListed, staffColumns, staffSheet, type staffList } from '../list.contract.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { handOver, isOfStaff } from './invitation.service.ts'
import { answersFor, freshLink } from './link.service.ts'
import { readRow, sameTwice, type Column, type Known, type Listed } from './list.rules.ts'
import { listAllTaken } from './list.sql.ts'
import { mayTurn } from './staff.rules.ts'

const heads: Record<Column, TextKey> = {
  name: 'staff.field.name',
  nameEn: 'staff.field.name_en',
  loginName: 'staff.field.login_name',
  email: 'staff.field.email',
  language: 'staff.field.language',
  roles: 'staff.field.roles',
}
const table: Table<Column> = {
  columns: staffColumns,
  head: (column) => heads[column],
  most: mostListed,
  file: staffSheet,
}

export const listTemplate = (ctx: SignedCtx) => {
  const roleName = (role: Role) => translate(ctx.locale, `access.role.name.${role}`)
  return tableTemplate(ctx, table, 'staff', [
    ['陈一', 'Chen Yi', 'chen_yi', 'chen.yi@example.com', 'zh', roleName('fae')],
    ['Lee Two', '', 'lee_two', 'lee.two@example.com', 'en', [roleName('content_editor'), roleName('legal')].join(', ')],
  ])
}

/** What roles and languages may be called in a list: by code, and by name in every language of the portal. */
async function known(ctx: SignedCtx): Promise<Known> {
  const roles = new Map<string, Role>()
  const languages = new Map<string, Locale>()
  for (const one of locales) {
    languages.set(one, one)
    languages.set(translate(ctx.locale, `staff.list.language.${one}`).toLowerCase(), one)
    for (const role of allRoles) roles.set(translate(one, `access.role.name.${role}`).toLowerCase(), role)
  }
  for (const role of allRoles) roles.set(role, role)
  const mailOf = (text: string) => {
    const contact = contactOf(text)
    return contact?.kind === 'email' && contact.value.length <= 254 ? contact.value : undefined
  }
  const { staffDomains: domains } = await findVendor(ctx.db)
  const isHome = (email: string) => isOfStaff(email, domains)
  return { roles, languages, mailOf, domains, isOfStaff: isHome, admin: mayTurn(ctx.user, [], ['admin']) }
}

/** What accounts and open invitations have already, row by row. */
async function takenFaults(ctx: SignedCtx, list: readonly Listed[]): Promise<Fault<Column>[]> {
  const [login, mail] = [(one: Listed) => one.loginName.toLowerCase(), (one: Listed) => one.email.toLowerCase()]
  const taken = await listAllTaken(ctx, { logins: list.map(login), mails: list.map(mail).filter(Boolean) })
  const faultsOf = (column: Column, code: Fault<Column>['code'], words: readonly string[], of: typeof login) => {
    const all = new Set(words)
    return list.filter((one) => all.has(of(one))).map(({ row }) => ({ row, column, code }))
  }
  return [
    ...faultsOf('loginName', 'staff.name_taken', taken.nameTaken, login),
    ...faultsOf('loginName', 'staff.invited_name', taken.nameInvited, login),
    ...faultsOf('email', 'staff.mail_taken', taken.mailTaken, mail),
    ...faultsOf('email', 'staff.invited_mail', taken.mailInvited, mail),
  ]
}

type Checked = { sheet: string; read: readonly ReturnType<typeof readRow>[] }
/** Everybody of a list, or a refusal that names each fault by row and column. */
async function soundList(tx: SignedCtx, { sheet, read }: Checked): Promise<Listed[]> {
  const list = read.map(({ one }) => one)
  const faults = [...read.flatMap((one) => one.faults), ...sameTwice(list), ...(await takenFaults(tx, list))]
  if (faults.length) throw refuseRows(tx, table, sheet, faults)
  return list
}

/** Makes the invitations of a list and sends each its letter, in one transaction; answers the links that went by no mail. */
async function inviteAll(tx: SignedCtx, list: readonly Listed[]) {
  const made = list.map((one) => ({ one, ...freshLink(tx) }))
  const rows = made.map(({ one: { name, nameEn, loginName, email, roles, language }, fields }) => ({
    name,
    nameEn,
    loginName,
    email,
    roles,
    locale: language,
    ...fields,
  }))
  await tx.db.insertInto('staffInvitations').values(rows).execute()
  const secret: string[] = []
  for (const { one, token } of made) {
    const shown = await handOver(tx, { ...one, locale: one.language }, token)
    if (shown) secret.push(shown)
  }
  return secret
}

export async function inviteList(ctx: SignedCtx, { fileId, trial }: Parsed<typeof staffList.inviteList>) {
  answersFor(ctx)
  await ctx.app.limits.spend('staff_list', String(ctx.user.id))
  const { sheet, rows } = await readTable(ctx, table, fileId)
  const words = await known(ctx)
  const read = rows.map((row) => readRow(row, words))
  if (trial) return { people: await soundList(ctx, { sheet, read }), secret: [] }
  // who was invited by somebody else in this very moment is found by the second look, and named
  return againWhenTaken(2, () =>
    transact(ctx, async (tx) => {
      const people = await soundList(tx, { sheet, read })
      return { people, secret: await inviteAll(tx, people) }
    }),
  )
}
