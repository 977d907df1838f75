import { isFilled } from '#platform/server/demo-fill.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'

const day = (n: number) => new Date(Date.now() + n * 86_400_000)
/** One in each state; of those with a name to sign in by the link was used. */
const guests = [
  {
    name: '温蓝',
    nameEn: 'Wen Lan',
    house: '拾贝设计工作室',
    email: 'wen.lan@shell-studio.example',
    project: 'LQ7120-PANEL',
    login: 'guest_wen',
    ends: 75,
    asked: -15,
    over: null,
  },
  {
    name: '康宁',
    nameEn: 'Kang Ning',
    house: '北桥代工有限公司',
    email: 'kang.ning@northbridge.example',
    project: 'LQ7120-STD',
    login: 'guest_kang',
    ends: 5,
    asked: -85,
    over: null,
  },
  {
    name: '罗宾',
    nameEn: 'Luo Bin',
    house: '云梯软件外包',
    email: 'luo.bin@cloudladder.example',
    project: 'LQ7120-STD',
    login: '',
    ends: 60,
    asked: -1,
    over: null,
  },
  {
    name: '施蒂',
    nameEn: 'Shi Di',
    house: '拾贝设计工作室',
    email: 'shi.di@shell-studio.example',
    project: 'LQ2230-STD',
    login: '',
    ends: 30,
    asked: -20,
    over: null,
  },
  {
    name: '段青',
    nameEn: 'Duan Qing',
    house: '青石测试实验室',
    email: 'duan.qing@bluestone.example',
    project: 'LQ2230-STD',
    login: 'guest_duan',
    ends: -3,
    asked: -60,
    over: null,
  },
  {
    name: '费尧',
    nameEn: 'Fei Yao',
    house: '青石测试实验室',
    email: 'fei.yao@bluestone.example',
    project: 'LQ7120-STD',
    login: '',
    ends: 20,
    asked: -50,
    over: -10,
  },
] as const

/** Guests of the demo's main customer in every state; nothing when there are any already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'guests')) return false
  const main = db.selectFrom('users').select(['id', 'companyId', 'passwordHash']).where('loginName', '=', 'nimbus_main')
  const sponsor = await main.executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    for (const one of guests) await seedGuest(tx, one, sponsor)
  })
  return true
}

async function seedGuest(
  tx: Db,
  { login, project, ends, asked, over, nameEn, ...person }: (typeof guests)[number],
  sponsor: { id: number; companyId: number; passwordHash: string },
) {
  const projects = tx.selectFrom('chipProjects').select('id').where('code', '=', project)
  const { id: chipProjectId } = await projects.executeTakeFirstOrThrow()
  const userId = login ? await seedAccount(tx, login, { ...person, nameEn }, sponsor.passwordHash) : null
  const times = { endsOn: day(ends) as never, createdAt: day(asked), tokenUntil: day(asked + 7) }
  await tx
    .insertInto('guests')
    .values({
      ...person,
      ...times,
      sponsorId: sponsor.companyId,
      invitedBy: sponsor.id,
      chipProjectId,
      userId,
      tokenHash: login || over ? null : hashToken(newToken()),
      ...(login ? { acceptedAt: day(asked + 1), notice: '1.0' } : {}),
      ...(over ? { endedAt: day(over), endedBy: sponsor.id } : {}),
    })
    .execute()
}

async function seedAccount(
  tx: Db,
  loginName: string,
  { name, nameEn, house, email }: { name: string; nameEn: string; house: string; email: string },
  passwordHash: string,
) {
  const company = { name: house, nameNorm: `guest ${loginName}`, isGuest: true }
  const { id: companyId } = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
  const user = { loginName, name, nameEn, email, passwordHash, companyId, about: '访客 · Guest of Nimbus' }
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('userRoles').values({ userId: id, role: 'guest' }).execute()
  return id
}
