import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'

/** One server per network. Nobody stands behind example.com, so their state is written down, not tried. */
const servers = [
  { name: 'SZ-01', carrier: 'telecom', host: 'git-telecom.example.com', priority: 10, health: 'up' },
  { name: 'BJ-01', carrier: 'unicom', host: 'git-unicom.example.com', priority: 10, health: 'up' },
  { name: 'GZ-01', carrier: 'mobile', host: 'git-mobile.example.com', priority: 10, health: 'down' },
  { name: 'HK-01', carrier: 'overseas', host: 'git-hk.example.com', priority: 10, health: 'up' },
] as const

/** Source servers of the demo; nothing when there are some already. */
export async function seed(app: Pick<App, 'database'>): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'sdkServers')) return false
  await db
    .insertInto('sdkServers')
    .values(servers.map((one) => ({ ...one, port: 29_418, proto: 'ssh' as const, monitored: false })))
    .execute()
  return true
}
