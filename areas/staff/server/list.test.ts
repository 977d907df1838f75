import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import type { FieldError } from '#platform/contract/error.ts'
import { kinds } from '#platform/contract/error.ts'
import { wireOf } from '#platform/contract/address.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { limitsOver } from '#tests/kit/limits.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { staffLink } from '../door.contract.ts'
import { staffInvitation } from '../invitation.contract.ts'
import { mostListed, staffList, staffSheet } from '../list.contract.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp({ smtpUrl: undefined })
})
afterAll(() => kit.close())

const heads = ['姓名', '英文名', '用户名', '邮箱', '语言', '角色']
let last = 0
const row = (given: Partial<Record<'name' | 'nameEn' | 'login' | 'mail' | 'language' | 'roles', string>> = {}) => {
  const n = ++last
  const whole = {
    name: '沈约',
    nameEn: '',
    login: `listed_${n}`,
    mail: `l${n}@vendor.example`,
    language: '',
    roles: 'fae',
  }
  return Object.values({ ...whole, ...given })
}
const file = async (rows: string[][], portal = kit) =>
  uploadFile(portal, 'admin', staffSheet.modelCode, 'staff.xlsx', await sheetOf([heads, ...rows], '名单'))
const send = async (rows: string[][], trial = '0', who: PersonName | null = 'admin', portal = kit) => {
  await limitsOver()
  return portal.call(who, staffList.inviteList, { fileId: await file(rows, portal), trial })
}
const faults = (r: { data: unknown }) => (r.data as { errors: FieldError[] }).errors
const count = async (portal = kit) =>
  (await portal.app.database.pool.query('select count(*)::int as n from staff_invitations')).rows[0].n as number

test('of a list each address outside of the domains of the staff is named by its row', async () => {
  const { pool } = kit.app.database
  await pool.query("update brand set staff_domains = '{vendor.example,vendor.cn}'")
  const told = faults(await send([row(), row({ mail: 'one@gmail.com' }), row({ mail: 'two@vendor.cn' })], '1'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ code: 'staff.mail_domain' })
  expect(told[0]!.msg).toContain('vendor.example, vendor.cn')
  await pool.query("update brand set staff_domains = '{}'")
})

test('a sound list is looked through first, and then invites everybody with a link each', async () => {
  const rows = [
    row({ language: 'en', roles: '内容编辑, legal' }),
    row({ language: '繁体中文', roles: 'fae；quality' }),
    ['', '', '', '', '', ''],
    row(),
  ]
  const looked = await send(rows, '1')
  expect(looked.data.people.map(({ roles }) => roles)).toEqual([
    ['content_editor', 'legal'],
    ['fae', 'quality'],
    ['fae'],
  ])
  expect(looked.data.people.map(({ language }) => language)).toEqual(['en', 'zhtw', null])
  expect(looked.data.secret).toEqual([])
  expect(await count()).toBe(0)
  const made = await send(rows)
  const tokens = made.data.secret
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const accepted = { token: tokens[0]!, password: 'Some-Word-77', confirm: 'Some-Word-77' }
  expect((await kit.call(null, staffLink.opened, { token: tokens[0]! })).data.roles).toEqual([
    'content_editor',
    'legal',
  ])
  expect((await kit.call(null, staffInvitation.accept, accepted)).msgCode).toBe(0)
  const { rows: made1 } = await kit.app.database.pool.query('select locale from users where login_name = $1', [
    rows[0]![2],
  ])
  expect(made1).toEqual([{ locale: 'en' }])
  // nothing of the links lies in the database
  const { rows: kept } = await kit.app.database.pool.query(
    'select (select json_agg(i)::text from idempotency_keys i) || (select json_agg(l)::text from operation_logs l) || (select json_agg(s)::text from staff_invitations s) as text',
  )
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token)
})

test('whatever is wrong is named by row and column, and nobody is invited', async () => {
  const before = await count()
  const twice = row()
  const refused = await send([
    row({ name: '', roles: '' }),
    row({ login: '1x', mail: 'nobody', language: 'klingon', roles: 'fae, jester, cust_main' }),
    twice,
    row({ login: twice[2]!.toUpperCase(), mail: twice[3]!.toUpperCase() }),
    row({ login: 'EDITOR_test', mail: 'Editor@Example.com' }),
    row({ name: 'x'.repeat(65) }),
  ])
  expect(refused.msgCode).toBe(kinds.validation)
  expect(faults(refused).map(({ field, code }) => `${field} ${code}`)).toEqual([
    '2.name staff.list_needed',
    '2.roles staff.list_needed',
    '3.loginName staff.list_login',
    '3.email staff.mail_rule',
    '3.language staff.list_language',
    '3.roles staff.list_role',
    '3.roles staff.role_unknown',
    '5.loginName staff.list_twice',
    '5.email staff.list_twice',
    '6.loginName staff.name_taken',
    '6.email staff.mail_taken',
    '7.name staff.list_long',
  ])
  expect(faults(refused)[0]!.msg).toContain('姓名')
  expect(await count()).toBe(before)
})

test('a list is a table of these columns, of so many rows, uploaded for this', async () => {
  await limitsOver()
  const wrong = await uploadFile(kit, 'admin', staffSheet.modelCode, 'staff.xlsx', await sheetOf([['a', 'b']], 'x'))
  expect((await kit.call('admin', staffList.inviteList, { fileId: wrong, trial: '0' })).msgCode).toBe(kinds.validation)
  expect(
    (
      await send(
        Array.from({ length: mostListed + 1 }, () => row()),
        '1',
      )
    ).msgCode,
  ).toBe(kinds.validation)
  expect((await kit.call('admin', staffList.inviteList, { fileId: 'unknown', trial: '0' })).msgCode).toBe(kinds.denied)
  const fileId = await file([row()])
  for (const [who, kind] of [
    [null, kinds.session],
    ['editor', kinds.denied],
    ['main', kinds.denied],
  ] as const)
    expect((await kit.call(who, staffList.inviteList, { fileId, trial: '1' })).msgCode).toBe(kind)
  const csv = `\uFEFF${heads.join(',')}\r\n"沈约","",by_csv_1,by.csv@vendor.example,zh,"fae, legal"\r\n`
  const text = await uploadFile(kit, 'admin', staffSheet.modelCode, 'staff.csv', Buffer.from(csv))
  expect((await kit.call('admin', staffList.inviteList, { fileId: text, trial: '1' })).data.people).toMatchObject([
    { loginName: 'by_csv_1', roles: ['fae', 'legal'], row: 2 },
  ])
})

test('of two at once with one name, one is invited and the other refused by its row', async () => {
  const one = row()
  const [a, b] = await Promise.all([send([one]), send([row({ login: one[2]! })])])
  expect([a.msgCode, b.msgCode].toSorted()).toEqual([0, kinds.validation])
  const refused = a.msgCode === 0 ? b : a
  expect(faults(refused)).toMatchObject([{ field: '2.loginName', code: 'staff.invited_name' }])
})

test('with mail each is written to in their language, and no link is answered', async () => {
  const portal = await testApp()
  try {
    await portal.app.database.pool.query("update users set name_en = 'Zhou Wen' where id = $1", [portal.people.admin])
    const rows = [row({ language: 'en' }), row({ language: 'zh', name: '=cmd()' })]
    const { data } = await send(rows, '0', 'admin', portal)
    expect([data.people.length, data.secret]).toEqual([2, []])
    const { rows: mails } = await portal.app.database.pool.query(
      "select to_address, subject, text_body from mails where template = 'staff.invited' order by id",
    )
    expect(mails).toMatchObject([
      {
        to_address: rows[0]![3],
        subject: expect.stringContaining('invited'),
        text_body: expect.stringContaining('Zhou Wen has invited'),
      },
      { to_address: rows[1]![3], subject: expect.stringContaining('邀请') },
    ])
  } finally {
    await portal.close()
  }
})

test('the template is a list that is read', async () => {
  const { rawPayload } = await kit.request('admin', { url: wireOf(staffList.listTemplate, {}).url })
  const cells = (await readSheet(rawPayload)) as string[][]
  expect(cells[0]).toEqual(heads)
  expect(
    (
      await send(
        cells.slice(1).map((each) => each.map((cell) => cell ?? '')),
        '1',
      )
    ).data.people,
  ).toHaveLength(2)
})
