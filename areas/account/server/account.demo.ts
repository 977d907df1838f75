import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { dateTask, submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { dayOf } from '#platform/contract/day.ts'
import { letterModel } from '../main.contract.ts'

const card = {
  phone: '+86 755 8600 1200',
  email: 'office@example.com',
  website: 'https://nimbus.example.com',
  address: '深圳市南山区科技园南路 18 号',
  legalEntity: '倪博',
  mainBusiness: '智能家居中控屏的研发与制造',
  mainApplication: '智能中控屏、楼宇对讲',
  contactName: '陈雨',
  contactPhone: '+86 755 8600 1206',
  contactEmail: 'contact@example.com',
}
/** People beside those of the access demo: one who left, one who has not signed in for long. */
const people = [
  {
    loginName: 'nimbus_dev2',
    name: '牛津',
    nameEn: 'Niu Jin',
    mobile: '19900000041',
    about: '已停用的子账号 · Disabled sub-account',
    status: 'disabled',
    days: 40,
  },
  {
    loginName: 'nimbus_old',
    name: '聂远',
    nameEn: 'Nie Yuan',
    mobile: '19900000042',
    about: '休眠账号 · Dormant account',
    status: 'enabled',
    days: 210,
  },
  {
    loginName: 'nimbus_qa',
    name: '温婷',
    nameEn: 'Wen Ting',
    mobile: '19900000045',
    about: '子账号，没有产品包 · Sub-account without packages',
    status: 'enabled',
    days: 2,
  },
] as const

const applies = [
  {
    login: 'nimbus_dev1',
    kind: 'email',
    hours: 20,
    newValue: 'nie.chen@example.com',
    reason: '部门邮箱合并',
    status: 'under_review',
    rejectReason: '',
  },
  {
    login: 'foxglove_main',
    kind: 'mobile',
    hours: 290,
    newValue: '19900000043',
    reason: '换了工作手机',
    status: 'rejected',
    rejectReason: '请先在企业信息中更新联系人',
  },
  {
    login: 'harbor_report',
    kind: 'email',
    hours: 800,
    newValue: 'harbor_report@example.com',
    reason: '公司更换了邮箱域名',
    status: 'approved',
    rejectReason: '',
  },
  {
    login: 'tern_dev',
    kind: 'mobile',
    hours: 3,
    newValue: '19900000044',
    reason: '原号码已停用',
    status: 'submitted',
    rejectReason: '',
  },
  {
    login: 'nimbus_dev1',
    kind: 'mobile',
    hours: 500,
    newValue: '19900000046',
    reason: '号码填写有误',
    status: 'withdrawn',
    rejectReason: '',
  },
  {
    login: 'nimbus_old',
    kind: 'activation',
    hours: 26,
    newValue: '',
    reason: '项目重新启动，需要继续查阅资料',
    status: 'under_review',
    rejectReason: '',
  },
] as const

const titles = {
  email: ['更换邮箱', 'Change email'],
  mobile: ['更换手机号', 'Change phone number'],
  activation: ['激活账号', 'Activate account'],
} as const

const idOf = async (db: Db, loginName: string) => {
  const found = db
    .selectFrom('users')
    .select(['id', 'companyId', 'name', 'nameEn', 'mobile'])
    .where('loginName', '=', loginName)
  return found.executeTakeFirstOrThrow()
}

/** Cards, account managers, and applications in every state; nothing when there are any already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'accountApplies')) return false
  await db.transaction().execute(async (tx) => {
    const manager = await idOf(tx, 'am_lin')
    const main = await idOf(tx, 'nimbus_main')
    await tx
      .updateTable('companies')
      .set({ accountManagerId: manager.id })
      .where('isVendor', '=', false)
      .where('certStatus', '=', 'completed')
      .execute()
    await tx.updateTable('companies').set(card).where('id', '=', main.companyId).execute()
    for (const one of people) await seedPerson(tx, one, main)
    for (const one of applies) await seedApply(app, tx, one, manager.id)
    await seedTransfer(app, tx)
  })
  return true
}

async function seedPerson(
  tx: Db,
  { days, ...person }: (typeof people)[number],
  main: { id: number; companyId: number },
) {
  const ago = (n: number) => atWork(n)
  const password = tx.selectFrom('users').select('passwordHash').where('id', '=', main.id)
  const { passwordHash } = await password.executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('users')
    .values({
      ...person,
      companyId: main.companyId,
      email: `${person.loginName}@example.com`,
      passwordHash,
      createdAt: ago(300),
      lastLoginAt: ago(days),
      ...(days > 180 ? { dormantSince: ago(1) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('userRoles').values({ userId: id, role: 'cust_sub' }).execute()
}

async function seedApply(app: App, tx: Db, { login, hours, ...fields }: (typeof applies)[number], managerId: number) {
  const asked = new Date(Date.now() - hours * 3_600_000)
  const { id: userId, companyId, name, nameEn, mobile } = await idOf(tx, login)
  const oldValue = fields.kind === 'activation' ? '' : fields.kind === 'email' ? `${login}@example.com` : mobile
  const { id } = await tx
    .insertInto('accountApplies')
    .values({ ...fields, userId, companyId, oldValue, createdAt: asked, updatedAt: asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!['under_review', 'submitted', 'withdrawn'].includes(fields.status)) return
  const ctx: Ctx = { user: null, db: tx, now: asked, log: app.log, locale: 'zh', traceId: '', ip: '', app }
  const [title, titleEn] = titles[fields.kind]
  const about = {
    biz: 'account_apply',
    bizId: id,
    no: `A${id}`,
    title: `${title}（${name}）`,
    titleEn: `${titleEn} (${nameEn || name})`,
    companyId,
    applicantId: userId,
    handlerId: managerId,
  }
  await dateTask(ctx, await submitForApproval(ctx, about), asked, 1)
  if (fields.status === 'withdrawn') await withdrawApproval(ctx, about.biz, id)
}

/** The main customer once had another main account, as the letter says that named the present one. */
async function seedTransfer(app: App, tx: Db): Promise<void> {
  const [from, to, lead] = [await idOf(tx, 'nimbus_old'), await idOf(tx, 'nimbus_main'), await idOf(tx, 'am_lead')]
  const createdAt = new Date(Date.now() - 212 * 86_400_000)
  const { id } = await tx
    .insertInto('accountTransfers')
    .values({
      companyId: to.companyId,
      fromUserId: from.id,
      toUserId: to.id,
      doneBy: lead.id,
      reason: '原负责人转岗，由新负责人接管企业账号',
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name: company } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', to.companyId)
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from(
    await app.files.pdf.draw({
      title: '主账号授权函',
      date: dayOf(createdAt),
      foot: company,
      blocks: [
        { kind: 'title', text: '主账号授权函' },
        {
          kind: 'text',
          text: `我司（${company}）的门户主账号由 ${from.name} 变更为 ${to.name}，自收到本函之日起生效。`,
        },
        {
          kind: 'text',
          text: 'We name a new main account of our company on the portal, effective on receipt of this letter.',
        },
        {
          kind: 'parties',
          sides: [
            { name: company, lines: ['授权代表', dayOf(createdAt)] },
            { name: '新主账号', lines: [to.name, dayOf(createdAt)] },
          ],
        },
      ],
    }),
  )
  const ctx: Ctx<null> = { user: null, db: tx, now: createdAt, log: app.log, locale: 'zh', traceId: '', ip: '', app }
  const place = { name: '主账号授权函.pdf', modelCode: letterModel, modelId: String(id), catalog: '' }
  await saveFile(ctx, { ...place, ownerUserId: lead.id, ownerCompanyId: lead.companyId }, Readable.from([bytes]))
}
