// Readers for benches: each of a company and with chip projects of their own, signed in, so that no two of them ask alike.
import type { Role } from '#platform/contract/access.ts'
import type { Db } from '#platform/server/ctx.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'

export type Reader = { name: string; token: string }

const roles: readonly Role[] = ['cust_main', 'cust_sub', 'developer', 'cus_source']
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** Somebody who may have written what is read. */
export async function addAuthor(db: Db): Promise<void> {
  const company = { name: 'bench vendor', nameNorm: 'bench vendor', isVendor: true }
  const { id } = await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
  await addUser(db, id, 'author', 'content_editor')
}

/**
 * Adds `count` readers and signs them in: one in four a member of staff, of the others two in three of a certified company;
 * each in a group with one to nine of the chip projects, no two groups alike.
 */
export async function addReaders(db: Db, count: number): Promise<Reader[]> {
  const projects = await db.selectFrom('chipProjects').select('id').orderBy('id').execute()
  const readers: Reader[] = []
  for (let n = 0; n < count; n += 1) {
    const staff = n % 4 === 3
    const certified = n % 3 !== 2
    const company = await db
      .insertInto('companies')
      .values({
        name: `bench ${n}`,
        nameNorm: `bench ${n}`,
        isVendor: staff,
        certStatus: certified ? 'completed' : 'uncertified',
        certValidStart: certified ? day(-100) : null,
        certValidEnd: certified ? day(100) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role: Role = staff ? (n % 8 === 3 ? 'fae' : 'legal') : roles[(n + Math.floor(n / 4)) % 4]!
    const userId = await addUser(db, company.id, `reader${n}`, role)
    const own = projects.filter((_, i) => (i + n) % 13 === 0 && i % 9 <= n % 9).map(({ id }) => id)
    await addGroup(db, `bench${n}`, userId, own.length ? own : [projects[n]!.id])
    readers.push({ name: `${role} ${n}`, token: await signIn(db, userId) })
  }
  return readers
}

async function addUser(db: Db, companyId: number, loginName: string, role: Role): Promise<number> {
  // each stands alone in a company: nobody else could hold the groups they are put into
  const values = { companyId, loginName, name: loginName, passwordHash: '', mobile: '', email: '', isMain: true }
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('userRoles').values({ userId: id, role }).execute()
  return id
}

async function addGroup(db: Db, code: string, userId: number, projectIds: readonly number[]): Promise<void> {
  const group = await db.insertInto('userGroups').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('userGroupMembers').values({ groupId: group.id, userId }).execute()
  const grants = projectIds.map((chipProjectId) => ({ groupId: group.id, chipProjectId }))
  await db.insertInto('userGroupProjects').values(grants).execute()
}

async function signIn(db: Db, userId: number): Promise<string> {
  const token = newToken()
  await insertSession(db, { tokenHash: hashToken(token), userId, kind: 'portal', ip: '', userAgent: '' })
  return token
}
