import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  listIn,
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
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { currencies, payTerms, regions } from '../contract.ts'
import * as sql from './brought.sql.ts'
import { customerMachine } from './order-base.rules.ts'

type Row = Pick<ImportRow, 'row' | 'words'>
const login = (row: Row, column: string): string => word(row, column).toLowerCase()
const addressColumns = ['deliver_to', 'deliver_phone', 'deliver_country', 'deliver_address'] as const

/** The companies rows name, by the key of their own table or by the exact name of one; a word that is both is nobody's. */
async function buyersOf(ctx: Ctx, rows: readonly Row[], brought: Brought) {
  const named = [...new Set(rows.map((row) => word(row, 'company')).filter(Boolean))]
  const keys = await brought('company', named)
  const buyers = await sql.listBuyers(ctx, [...keys.values()], named, named.map(companyKey).filter(Boolean))
  const byId = new Map(buyers.map((one) => [one.id, one]))
  const byName = new Map(buyers.map((one) => [one.name, one]))
  return (name: string): sql.Buyer | RowFault => {
    const [byKey, called] = [byId.get(keys.get(name) ?? 0), byName.get(name)]
    if (byKey && called && byKey.id !== called.id) return 'company_two'
    return byKey ?? called ?? 'unknown_company'
  }
}

/** What rows name, looked up for all of them at once. */
const lookUp = async (ctx: Ctx, rows: readonly Row[], brought: Brought) => ({
  countries: await dictionaryNames(ctx, 'country'),
  codes: await sql.codesTaken(
    ctx,
    rows.map((row) => word(row, 'code')),
  ),
  buyer: await buyersOf(ctx, rows, brought),
  clerks: await sql.staffByLogin(
    ctx,
    'order_clerk',
    rows.map((row) => login(row, 'clerk')),
  ),
  managers: await sql.staffByLogin(
    ctx,
    'account_manager',
    rows.map((row) => login(row, 'manager')),
  ),
})
type Known = Awaited<ReturnType<typeof lookUp>>
type Say = (col: string, fault: RowFault | undefined, params?: Finding['params']) => void

function moneyFaults(row: Row, say: Say): void {
  const given = listIn(word(row, 'currencies'))
  if (!given.length || given.some((one) => !(currencies as readonly string[]).includes(one)))
    return say('currencies', 'value', { values: currencies.join(', ') })
  if (!given.includes(word(row, 'credit_currency'))) say('credit_currency', 'value', { values: given.join(', ') })
}
/** Where goods go is given whole or not at all. */
function addressFaults(row: Row, { countries }: Known, say: Say): void {
  if (!addressColumns.some((column) => word(row, column))) return
  for (const column of addressColumns) if (!word(row, column)) say(column, 'needed')
  const country = word(row, 'deliver_country')
  if (country && !countries.has(country)) say('deliver_country', 'unknown_country')
}

function faultsOf(row: Row, known: Known): Finding[] {
  const found: Finding[] = []
  const say: Say = (col, fault, params) =>
    void (fault && found.push({ row: row.row, col, fault, ...(params && { params }) }))
  if (known.codes.has(word(row, 'code'))) say('code', 'customer_code')
  const company = word(row, 'company')
  const buyer = company ? known.buyer(company) : undefined
  if (typeof buyer === 'string') say('company', buyer)
  else if (buyer?.taken) say('company', 'company_customer')
  moneyFaults(row, say)
  if (word(row, 'clerk') && !known.clerks.has(login(row, 'clerk'))) say('clerk', 'unknown_staff')
  if (word(row, 'manager') && !known.managers.has(login(row, 'manager'))) say('manager', 'unknown_staff')
  addressFaults(row, known, say)
  return found
}

/** A company that rows name in different ways, by key and by name, is a customer once. */
function sharedFaults(rows: readonly Row[], known: Known): Finding[] {
  const named = rows.flatMap((row) => {
    const buyer = word(row, 'company') ? known.buyer(word(row, 'company')) : undefined
    return typeof buyer === 'object' && !buyer.taken ? [{ row: row.row, id: buyer.id }] : []
  })
  const first = new Map(named.toReversed().map(({ id, row }) => [id, row]))
  return named.flatMap(({ id, row }) =>
    first.get(id) === row ? [] : [{ row, col: 'company', fault: 'company_customer' as const }],
  )
}

function madeOf(row: Row, id: number, known: Known, groups: ReadonlyMap<string, number>): sql.Made {
  const company = word(row, 'company')
  const buyer = company ? known.buyer(company) : undefined
  return {
    id,
    code: word(row, 'code'),
    name: word(row, 'name'),
    nameEn: word(row, 'name_en'),
    companyId: typeof buyer === 'object' ? buyer.id : null,
    groupId: groups.get(word(row, 'group')) ?? null,
    region: word(row, 'region'),
    currencies: listIn(word(row, 'currencies')),
    payTerm: word(row, 'pay_term'),
    creditLimit: Number(word(row, 'credit_limit') || '0') * 100,
    creditCurrency: word(row, 'credit_currency'),
    clerkId: known.clerks.get(login(row, 'clerk')) ?? null,
    managerId: known.managers.get(login(row, 'manager')) ?? null,
    contact: word(row, 'deliver_to'),
    phone: word(row, 'deliver_phone'),
    country: word(row, 'deliver_country'),
    address: word(row, 'deliver_address'),
  }
}

/** Customers with their terms and where their goods go; nobody has the right to order by it: that is a role of the company's main account. */
async function write(tx: Ctx, rows: readonly SoundRow[], { releasedBy, note }: ImportBy, brought: Brought) {
  const known = await lookUp(tx, rows, brought)
  const groups = await sql.groupsNamed(tx, rows.map((row) => word(row, 'group')).filter(Boolean))
  const ids = await sql.nextIds(tx, rows.length)
  await sql.insertAll(
    tx,
    rows.map((row, i) => madeOf(row, ids[i]!, known, groups)),
  )
  const step = { bizType: customerMachine.biz, fromState: '', toState: '', action: 'import', actorId: releasedBy }
  await insertStatusLogs(
    tx.db,
    ids.map((bizId) => ({ ...step, bizId, comment: note })),
  )
  return new Map(rows.map(({ row }, i) => [row, ids[i]!]))
}

/** Ordering customers: codes, terms and credit, with the company whose people order for them. */
export const customerImport: ImportKind = {
  kind: 'customer',
  columns: [
    { name: 'key', needed: true },
    { name: 'code', needed: true, most: 5, pattern: /^[A-Z]\d{4}$/ },
    { name: 'name', needed: true },
    { name: 'name_en' },
    { name: 'company' },
    { name: 'group', most: 100 },
    { name: 'region', needed: true, values: regions },
    { name: 'currencies', needed: true, most: 40 },
    { name: 'pay_term', needed: true, values: payTerms },
    { name: 'credit_limit', kind: 'number', most: 12 },
    { name: 'credit_currency', needed: true, values: currencies },
    { name: 'clerk', most: 20 },
    { name: 'manager', most: 20 },
    { name: 'deliver_to', most: 100 },
    { name: 'deliver_phone', most: 30, pattern: /^\+?\d[\d ()-]{4,28}$/ },
    { name: 'deliver_country', pattern: /^[A-Z]{2}$/ },
    { name: 'deliver_address', most: 300 },
  ],
  unique: [{ columns: ['key'] }, { columns: ['code'] }, { columns: ['company'] }],
  check: async (ctx, rows, brought) => {
    const known = await lookUp(ctx, rows, brought)
    return [...rows.flatMap((row) => faultsOf(row, known)), ...sharedFaults(rows, known)]
  },
  write,
  sample: () =>
    Promise.resolve<Words[]>([
      {
        key: 'U001',
        code: 'Z0001',
        name: '示例声学科技有限公司',
        region: 'CN',
        currencies: 'RMB, USD',
        pay_term: 'net30',
        credit_limit: '500000',
        credit_currency: 'RMB',
        deliver_to: '收货组',
        deliver_phone: '0592-1234567',
        deliver_country: 'CN',
        deliver_address: '福建省厦门市集美区示例路 1 号',
      },
      {
        key: 'U002',
        code: 'Z0002',
        name: 'Sample Robotics GmbH',
        region: 'OTHER',
        currencies: 'USD',
        pay_term: 'prepay',
        credit_currency: 'USD',
      },
    ]),
}
