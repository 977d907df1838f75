import { afterAll, beforeAll, expect, test } from 'vitest'
import '#main/areas.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { workbench } from '../contract.ts'
import { dash } from '../dash.contract.ts'

// What waits in each area, made row by row, and who has it in the one list: by the words of its kind.
let kit: DocumentKit
let companyOf: (who: PersonName) => number

beforeAll(async () => {
  kit = await documentKit()
  const users = await kit.db.selectFrom('users').select(['id', 'companyId']).execute()
  companyOf = (who) => users.find(({ id }) => id === kit.people[who])!.companyId
  await seedRows()
})
afterAll(() => kit.close())

async function seedRows() {
  const { db, people } = kit
  const [companyId, applicantId] = [companyOf('main'), people.main]
  await kit.submitted({ title: '待审手册' })
  await kit.saved({ title: '草稿手册' })
  const nda = { companyName: 'certified co', nameNorm: 'certified co', applicantId, companyId }
  await db
    .insertInto('certifications')
    .values({ ...nda, status: 'failed', rejectReason: '印章不清', failedStep: 'business' })
    .execute()
  await db
    .updateTable('companies')
    .set({ certValidEnd: inDays(20) })
    .where('id', '=', companyId)
    .execute()
  const product = { companyId, applicantId, chipPlatform: 'LQ1', productCategory: 'panel' }
  await db
    .insertInto('productCertifications')
    .values([
      {
        ...product,
        productName: '被拒面板',
        nameNorm: 'a',
        no: 'PC-1',
        submittedAt: new Date(),
        status: 'rejected',
        rejectReason: '缺图',
      },
      {
        ...product,
        productName: '到期面板',
        nameNorm: 'b',
        no: 'PC-2',
        submittedAt: new Date(),
        status: 'certified',
        validStart: inDays(-700),
        validEnd: inDays(30),
      },
    ])
    .execute()
  await db
    .insertInto('accountApplies')
    .values({
      userId: people.sub,
      companyId,
      kind: 'email',
      newValue: 'new@example.com',
      status: 'rejected',
      rejectReason: '不符',
    })
    .execute()
  await db.insertInto('grantRequests').values({ companyId, userId: people.sub, kind: 'role', role: 'order' }).execute()
  await db
    .insertInto('guests')
    .values({
      sponsorId: companyId,
      chipProjectId: kit.panelId,
      name: '访客甲',
      house: '友商',
      email: 'g@example.com',
      endsOn: inDays(5),
      invitedBy: applicantId,
      tokenUntil: new Date(),
      userId: people.developer,
      acceptedAt: new Date(),
    })
    .execute()
  await db.insertInto('searchMisses').values({ keyword: '找不到', keywordNorm: '找不到' }).execute()
}

const needs = async (who: PersonName) => (await kit.call(who, dash.needs)).data.list
const pairs = async (who: PersonName) => (await needs(who)).map(({ kind, title, due }) => [kind, title, due])

test('a main account has all of its company in one list, what is due first foremost', async () => {
  const list = await needs('main')
  expect(list.map(({ kind, title, due }) => [kind, title, due])).toEqual([
    ['即将到期的访客', '访客甲', inDays(5)],
    ['企业认证即将到期', 'certified co', inDays(20)],
    ['即将到期的产品认证', '到期面板', inDays(30)],
    ['待处理的权限申请', expect.any(String), null],
    ['被驳回的企业认证，请修改后重新提交', 'certified co', null],
    ['被驳回的产品认证', '被拒面板', null],
  ])
  expect(list.find(({ title }) => title === '访客甲')!.url).toMatch(/^\/user\/guest\?.*open=\d/)
  expect(list.every(({ overdue }) => !overdue)).toBe(true)
})

test('titles read in the words of Taiwan, names as their owners write them', async () => {
  const titles = async (who: PersonName) => {
    const headers = { cookie: `${await kit.cookie(who)}; language=zhtw` }
    const answer = await kit.request(who, { url: '/api/workbench/needs', headers })
    return (answer.json().data as { list: { title: string }[] }).list.map(({ title }) => title)
  }
  expect(await titles('main')).toContain('访客甲')
  expect(await titles('editor')).toContain('草稿手冊')
})
test('each has their own, and nobody that of others', async () => {
  expect(await pairs('sub')).toContainEqual(['被驳回的账号变更，请修改后重新提交', 'new@example.com', null])
  expect((await pairs('sub')).map(([, title]) => title)).not.toContain('访客甲')
  expect(await pairs('other')).toEqual([])
  expect(await pairs('auditor')).toContainEqual([
    '待处理的审批任务',
    expect.stringContaining('待审手册'),
    expect.any(String),
  ])
  expect(await pairs('editor')).toContainEqual(['我的文档草稿', '草稿手册', null])
  expect(JSON.stringify(await needs('editor2'))).not.toContain('手册')
  expect(JSON.stringify(await needs('developer'))).not.toContain('certified co')
})

test('what waits to be decided says which kind it is', async () => {
  const tasks = (await needs('auditor')).filter(({ kind }) => kind === '待处理的审批任务')
  expect(tasks.map(({ what, title }) => [what, title])).toContainEqual([
    expect.stringMatching(/^文档/),
    expect.stringContaining('待审手册'),
  ])
  expect((await needs('editor')).map(({ what }) => what).filter(Boolean)).toEqual([])
})

test('the home counts exactly what the list holds', async () => {
  for (const who of ['main', 'sub', 'auditor', 'editor', 'admin', 'release', 'manager', 'source', 'expired'] as const) {
    const { waits } = (await kit.call(who, workbench.home)).data
    const counted = new Map<string, number>()
    for (const { kind } of await needs(who)) counted.set(kind, (counted.get(kind) ?? 0) + 1)
    expect([who, new Map(waits.map(({ words, count }) => [words, count]))]).toEqual([who, counted])
  }
})

test('what was decided leaves the list at once', async () => {
  const [task] = await kit.db.selectFrom('approvalTasks').select(['bizId']).where('biz', '=', 'document').execute()
  const row = await kit.db
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('id', '=', task!.bizId)
    .executeTakeFirstOrThrow()
  expect((await kit.call('auditor', documentDesk.audit, { ...row, result: 'pass' })).msgCode).toBe(0)
  expect(JSON.stringify(await needs('auditor'))).not.toContain('待审手册')
})
