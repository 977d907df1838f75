import type { App } from '#platform/server/app.ts'

const off = {
  code: 'spot_check',
  title: '到货抽检规则（修订中）',
  titleEn: 'Incoming inspection rules (under revision)',
  keywords: ['抽检', 'inspection'],
  body: '<p>修订中。</p>',
  bodyEn: '<p>Under revision.</p>',
  sort: 200,
  enabled: false,
}

/** An answer that is under revision, and words a buyer of the demo found none for; nothing when it is there already. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  if (await db.selectFrom('orderFaqs').select('id').where('code', '=', off.code).executeTakeFirst()) return false
  await db.insertInto('orderFaqs').values(off).execute()
  const buyer = await db
    .selectFrom('users')
    .select(['id', 'companyId'])
    .where('loginName', '=', 'harbor_order')
    .executeTakeFirst()
  const clerk = await db.selectFrom('users').select('id').where('loginName', '=', 'clerk_xu').executeTakeFirst()
  if (!buyer || !clerk) return true
  const asked = { companyId: buyer.companyId, userId: buyer.id }
  await db
    .insertInto('orderFaqMisses')
    .values([
      { ...asked, words: '保税仓交货', wordsNorm: '保税仓交货', times: 3 },
      { ...asked, words: 'consignment stock', wordsNorm: 'consignment stock', times: 1 },
      { ...asked, words: '更改币种', wordsNorm: '更改币种', times: 2, handledAt: new Date(), handledBy: clerk.id },
    ])
    .execute()
  return true
}
