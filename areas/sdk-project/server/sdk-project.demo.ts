import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'

/** Work of the demo's customers: together they show every kind of advice, and one project that lacks nothing. */
const projects = [
  {
    who: 'nimbus_main',
    name: '客厅中控屏 G2（量产）',
    sdk: 'LQ7120 Linux 5.10 SDK V1.2.3',
    patches: ['DDR 初始化时序修复', '内核安全更新 2025-11'],
  },
  {
    who: 'nimbus_main',
    name: '门禁面板 P1（维护）',
    sdk: 'LQ7120 Linux 5.10 SDK V1.2.3',
    patches: ['DDR 初始化时序修复（第二版）', 'USB 3.0 主机稳定性'],
  },
  {
    who: 'nimbus_main',
    name: '客厅中控屏 G3（开发）',
    sdk: 'LQ7120 Linux 6.1 SDK V1.4.0',
    patches: ['低功耗待机实验包', 'NPU 运行时 2.3.2'],
  },
  {
    who: 'nimbus_dev1',
    name: '会议平板 M1（试产）',
    sdk: 'LQ7120 Linux 6.1 SDK V1.4.0',
    patches: ['显示：双屏启动黑屏修复', 'NPU 运行时 2.3.2', '内核安全更新 2026-09'],
  },
] as const

/** Declared projects with their patches as applied; nothing when there are some already. */
export async function seed(app: Pick<App, 'database'>, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'sdkProjects')) return false
  await db.transaction().execute(async (tx) => {
    for (const [n, project] of projects.entries())
      await seedProject(tx, project, new Date(now.getTime() - (projects.length - n) * 86_400_000))
  })
  return true
}

async function seedProject(db: Db, { who, name, sdk, patches }: (typeof projects)[number], at: Date) {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('loginName', '=', who)
    .executeTakeFirstOrThrow()
  const { id: sdkVersionId } = await db
    .selectFrom('sdkVersions')
    .select('id')
    .where('name', '=', sdk)
    .executeTakeFirstOrThrow()
  const { id: sdkProjectId } = await db
    .insertInto('sdkProjects')
    .values({ userId, name, sdkVersionId, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('sdkPatches')
    .select(['id', 'name'])
    .where('sdkVersionId', '=', sdkVersionId)
    .execute()
  const ids = new Map(known.map((patch) => [patch.name, patch.id]))
  const applied = patches.map((patch, n) => ({ sdkProjectId, sdkVersionId, patchId: ids.get(patch)!, position: n + 1 }))
  await db.insertInto('sdkProjectPatches').values(applied).execute()
}
