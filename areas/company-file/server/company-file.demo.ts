import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { paperFile } from '../contract.ts'
import { drawn, paperRows, type MadePaper } from './made.demo.ts'

const dayMs = 86_400_000
const daysAgo = (n: number) => new Date(Date.now() - n * dayMs)
type Author = { id: number; companyId: number }

/** Papers in every state, each a PDF that the portal draws; nothing when there are any already. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'companyFiles')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const users = db.selectFrom('users').select(['id', 'companyId'])
    const author = await users.where('loginName', '=', 'clerk_xu').executeTakeFirstOrThrow()
    const models = await db.selectFrom('orderModels').select(['id', 'model']).execute()
    let last: number | null = null
    for (const one of paperRows) {
      const modelId = models.find(({ model }) => model === one.model)?.id ?? null
      last = await seedPaper(ctx, one, { author, modelId, replacesId: one.renews ? last : null })
    }
    return true
  })
}

type Of = { author: Author; modelId: number | null; replacesId: number | null }
async function seedPaper(ctx: Ctx<null>, one: MadePaper, { author, ...of }: Of): Promise<number> {
  const { category, name, nameEn, edition, status = 'published', days, ago, reason } = one
  const at = daysAgo(ago)
  const later = (n: number) => new Date(at.getTime() + n * 3_600_000)
  const published = status === 'draft' ? null : later(2)
  const row = {
    category,
    name,
    nameEn,
    edition,
    status,
    ...of,
    userId: author.id,
    createdAt: at,
    updatedAt: published ?? at,
  } as const
  const validTo = days === undefined ? null : dayOf(daysAgo(-days))
  const { id } = await ctx.db
    .insertInto('companyFiles')
    .values({ ...row, validTo, publishedAt: published })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(drawn(one, at)))
  const place = {
    name: `${nameEn || name} ${edition}.pdf`,
    modelCode: paperFile.modelCode,
    modelId: String(id),
    catalog: '',
  }
  await saveFile(ctx, { ...place, ownerUserId: author.id, ownerCompanyId: author.companyId }, Readable.from([bytes]))
  const log = { bizType: 'company_file', bizId: id, actorId: author.id, comment: null as string | null }
  await insertStatusLogs(ctx.db, [
    { ...log, fromState: '', toState: 'draft', action: 'create', at },
    ...(published ? [{ ...log, fromState: 'draft', toState: 'published', action: 'publish', at: published }] : []),
    ...(status === 'withdrawn'
      ? [
          {
            ...log,
            fromState: 'published',
            toState: status,
            action: 'withdraw',
            comment: reason ?? null,
            at: daysAgo(40),
          },
        ]
      : []),
    ...(status === 'replaced'
      ? [{ ...log, fromState: 'published', toState: status, action: 'replace', at: daysAgo(60) }]
      : []),
  ])
  return id
}
