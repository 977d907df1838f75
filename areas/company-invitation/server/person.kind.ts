import { domainOf, isPublicDomain, sharesDomain } from '#areas/account/server/account.public.ts'
import { mostSubAccounts, subRoles } from '#areas/sub-account/contract.ts'
import { rolesWithin } from '#areas/sub-account/server/sub-account.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import { locales } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  word,
  type Brought,
  type Finding,
  type ImportBy,
  type ImportKind,
  type ImportRow,
  type RowFault,
  type SoundRow,
  type Words,
} from '#platform/server/import.ts'
import { mailFaults, mailOf } from './brought.service.ts'
import * as sql from './brought.sql.ts'

type Row = Pick<ImportRow, 'row' | 'words'>
const years = 0
/** What lets somebody act where money is: a table hands it out only where the company itself came by one. */
const buying: readonly string[] = ['order', 'dealer_report'] satisfies (typeof subRoles)[number][]
const rolesOf = (row: Row): string[] => [
  ...new Set(
    word(row, 'roles')
      .split(/[,;，；、]/)
      .map((one) => one.trim()),
  ),
]

/** The companies rows name, by the key of their own table or by the exact name of one; a word that is both is nobody's. */
async function housesOf(ctx: Ctx, rows: readonly Row[], brought: Brought) {
  const named = [...new Set(rows.map((row) => word(row, 'company')))]
  const keys = await brought('company', named)
  const houses = await sql.listHouses(ctx, [...keys.values()], named, named.map(companyKey).filter(Boolean))
  const byId = new Map(houses.map((house) => [house.id, house]))
  const byName = new Map(houses.map((house) => [house.name, house]))
  return (name: string): House | RowFault => {
    const [byKey, called] = [byId.get(keys.get(name) ?? 0), byName.get(name)]
    if (byKey && called && byKey.id !== called.id) return 'company_two'
    const found = byKey ?? called
    return found ? { ...found, brought: found === byKey } : 'unknown_company'
  }
}
/** `brought`: named by the key by which it came along from the same old portal. */
type House = sql.House & { brought: boolean }
const isHouse = (found: House | RowFault): found is House => typeof found !== 'string'

/** What a main account can give: of one that has not come in yet, what it will have as that of a certified company. */
async function beyond(ctx: Ctx, house: House, wanted: readonly string[]): Promise<string[]> {
  const within: readonly string[] = await rolesWithin(ctx, house.roles ?? ['cust_main'], wanted)
  return wanted.filter((role) => !within.includes(role))
}

type Known = {
  house: Awaited<ReturnType<typeof housesOf>>
  mail: Awaited<ReturnType<typeof mailFaults>>
  /** roles a company cannot give, of those that are asked for in it */
  beyond: ReadonlyMap<number, readonly string[]>
}
async function lookUp(ctx: Ctx, rows: readonly Row[], brought: Brought): Promise<Known> {
  const house = await housesOf(ctx, rows, brought)
  const found = new Map<number, House>()
  for (const row of rows) {
    const one = house(word(row, 'company'))
    if (isHouse(one)) found.set(one.id, one)
  }
  // companies of which the same is asked are asked about once
  const asked = new Map<string, Promise<string[]>>()
  const outside = new Map<number, readonly string[]>()
  for (const one of found.values()) {
    const held = (one.roles ?? ['in']).toSorted().join(' ')
    if (!asked.has(held)) asked.set(held, beyond(ctx, one, subRoles))
    outside.set(one.id, await asked.get(held)!)
  }
  const mail = await mailFaults(
    ctx,
    rows.map((row) => word(row, 'mail')),
  )
  return { house, mail, beyond: outside }
}

type Say = (col: string, fault: RowFault | undefined, params?: Finding['params']) => void
/** What is wrong with somebody as one of that company: the rules a main account has for those it brings in. */
function wrongAt(row: Row, house: House, known: Known, say: Say): void {
  if (!house.certified || !house.mail) return say('company', 'company_open')
  const mail = mailOf(word(row, 'mail'))
  if (isPublicDomain(domainOf(house.mail))) say('mail', 'domain_public')
  else if (!sharesDomain(house.mail, mail)) say('mail', 'domain_differs', { domain: domainOf(house.mail) })
  const outside = known.beyond.get(house.id) ?? []
  const over = rolesOf(row).filter((role) => outside.includes(role))
  if (over.length) return say('roles', 'role_beyond', { roles: over.join(', ') })
  const buys = rolesOf(row).filter((role) => buying.includes(role))
  if (buys.length && !house.brought) say('roles', 'role_buys', { roles: buys.join(', ') })
}

function check(rows: readonly Row[], known: Known): Finding[] {
  const found: Finding[] = []
  const more = new Map<number, number>()
  for (const row of rows) {
    const say: Say = (col, fault, params) =>
      void (fault && found.push({ row: row.row, col, fault, ...(params && { params }) }))
    const unknown = rolesOf(row).filter((role) => !(subRoles as readonly string[]).includes(role))
    if (unknown.length) say('roles', 'value', { values: subRoles.join(', ') })
    const wrong = known.mail(word(row, 'mail'))
    say('mail', wrong)
    const house = known.house(word(row, 'company'))
    if (!isHouse(house)) {
      say('company', house)
      continue
    }
    if (!wrong) wrongAt(row, house, known, say)
    const count = (more.get(house.id) ?? house.people) + 1
    more.set(house.id, count)
    if (count > mostSubAccounts) say('company', 'people_many', { count: mostSubAccounts })
  }
  return found
}

/** People of companies, invited as sub-accounts; whoever has the roles by then, nobody is more than their main account. */
async function write(tx: Ctx, rows: readonly SoundRow[], by: ImportBy, brought: Brought) {
  const house = await housesOf(tx, rows, brought)
  const ids = await sql.nextIds(tx, 'company_invitations', rows.length)
  const made = rows.map((row, i): sql.MadeInvitation => {
    const of = house(word(row, 'company'))
    if (!isHouse(of)) throw new Error(`row ${row.row} was checked, and its company is ${of}`)
    return {
      id: ids[i]!,
      companyId: of.id,
      name: word(row, 'name'),
      email: mailOf(word(row, 'mail')),
      locale: word(row, 'language') || null,
      roles: rolesOf(row),
      certified: null,
    }
  })
  await sql.insertInvitations(tx, made, { run: by.run, by: by.releasedBy ?? by.proposedBy, years })
  return new Map(rows.map(({ row }, i) => [row, ids[i]!]))
}

/** Colleagues of the main accounts of certified companies. */
export const personImport: ImportKind = {
  kind: 'person',
  table: 'people',
  columns: [
    { name: 'key', needed: true },
    { name: 'company', needed: true },
    { name: 'name', needed: true, most: 64 },
    { name: 'mail', needed: true, most: 254 },
    { name: 'language', values: locales },
    { name: 'roles', needed: true, most: 100 },
  ],
  unique: [{ columns: ['key'] }, { columns: ['mail'], fold: mailOf }],
  check: async (ctx, rows, brought) => check(rows, await lookUp(ctx, rows, brought)),
  write,
  sample: () =>
    Promise.resolve<Words[]>([
      {
        key: 'P001',
        company: 'C001',
        name: '叶青',
        mail: 'ye.qing@acoustics.example',
        language: 'zh',
        roles: 'cust_sub',
      },
      {
        key: 'P002',
        company: 'C001',
        name: '麦志明',
        mail: 'mai@acoustics.example',
        language: 'zh',
        roles: 'cust_sub, cust_finance',
      },
    ]),
}
