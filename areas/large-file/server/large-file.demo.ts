import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import type { App } from '#platform/server/app.ts'
import { largeFileKind } from './large-file.kind.ts'

const dayMs = 86_400_000
/** Company by a person's login, project, and days until the end; without an end it waits. Each state of §19 is there. */
const standings = [
  { login: 'nimbus_main', project: 'LQ7120-STD', until: 64, reason: '中控屏量产项目需要完整 SDK 与源码同步。' },
  {
    login: 'nimbus_dev1',
    project: 'LQ7120-PANEL',
    until: null,
    reason: '下月启动 Android 14 适配，需要下载完整 SDK。',
  },
  { login: 'foxglove_main', project: 'LQ3310-BAR', until: -9, reason: '回音壁一期项目。' },
  { login: 'cus_src_01', project: 'LQ8802-ROBOT', until: 11, reason: '机器人工控机源码联调。' },
] as const

/** Large-file authorisations: normal, waiting, expired, ending soon; nothing when there are some already. */
export async function seed(app: Pick<App, 'database'>, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'largeFileAuths')) return false
  const keys = await db
    .selectFrom('sdkKeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'u.id as userId', 'u.companyId', 'u.loginName'])
    .execute()
  const projects = await db.selectFrom('chipProjects').select(['id', 'code', 'name', 'nameEn']).execute()
  const auditor = await db.selectFrom('users').select('id').where('loginName', '=', 'release_wu').executeTakeFirst()
  const rows = standings.flatMap(({ login, project, until, reason }) => {
    const key = keys.find((one) => one.loginName === login)
    const chipProjectId = projects.find((one) => one.code === project)?.id
    if (!key || !chipProjectId || !auditor) return []
    const end = until === null ? null : new Date(now.getTime() + until * dayMs)
    const asked = end ? new Date(end.getTime() - 91 * dayMs) : new Date(now.getTime() - dayMs / 4)
    return [
      {
        companyId: key.companyId,
        userId: key.userId,
        keyId: key.id,
        chipProjectId,
        reason,
        carrier: 'telecom' as const,
        status: end ? ('approved' as const) : ('pending' as const),
        auditorId: end ? auditor.id : null,
        decidedAt: end ? new Date(asked.getTime() + dayMs) : null,
        validEnd: end,
        createdAt: asked,
      },
    ]
  })
  if (!rows.length) return false
  const made = await db
    .insertInto('largeFileAuths')
    .values(rows)
    .returning(['id', 'companyId', 'userId', 'chipProjectId', 'status'])
    .execute()
  for (const { id, companyId, userId, chipProjectId } of made.filter(({ status }) => status === 'pending')) {
    const { code, name, nameEn } = projects.find((one) => one.id === chipProjectId)!
    await seedTask(db, largeFileKind, {
      bizId: id,
      no: `LF${id}`,
      title: `${code} ${name}`,
      titleEn: nameEn && `${code} ${nameEn}`,
      companyId,
      applicantId: userId,
      handlerId: null,
    })
  }
  return true
}
