import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { keyOf } from './read.rules.ts'
import * as sql from './bom.sql.ts'

const passives = [
  ['GRM155R71C104KA88D', 42, 'C1-C42'],
  ['RC0402FR-0710KL', 31, 'R1-R31'],
  ['RC0402FR-074K7L', 12, 'R40-R51'],
  ['GRM188R60J106ME47D', 9, 'C50-C58'],
  ['ABM8-24.000MHZ-B2-T', 1, 'Y1'],
  ['TPD4E05U06DQAR', 2, 'U7, U8'],
  ['USB4105-GF-A', 1, 'J1'],
  ['BLM15PX121SN1D', 6, 'FB1-FB6'],
] as const
/** Boards of the distributor's customers that it plans parts for: of each the vendor's parts, as their makers write them, among those of others. */
const boards = [
  {
    name: 'Smart panel SP-10 Rev C',
    yearly: 4_800,
    file: 'SP-10_RevC_BOM.xlsx',
    column: 'Manufacturer Part Number',
    parts: [
      ['LQ3310-QFN-TR', 1, 'U1'],
      ['LQ1105-QFN-TR', 1, 'U3'],
    ],
  },
  {
    name: 'Industrial gateway GW-4',
    yearly: 12_500,
    file: 'GW-4 BOM 2026-09.xlsx',
    column: '制造商料号',
    parts: [
      ['LQ7120-BGA', 1, 'U1'],
      ['LQ1105-QFN', 2, 'U4, U5'],
    ],
  },
  { name: 'Audio hub AH-2', yearly: 6_000, file: 'ah2.csv', column: 'MPN', parts: [['LQ3310-QFN', 2, 'U2, U3']] },
  {
    name: 'Robot controller RC-1',
    yearly: 3_200,
    file: 'RC1-mainboard.xlsx',
    column: 'Part No.',
    parts: [
      ['LQ8802-BGA/TRAY', 1, 'U1'],
      ['LQ7120-BGA', 1, 'U9'],
    ],
  },
] as const
/** What an end customer builds itself. */
const panels = [
  {
    name: 'NP-1230 main board',
    yearly: 18_000,
    file: 'NP-1230.xlsx',
    column: 'MPN',
    parts: [
      ['LQ7120-BGA', 1, 'U1'],
      ['LQ1105-QFN', 1, 'U2'],
    ],
  },
  {
    name: 'NP-1260 main board',
    yearly: 7_500,
    file: 'NP-1260.xlsx',
    column: 'MPN',
    parts: [
      ['LQ7120-BGA', 1, 'U1'],
      ['LQ3310-QFN', 1, 'U6'],
    ],
  },
] as const
type Board = (typeof boards)[number] | (typeof panels)[number]

export async function seed({ database: { db } }: Pick<App, 'database'>, now = new Date()): Promise<boolean> {
  if (await isFilled(db, 'boms')) return false
  const owners = [
    ['harbor_order', boards],
    ['nimbus_main', panels],
  ] as const
  for (const [login, made] of owners) await seedOf(db, login, made, now)
  return true
}
async function seedOf(db: Db, login: string, made: readonly Board[], now: Date): Promise<void> {
  const buyer = await db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.companyId', 'u.companyId')
    .select(['u.id', 'c.id as customerId'])
    .where('u.loginName', '=', login)
    .executeTakeFirst()
  if (!buyer) return
  for (const [n, { name, yearly, file, column, parts }] of made.entries()) {
    const at = new Date(now.getTime() - (9 + n * 23) * 86_400_000)
    const lines = [...parts, ...passives].map(([part, qty, refs]) => ({ part, partKey: keyOf(part), qty, refs }))
    const row = {
      customerId: buyer.customerId,
      name,
      yearly,
      fileName: file,
      partColumn: column,
      lines: lines.length,
      userId: buyer.id,
      createdAt: at,
      updatedAt: at,
    }
    const { id } = await db.insertInto('boms').values(row).returning('id').executeTakeFirstOrThrow()
    await sql.replaceLines({ db }, id, lines)
  }
}
