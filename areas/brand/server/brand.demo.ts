import type { App } from '#platform/server/app.ts'
import type { EntryField } from './brand.sql.ts'
import { entries } from './brand.sql.ts'

/** The vendor of the demo, which is made up. */
const said: Partial<Record<EntryField, string>> = {
  name: '澜启示例微电子',
  nameEn: 'Lumiqore Microelectronics',
  // written without spaces, as the authority does
  icpNo: ['粤', 'ICP', '备', '2026000000', '号-1'].join(''),
  certifyContact: 'certify@example.com',
}
const row = {
  shortName: '澜启示例',
  shortNameEn: 'Lumiqore',
  creditCode: '91990001MA0DEM013N',
  address: '广东省深圳市南山区科技园南路 18 号',
  addressEn: '18 Keji South Road, Nanshan District, Shenzhen, Guangdong, China',
  originalsTo: '广东省深圳市南山区科技园南路 18 号 法务部 收，518057，0755-5550 0118',
  originalsToEn: 'Legal Department, 18 Keji South Road, Nanshan District, Shenzhen 518057, China, +86 755 5550 0118',
  supportContact: 'support@example.com',
}

/** Names the vendor of the demo; what somebody has said is left alone. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<void> {
  const { address } = await db.selectFrom('brand').select('address').executeTakeFirstOrThrow()
  if (address === '') await db.updateTable('brand').set(row).execute()
  for (const [field, busValue] of Object.entries(said))
    await db
      .updateTable('dictionaryEntries')
      .set({ busValue })
      .where('busName', '=', entries[field as EntryField][0])
      .where('dictionaryCode', '=', 'portal_link')
      .where('busValue', '=', '')
      .execute()
}
