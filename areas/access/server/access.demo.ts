import { companyKey } from '#platform/contract/company.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/ctx.ts'
import { asRegistered, inLocale } from '#platform/server/traditional.ts'
import { companies, type Company } from './companies.demo.ts'

const chips = [
  {
    code: 'LQ7120',
    name: 'AIoT 智能处理器（6 TOPS）',
    nameEn: 'AIoT SoC, 6 TOPS',
    line: 'smart_display',
    projects: [
      ['STD', '标准方案', 'Reference design'],
      ['PANEL', '智能中控屏', 'Smart control panel'],
    ],
  },
  {
    code: 'LQ5210',
    name: '视觉处理器',
    nameEn: 'Vision SoC',
    line: 'vision',
    projects: [
      ['STD', '标准方案', 'Reference design'],
      ['IPC', '网络摄像机', 'Network camera'],
    ],
  },
  {
    code: 'LQ3310',
    name: '音频 DSP 处理器',
    nameEn: 'Audio DSP SoC',
    line: 'audio',
    projects: [
      ['STD', '标准方案', 'Reference design'],
      ['BAR', '回音壁音箱', 'Soundbar'],
    ],
  },
  {
    code: 'LQ8802',
    name: '边缘 AI 旗舰处理器',
    nameEn: 'Edge-AI flagship',
    line: 'robotics',
    projects: [
      ['STD', '标准方案', 'Reference design'],
      ['ROBOT', '移动机器人', 'Mobile robot'],
    ],
  },
  {
    code: 'LQ1105',
    name: '电源管理芯片',
    nameEn: 'PMIC',
    line: 'power',
    projects: [['STD', '标准方案', 'Reference design']],
  },
  {
    code: 'LQ2230',
    name: 'Wi-Fi 6 连接芯片',
    nameEn: 'Wi-Fi 6',
    line: 'power',
    projects: [['STD', '标准方案', 'Reference design']],
  },
] as const

export const chipCodes: readonly string[] = chips.map(({ code }) => code)

/** Which people each group brings to which chip projects. */
const groups = [
  {
    code: 'nimbus-panel',
    name: '雨云中控屏项目组',
    members: ['nimbus_main', 'nimbus_dev1'],
    projects: ['LQ7120-STD', 'LQ7120-PANEL', 'LQ2230-STD'],
  },
  {
    code: 'foxglove-bar',
    name: '狐手套回音壁项目组',
    members: ['foxglove_main'],
    projects: ['LQ3310-STD', 'LQ3310-BAR'],
  },
  { code: 'source-robot', name: '源客机器人项目组', members: ['cus_src_01'], projects: ['LQ8802-ROBOT'] },
]

/** The accounts the login page offers in DEMO, in this order: how far a company has come, who orders, and the vendor's staff. */
const offered = {
  company: [
    'nimbus_main',
    'nimbus_dev1',
    'cus_src_01',
    'tern_dev',
    'wagtail_main',
    'gorse_main',
    'egret_main',
    'raven_main',
    'lyre_main',
    'foxglove_main',
    'piper_main',
    'northstar_fae',
  ],
  ordering: ['harbor_order', 'harbor_report', 'harbor_sz', 'kestrel_order'],
  staff: [
    'am_lin',
    'am_lead',
    'legal_ma',
    'quality_ning',
    'editor_su',
    'auditor_he',
    'release_wu',
    'fae_zhou',
    'pm_qi',
    'svc_ops',
    'clerk_xu',
    'approver_gao',
    'finance_tan',
    'finance_lu',
    'admin',
  ],
} as const
const groupNames = Object.keys(offered) as (keyof typeof offered)[]
const accounts = groupNames.flatMap((group) =>
  offered[group].map((login) => {
    const person = companies.flatMap((c) => c.people).find((p) => p.login === login)!
    const [zh = '', en = ''] = person.about.split(' · ')
    return { group, loginName: login, name: person.name, nameEn: person.nameEn, zh, en }
  }),
)
/** Those accounts with what they may do, in the reader's language. */
export const demoAccountsIn = (locale: Locale) =>
  accounts.map(({ zh, en, name, nameEn, ...account }) => ({
    ...account,
    name: asRegistered(locale, name, nameEn),
    about: inLocale(locale, zh, en),
  }))

/** Companies, people, chips and groups of the demo. The password's hash is made once for all of them. */
export async function seedAccess(db: Db, passwordHash: string): Promise<void> {
  for (const c of companies) await seedCompany(db, c, passwordHash)
  for (const [i, c] of chips.entries()) {
    const { code, name, nameEn, line: productLine } = c
    const chip = await db
      .insertInto('chips')
      .values({ code, name, nameEn, productLine, sort: (i + 1) * 10, audience: 'everybody' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('chipProjects')
      .values(
        c.projects.map(([code, name, nameEn], n) => ({
          chipId: chip.id,
          code: `${c.code}-${code}`,
          name,
          nameEn,
          sort: n * 10,
        })),
      )
      .execute()
  }
  for (const g of groups) await seedGroup(db, g)
}

/** Those that are not there: in a trial the vendor and its administrator are the installation's own. */
async function newPeople(db: Db, { vendor, people }: Company): Promise<Company['people']> {
  if (!vendor) return people
  const logins = people.map(({ login }) => login)
  const known = await db.selectFrom('users').select('loginName').where('loginKey', 'in', logins).execute()
  return people.filter(({ login }) => !known.some(({ loginName }) => loginName.toLowerCase() === login))
}
const findVendorId = async (db: Db) =>
  (await db.selectFrom('companies').select('id').where('isVendor', '=', true).executeTakeFirst())?.id

async function seedCompany(db: Db, c: Company, passwordHash: string): Promise<void> {
  const people = await newPeople(db, c)
  // a company was there before it was certified, and its people came one after the other
  const since = Math.min(c.vendor ? -900 : -240, (c.certified?.[0] ?? 0) - 45)
  const id = (c.vendor && (await findVendorId(db))) || (await insertCompany(db, c, since))
  await seedPeople(db, { ...c, people }, { id, since, passwordHash })
}

const at = (offset: number) => new Date(Date.now() + offset * 86_400_000)
const day = (offset: number) => at(offset).toISOString().slice(0, 10)
async function insertCompany(db: Db, c: Company, since: number): Promise<number> {
  const company = await db
    .insertInto('companies')
    .values({
      name: c.name,
      nameNorm: companyKey(c.name),
      nameEn: c.nameEn,
      uscc: c.uscc,
      isVendor: c.vendor ?? false,
      certStatus: c.certified ? 'completed' : (c.status ?? 'uncertified'),
      certValidStart: c.certified ? day(c.certified[0]) : null,
      certValidEnd: c.certified ? day(c.certified[1]) : null,
      createdAt: at(since),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return company.id
}

type Seat = { id: number; since: number; passwordHash: string }
async function seedPeople(db: Db, c: Company, { id, since, passwordHash }: Seat): Promise<void> {
  const users = await db
    .insertInto('users')
    .values(
      c.people.map((p, i) => ({
        companyId: id,
        loginName: p.login,
        name: p.name,
        nameEn: p.nameEn,
        about: p.about,
        email: `${p.login}@${c.vendor ? 'staff.example.com' : 'example.com'}`,
        mobile: p.mobile,
        isMain: p.main ?? false,
        passwordHash,
        createdAt: at(since + i * 3),
        lastLoginAt: at(-0.4 - ((i * 7) % 11)),
      })),
    )
    .returning(['id', 'loginName'])
    .execute()
  const idOf = new Map(users.map((u) => [u.loginName, u.id]))
  await db
    .insertInto('userRoles')
    .values(c.people.flatMap((p) => p.roles.map((role) => ({ userId: idOf.get(p.login)!, role }))))
    .execute()
}

async function seedGroup(db: Db, g: (typeof groups)[number]): Promise<void> {
  const group = await db
    .insertInto('userGroups')
    .values({ code: g.code, name: g.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('userGroupMembers')
    .columns(['groupId', 'userId'])
    .expression((e) =>
      e
        .selectFrom('users')
        .select((s) => [s.val(group.id).as('groupId'), 'id'])
        .where('loginName', 'in', g.members),
    )
    .execute()
  await db
    .insertInto('userGroupProjects')
    .columns(['groupId', 'chipProjectId'])
    .expression((e) =>
      e
        .selectFrom('chipProjects')
        .select((s) => [s.val(group.id).as('groupId'), 'id'])
        .where('code', 'in', g.projects),
    )
    .execute()
}
