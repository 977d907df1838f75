import { validYears } from '#areas/certification/contract.ts'
import { wrongIn } from '#areas/certification/server/certification.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import { wrongCompanyNumber } from '#platform/contract/credit-code.ts'
import { dayOf } from '#platform/contract/day.ts'
import { locales } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  word,
  type Finding,
  type ImportBy,
  type ImportKind,
  type ImportRow,
  type RowFault,
  type SoundRow,
  type Words,
} from '#platform/server/import.ts'
import { findVendor, vendorNames } from '#platform/server/vendor.ts'
import { mailFaults, mailOf } from './brought.service.ts'
import * as sql from './brought.sql.ts'

type Row = Pick<ImportRow, 'row' | 'words'>
const numberOf = (typed: string): string => typed.trim().toUpperCase()

/** How the vendor is called, in every language and in short, folded as names are compared. */
async function vendorKeys(ctx: Ctx): Promise<Set<string>> {
  const vendor = await findVendor(ctx.db)
  const { zh, en } = vendorNames(vendor)
  const all = [zh, en, vendor.shortName, vendor.shortNameEn, ...(await sql.staffNames(ctx))]
  return new Set(all.map(companyKey).filter(Boolean))
}
/** What rows name, looked up for all of them at once. */
const lookUp = async (ctx: Ctx, rows: readonly Row[]) => ({
  countries: await dictionaryNames(ctx, 'country'),
  vendor: await vendorKeys(ctx),
  names: await sql.namesTaken(ctx, [...new Set(rows.map((row) => companyKey(word(row, 'name'))))]),
  numbers: await sql.numbersTaken(ctx, [...new Set(rows.map((row) => numberOf(word(row, 'number'))))].filter(Boolean)),
  mail: await mailFaults(
    ctx,
    rows.map((row) => word(row, 'main_mail')),
  ),
})
type Known = Awaited<ReturnType<typeof lookUp>>

function nameFault(name: string, { vendor, names }: Known): RowFault | undefined {
  const key = companyKey(name)
  if (!key) return 'pattern'
  return vendor.has(key) ? 'vendor_name' : names.get(key)
}
/** The last day of a certification of so many years. */
const endOf = (day: string): string => `${Number(day.slice(0, 4)) + validYears}${day.slice(4)}`

function faultsOf(ctx: Ctx, row: Row, known: Known): Finding[] {
  const found: Finding[] = []
  const say = (col: string, fault: RowFault | null | undefined, params?: Finding['params']) =>
    fault && found.push({ row: row.row, col, fault, ...(params && { params }) })
  const country = word(row, 'country')
  const number = numberOf(word(row, 'number'))
  say('name', nameFault(word(row, 'name'), known))
  if (known.vendor.has(companyKey(word(row, 'name_en')))) say('name_en', 'vendor_name')
  if (!known.countries.has(country)) say('country', 'unknown_country')
  say('number', wrongCompanyNumber(country, number) ?? (known.numbers.has(number) ? 'code_taken' : undefined))
  say('main_mail', known.mail(word(row, 'main_mail')))
  if (wrongIn.contactPhone({ contactPhone: word(row, 'phone') })) say('phone', 'phone')
  const certified = word(row, 'certified')
  if (!certified) return found
  const lacks = ['number', 'address', 'phone'].filter((name) => !word(row, name))
  if (lacks.length) say('certified', 'certified_needs', { columns: lacks.join(', ') })
  if (endOf(certified) < dayOf(ctx.now)) say('certified', 'certified_over', { years: validYears })
  return found
}

const madeOf = (row: SoundRow, id: number, companyId: number): sql.MadeCompany => ({
  id,
  companyId,
  company: word(row, 'name'),
  nameEn: word(row, 'name_en'),
  nameNorm: companyKey(word(row, 'name')),
  uscc: numberOf(word(row, 'number')) || null,
  country: word(row, 'country'),
  address: word(row, 'address'),
  phone: word(row, 'phone'),
  name: word(row, 'main_name'),
  email: mailOf(word(row, 'main_mail')),
  locale: word(row, 'language') || null,
  roles: [],
  certified: word(row, 'certified') || null,
})

/** Companies with their main account invited; nobody is written to, and no account is there before its link was used. */
async function write(tx: Ctx, rows: readonly SoundRow[], { run, proposedBy, releasedBy }: ImportBy) {
  const ids = await sql.nextIds(tx, 'company_invitations', rows.length)
  const companyIds = await sql.nextIds(tx, 'companies', rows.length)
  const made = rows.map((row, i) => madeOf(row, ids[i]!, companyIds[i]!))
  await sql.insertCompanies(tx, made)
  await sql.insertInvitations(tx, made, { run, by: releasedBy ?? proposedBy, years: validYears })
  return new Map(rows.map(({ row }, i) => [row, companyIds[i]!]))
}

/** Companies of customers, each with the one who becomes its main account. */
export const companyImport: ImportKind = {
  kind: 'company',
  table: 'companies',
  columns: [
    { name: 'key', needed: true },
    { name: 'name', needed: true },
    { name: 'name_en' },
    { name: 'country', needed: true, pattern: /^[A-Z]{2}$/ },
    { name: 'number', most: 32 },
    { name: 'address', most: 300 },
    { name: 'certified', kind: 'day' },
    { name: 'main_name', needed: true, most: 64 },
    { name: 'main_mail', needed: true, most: 254 },
    { name: 'phone', most: 31 },
    { name: 'language', values: locales },
  ],
  unique: [
    { columns: ['key'] },
    { columns: ['name'], fold: companyKey },
    { columns: ['number'], fold: numberOf },
    { columns: ['main_mail'], fold: mailOf },
  ],
  check: async (ctx, rows) => {
    const known = await lookUp(ctx, rows)
    return rows.flatMap((row) => faultsOf(ctx, row, known))
  },
  write,
  sample: (ctx) =>
    Promise.resolve<Words[]>([
      {
        key: 'C001',
        name: '示例声学科技有限公司',
        name_en: 'Sample Acoustics Co., Ltd.',
        country: 'CN',
        number: '91350211M000100Y46',
        address: '福建省厦门市集美区示例路 1 号',
        certified: dayOf(ctx.now),
        main_name: '沈约',
        main_mail: 'shen.yue@acoustics.example',
        phone: '0592-1234567',
        language: 'zh',
      },
      {
        key: 'C002',
        name: 'Sample Robotics GmbH',
        country: 'DE',
        number: 'HRB 123456',
        address: 'Musterstrasse 1, Berlin',
        main_name: 'Lena Vogt',
        main_mail: 'lena.vogt@robotics.example',
        language: 'en',
      },
    ]),
}
