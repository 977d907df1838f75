import { isFilled } from '#platform/server/demo-fill.ts'
import { createHash } from 'node:crypto'
import type { App } from '#platform/server/app.ts'
import { parsePublicKey } from './sdk-key.rules.ts'

const owners = [
  ['nimbus_main', '办公室工作站'],
  ['nimbus_dev1', '编译服务器'],
  ['foxglove_main', '音频调试机'],
  ['cus_src_01', '机器人工控机'],
] as const

/** A public key without a private half: 32 bytes from a name. Good to look at, useless to sign in with. */
function keyOf(name: string): string {
  const point = createHash('sha256').update(`demo key ${name}`).digest()
  const blob = Buffer.concat([Buffer.from('0000000b7373682d6564323535313900000020', 'hex'), point])
  return `ssh-ed25519 ${blob.toString('base64')}`
}

/** A public key for each customer of the demo; nothing when there are keys already. */
export async function seed(app: Pick<App, 'database'>, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'sdkKeys')) return false
  const people = await db
    .selectFrom('users')
    .select(['id', 'loginName'])
    .where(
      'loginName',
      'in',
      owners.map(([login]) => login),
    )
    .execute()
  const rows = people.flatMap(({ id: userId, loginName }, n) => {
    const parsed = parsePublicKey(keyOf(loginName))
    const name = owners.find(([login]) => login === loginName)![1]
    return parsed.ok
      ? [{ userId, name, ...parsed.key, createdAt: new Date(now.getTime() - (40 + n * 9) * 86_400_000) }]
      : []
  })
  if (rows.length > 0) await db.insertInto('sdkKeys').values(rows).execute()
  return rows.length > 0
}
