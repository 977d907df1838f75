import { isFilled } from '#platform/server/demo-fill.ts'
import type { Source } from '#areas/search/server/search.public.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { sourceOf } from '#platform/server/search/source.ts'
import { findIssueOf, insertQuestion } from './assistant.sql.ts'
import { passagesOf } from './quoting.ts'
import { keywordOf, lookedFor } from './question.ts'

/** What an engineer of the demo has asked, newest first; one finds no source, one went on as an issue. */
const asked = [
  { text: 'DDR 初始化停在 training fail 怎么处理？', days: 1, helpful: true },
  { text: 'LQ8802 支持多少个 PCIe 通道？', days: 2, helpful: null },
  { text: 'LQ3310 能否运行 ROS 2 的导航节点？', days: 3, helpful: null },
  {
    text: '待机功耗偏高，如何找出没有休眠的模块？',
    days: 6,
    helpful: false,
    issue: '休眠唤醒后 MIPI 屏偶发花屏，需重启恢复',
  },
  { text: 'How do I pack firmware and make a differential update?', days: 9, helpful: true },
] as const
/** What every certified company may open. */
const open = new Set(['public', 'registered', 'nda'])
const kinds = ['faq', 'document', 'tool']
const batch = 500

/** All that may be quoted, from the areas themselves: the index is made after the demo. */
async function sourcesOf(ctx: Ctx): Promise<Source[]> {
  const all: Source[] = []
  for (const kind of kinds) {
    const source = sourceOf(kind)
    const ids = (await source?.listIds(ctx, 0, batch)) ?? []
    const revisions = await source?.revisions?.(ctx, ids)
    for (const entry of (await source?.loadEntries(ctx, ids)) ?? [])
      if (open.has(entry.scope))
        all.push({
          kind,
          recordId: entry.id,
          title: entry.title,
          titleEn: entry.titleEn,
          chips: (entry.tags ?? '').split(' ').filter(Boolean),
          revision: revisions?.get(entry.id) ?? '',
          url: entry.url,
          page: entry.part > 0 ? entry.part : null,
          texts: [entry.text, entry.textEn ?? ''].filter(Boolean),
        })
  }
  return all
}

/** Questions of nimbus_dev1 with what answers them in the demo's own documents; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'assistantQuestions')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('loginName', '=', 'nimbus_dev1')
      .executeTakeFirstOrThrow()
    const sources = await sourcesOf(ctx)
    for (const { text, days, helpful, ...one } of asked.toReversed()) {
      // the index, whose texts are compared, is made after the demo
      const passages = passagesOf(lookedFor(keywordOf(text)), sources).map((one) => ({ ...one, print: '' }))
      const state = passages.length > 0 ? ('answered' as const) : ('no_source' as const)
      const tx = { ...ctx, now: atWork(days), user: { id } } as unknown as SignedCtx
      const questionId = await insertQuestion(tx, { text, state, answer: '' }, passages)
      const issueId = 'issue' in one ? ((await findIssueOf(tx, one.issue)) ?? null) : null
      await db.updateTable('assistantQuestions').set({ helpful, issueId }).where('id', '=', questionId).execute()
    }
    return true
  })
}
