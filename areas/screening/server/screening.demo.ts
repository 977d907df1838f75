import { isFilled } from '#platform/server/demo-fill.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { App } from '#platform/server/app.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { screen } from './screening.public.ts'
import { insertList } from './screening.sql.ts'

const rows: [name: string, aliases: string[], country: string, note: string][] = [
  ['厦门海石科技贸易有限公司', ['厦门海石科技有限公司', '厦门海石科技演示公司'], 'China (demo)', 'A-17'],
  ['东莞晴川电子演示有限公司', ['Qingchuan Electronics Demo'], 'China (demo)', 'A-22'],
  ['Blackfjord Marine Demo AS', ['Blackfjord'], 'Norway (demo)', 'B-03'],
  ['Kestrel Ridge Avionics Demo LLC', ['KR Avionics Demo'], 'United States (demo)', 'B-11'],
  ['Orsk Precision Demo JSC', ['Орск Точность Демо'], 'Russia (demo)', 'C-01'],
  ['成都云栈微电子有限公司', ['成都云栈微电子演示公司', '成都云栈微电子演示有限公司'], 'China (demo)', 'A-41'],
  ['赤峰北漠精密演示有限公司', [], 'China (demo)', 'A-30'],
  ['Santolina Trading Demo FZE', ['Santolina FZE Demo'], 'United Arab Emirates (demo)', 'D-08'],
]

/** What became of a hit, by how its dealer file stands; of what is in review nothing yet. */
const outcomes: Partial<Record<string, { status: 'cleared' | 'confirmed'; action: string; reason: string }>> = {
  approved: { status: 'cleared', action: 'clear', reason: '信用代码与名单所列主体不同，仅名称相同' },
  rejected: { status: 'confirmed', action: 'confirm', reason: '注册地址与名单所列主体一致' },
}

/** A list, and what was found of dealer files: held, cleared and confirmed; nothing when there is a list already. */
export function seed({ database }: Pick<App, 'database'>): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'restrictedLists')) return false
    const users = db.selectFrom('users').select('id')
    const { id: legal } = await users.where('loginName', '=', 'legal_ma').executeTakeFirstOrThrow()
    const at = new Date(Date.now() - 130 * 86_400_000)
    const names = rows.map(([name, aliases, country, note]) => ({
      name,
      aliases,
      country,
      note,
      keys: [...new Set([name, ...aliases].map(companyKey))],
    }))
    const listId = await insertList({ db }, 'Demo list 2026-Q3', legal, names)
    await db.updateTable('restrictedLists').set({ createdAt: at }).where('id', '=', listId).execute()
    const files = await db
      .selectFrom('dealerFiles as f')
      .innerJoin('customers as c', 'c.id', 'f.customerId')
      .select(['f.id', 'f.uscc', 'f.dealerName', 'f.status', 'f.submittedAt', 'c.companyId'])
      .where('f.dealerName', 'in', [
        '厦门海石科技演示有限公司',
        '东莞晴川电子演示有限公司',
        '成都云栈微电子演示有限公司',
      ])
      .execute()
    for (const file of files) {
      if (!file.submittedAt) continue
      const record = { bizId: file.id, bizNo: file.uscc, companyId: file.companyId, names: [file.dealerName] }
      if (!(await screen({ db }, 'dealer_file', record))) continue
      const hit = db.updateTable('screeningHits').where('biz', '=', 'dealer_file').where('bizId', '=', file.id)
      await hit.set({ createdAt: file.submittedAt, updatedAt: file.submittedAt }).execute()
      const result = outcomes[file.status]
      if (!result) continue
      const { status, action, reason } = result
      const decidedAt = new Date(file.submittedAt.getTime() + 3 * 3_600_000)
      const decided = { status, reason, userId: legal, decidedAt, updatedAt: decidedAt, version: 2 }
      const { id: bizId } = await hit.set(decided).returning('id').executeTakeFirstOrThrow()
      const log = {
        bizType: 'screening_hit',
        bizId,
        fromState: 'held',
        toState: status,
        action,
        actorId: legal,
        comment: reason,
        at: decidedAt,
      }
      await insertStatusLogs(db, [log])
    }
    return true
  })
}
