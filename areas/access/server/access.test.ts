import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '#areas/access/contract.ts'
import { session } from '#areas/session/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { lackedIn } from './role.mails.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  const chip = await db
    .insertInto('chips')
    .values({ code: 'T100', name: '测试芯片', nameEn: 'Test chip', productLine: 'vision' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ['A', 'B'].map((code, sort) => ({
    chipId: chip.id,
    code: `T100-${code}`,
    name: `项目${code}`,
    nameEn: `Project ${code}`,
    sort,
  }))
  await db.insertInto('chipProjects').values(rows).execute()
})
afterAll(() => portal.close())

const matrix = async () => (await portal.call('admin', access.matrix)).data
const settings = async (role: string) => (await matrix()).roles.find((one) => one.role === role)!
const saveRole = (who: PersonName | null, input: Partial<Input<typeof access.saveRole>>) =>
  portal.call(who, access.saveRole, {
    role: 'legal',
    menuIds: '[]',
    permissions: '[]',
    version: 1,
    ...input,
  })

let made = 0
const groupInput = (part: Partial<Input<typeof access.saveGroup>> = {}) => {
  made += 1
  return { code: `group-${made}`, name: `组 ${made}`, memberIds: '[]', projectIds: '[]', ...part }
}
const saveGroup = (who: PersonName | null, part?: Partial<Input<typeof access.saveGroup>>) =>
  portal.call(who, access.saveGroup, groupInput(part))
const newGroup = async (part?: Partial<Input<typeof access.saveGroup>>) => (await saveGroup('editor', part)).data
const projectIds = async () => (await portal.call('editor', access.projects)).data.map((one) => one.id)

/** Every call of the desks with an input that would be good for somebody who may make it. */
const calls: Record<Exclude<keyof typeof access, 'users'>, (who: PersonName | null) => Promise<{ msgCode: number }>> = {
  matrix: (who) => portal.call(who, access.matrix),
  saveRole: (who) => saveRole(who, {}),
  groups: (who) => portal.call(who, access.groups),
  group: (who) => portal.call(who, access.group, { id: 1 }),
  saveGroup: (who) => saveGroup(who),
  removeGroup: (who) => portal.call(who, access.removeGroup, { id: 1 }),
  candidates: (who) => portal.call(who, access.candidates),
  projects: (who) => portal.call(who, access.projects),
}
const names = Object.keys(calls) as (keyof typeof calls)[]

describe('every call of the desks', () => {
  test.each(names)('%s asks for a session', async (name) => {
    expect((await calls[name](null)).msgCode).toBe(kinds.session)
  })
  test.each(names)('%s is refused to customers of any company and to staff without the permission', async (name) => {
    for (const who of ['main', 'other', 'order', 'manager'] as const)
      expect((await calls[name](who)).msgCode).toBe(kinds.denied)
  })
  test.each(['matrix', 'saveRole'] as const)('%s is not for those who manage groups', async (name) => {
    expect((await calls[name]('editor')).msgCode).toBe(kinds.denied)
  })
  test('changes nothing when it was refused', async () => {
    expect((await settings('legal')).version).toBe(1)
    expect((await portal.call('admin', access.groups)).data.total).toBe(0)
  })
})

describe('the matrix', () => {
  test('names every role in order, with people, menus and permissions', async () => {
    const { roles, menus, permissions } = await matrix()
    expect(roles[0]).toMatchObject({ role: 'admin', fixed: true, staff: true, users: 1 })
    expect(roles.find((one) => one.role === 'content_editor')).toMatchObject({
      fixed: false,
      users: 2,
      permissions: expect.arrayContaining(['doc_edit', 'group_edit']),
    })
    expect(roles.find((one) => one.role === 'cust_main')).toMatchObject({ staff: false, users: 3 })
    expect(menus.find((one) => one.id === 9803)).toMatchObject({
      pid: 986,
      url: '/admin/roleTactics',
      audience: 'staff',
    })
    expect(permissions).toContain('role_edit')
    expect((await matrix()).homes).toContainEqual({ permission: 'recharge_pre', menuId: 1 })
  })

  test('gives menu names in the language of the caller', async () => {
    const english = await portal.request('admin', {
      url: '/api/access/matrix',
      headers: { cookie: `${await portal.cookie('admin')}; language=en` },
    })
    expect(english.json().data.menus.find((one: { id: number }) => one.id === 98).name).toBe('Operations')
    expect((await matrix()).menus.find((one) => one.id === 98)!.name).toBe('运营')
  })
})

describe('saving a role', () => {
  test('holds for the sessions that are open', async () => {
    const before = await settings('account_manager')
    const menuIds = JSON.stringify([...before.menuIds, 98, 9804])
    const permissions = JSON.stringify([...before.permissions, 'group_edit'])
    expect((await portal.call('manager', access.groups)).msgCode).toBe(kinds.denied)
    const saved = await saveRole('admin', { role: 'account_manager', menuIds, permissions, version: before.version })
    expect(saved).toMatchObject({ msgCode: 0, data: { version: before.version + 1 } })
    expect((await portal.call('manager', access.groups)).msgCode).toBe(0)
    expect(JSON.stringify((await portal.call('manager', session.menu)).data)).toContain('group_edit')

    const undo = { menuIds: JSON.stringify(before.menuIds), permissions: JSON.stringify(before.permissions) }
    await saveRole('admin', { role: 'account_manager', ...undo, version: before.version + 1 })
    expect((await portal.call('manager', access.groups)).msgCode).toBe(kinds.denied)
    expect(await settings('account_manager')).toMatchObject({ ...before, version: before.version + 2 })
  })

  test('never changes the administrator, not even by the administrator', async () => {
    const r = await saveRole('admin', { role: 'admin' })
    expect(r).toMatchObject({ msgCode: kinds.denied, msg: '管理员角色拥有全部权限，不能修改' })
    expect((await settings('admin')).permissions).toContain('role_edit')
  })

  test('by two people at once keeps one of them, whole', async () => {
    const { version } = await settings('quality')
    const both = await Promise.all([
      saveRole('admin', { role: 'quality', permissions: '["doc_download"]', menuIds: '[98]', version }),
      saveRole('admin', { role: 'quality', permissions: '["doc_comment"]', menuIds: '[9801]', version }),
    ])
    expect(both.map((one) => one.msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    const kept = await settings('quality')
    expect(kept.version).toBe(version + 1)
    expect([kept.permissions, kept.menuIds]).toEqual(
      both[0].msgCode === 0 ? [['doc_download'], [98]] : [['doc_comment'], [9801]],
    )
  })

  test('passes over menus that do not exist', async () => {
    const { version } = await settings('finance')
    expect((await saveRole('admin', { role: 'finance', menuIds: '[98,424242]', version })).msgCode).toBe(0)
    expect((await settings('finance')).menuIds).toEqual([98])
  })

  test.each([
    ['role', { role: 'emperor' }],
    ['permissions', { permissions: '["fly"]' }],
    ['menuIds', { menuIds: 'not json' }],
    ['menuIds', { menuIds: '{"a":1}' }],
    ['menuIds', { menuIds: `[${Array(501).fill(1).join()}]` }],
    ['version', { version: 'x' }],
  ])('names %s when it is wrong: %j', async (field, part) => {
    const r = await saveRole('admin', part as never)
    expect(r.msgCode).toBe(kinds.validation)
    expect((r.data as unknown as { errors: { field: string }[] }).errors[0]!.field.split('.')[0]).toBe(field)
  })
})

describe('groups', () => {
  test('are made with members and projects, and open those projects to the members', async () => {
    const projects = await projectIds()
    const { id, version } = await newGroup({
      code: 'panel-team',
      name: ' 面板组 ',
      remark: '备注',
      memberIds: JSON.stringify([portal.people.main, portal.people.sub]),
      projectIds: JSON.stringify(projects.slice(0, 1)),
    })
    const { data } = await portal.call('editor', access.group, { id })
    expect(data).toMatchObject({ id, version, code: 'panel-team', name: '面板组', remark: '备注' })
    expect(data.members.map((one) => one.loginName)).toEqual(['main_test', 'sub_test'])
    expect(data.members[0]!.company).toBe('certified co')
    expect(data.projectIds).toEqual(projects.slice(0, 1))
    const row = (await portal.call('editor', access.groups, { keyword: 'PANEL' })).data.list[0]
    expect(row).toMatchObject({ id, members: 2, projects: 1 })
  })

  test('are changed as a whole', async () => {
    const { id, version } = await newGroup({ memberIds: `[${portal.people.main}]` })
    const next = { id, version, code: 'renamed', memberIds: `[${portal.people.other}]` }
    expect((await saveGroup('editor', next)).data).toEqual({ id, version: version + 1 })
    const { data } = await portal.call('editor', access.group, { id })
    expect(data).toMatchObject({ code: 'renamed', members: [{ id: portal.people.other }] })
  })

  test('a sub-account has none that its main account lacks, and loses with it what it has', async () => {
    const { main, sub, order, other } = portal.people
    const alone = await saveGroup('editor', { memberIds: `[${sub}]` })
    expect(alone.data).toMatchObject({ errors: [{ field: 'memberIds', code: 'access.main_missing' }] })
    const { id, version } = await newGroup({ memberIds: `[${main},${sub},${other}]` })
    // named still, but its main account is not
    const next = { id, version, memberIds: `[${sub},${other}]` }
    expect((await saveGroup('editor', next)).msgCode).toBe(0)
    const left = async () => (await portal.call('editor', access.group, { id })).data.members.map((one) => one.id)
    expect(await left()).toEqual([other])
    // whatever takes it from the main account
    const { pool } = portal.app.database
    await pool.query('insert into user_group_members values ($1, $2), ($1, $3), ($1, $4)', [id, order, sub, main])
    await pool.query('delete from user_group_members where group_id = $1 and user_id = $2', [id, main])
    expect(await left()).toEqual([other])
    await expect(pool.query('insert into user_group_members values ($1, $2)', [id, sub])).rejects.toThrow(
      /main account lacks/,
    )
  })

  test('are listed in pages, and a search takes its text as it stands', async () => {
    await Promise.all([newGroup(), newGroup(), newGroup({ code: 'with_line', name: '100%' })])
    const first = (await portal.call('editor', access.groups, { page: 1, limit: 10 })).data
    expect(first).toMatchObject({ page: 1, limit: 10, total: first.list.length })
    expect((await portal.call('editor', access.groups, { keyword: '0%' })).data.list.map((one) => one.code)).toEqual([
      'with_line',
    ])
    expect((await portal.call('editor', access.groups, { keyword: 'withXline' })).data.total).toBe(0)
    expect((await portal.call('editor', access.groups, { page: 2, limit: 200 })).data.list).toEqual([])
    expect((await portal.call('editor', access.groups, { limit: 7 })).msgCode).toBe(kinds.validation)
  })

  test('two people with one version: the second is told and nothing of hers is kept', async () => {
    const { id, version } = await newGroup()
    const both = await Promise.all([
      saveGroup('editor', { id, version, code: 'race-a', memberIds: `[${portal.people.main}]` }),
      saveGroup('editor2', { id, version, code: 'race-b', memberIds: `[${portal.people.main},${portal.people.sub}]` }),
    ])
    expect(both.map((one) => one.msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    const { data } = await portal.call('editor', access.group, { id })
    expect([data.code, data.members.length]).toEqual(both[0].msgCode === 0 ? ['race-a', 1] : ['race-b', 2])
  })

  test('share no code, even when they are made at the same moment', async () => {
    const both = await Promise.all([
      saveGroup('editor', { code: 'the-same' }),
      saveGroup('editor2', { code: 'the-same' }),
    ])
    expect(both.map((one) => one.msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.duplicate])
  })

  test('name no unknown people or projects, and then keep nothing', async () => {
    const r = await saveGroup('editor', { code: 'ghosts', memberIds: `[${portal.people.main},999999]` })
    expect(r).toMatchObject({ msgCode: kinds.validation, msg: '部分用户不存在' })
    expect((await saveGroup('editor', { code: 'ghosts', projectIds: '[999999]' })).msg).toBe('部分芯片项目不存在')
    expect((await portal.call('editor', access.groups, { keyword: 'ghosts' })).data.total).toBe(0)
  })

  test('are removed, and what only they opened is closed', async () => {
    const projects = await projectIds()
    const { id } = await newGroup({ memberIds: `[${portal.people.other}]`, projectIds: JSON.stringify(projects) })
    const cookie = (await portal.cookie('other')).split('=')[1]!
    const opened = async () => (await portal.app.sessions.find(cookie)).user?.projectIds
    expect(await opened()).toEqual(projects)
    expect((await portal.call('editor', access.removeGroup, { id })).msgCode).toBe(0)
    expect(await opened()).toEqual([])
    expect((await portal.call('editor', access.removeGroup, { id })).msgCode).toBe(kinds.not_found)
    expect((await portal.call('editor', access.group, { id })).msgCode).toBe(kinds.not_found)
    expect((await saveGroup('editor', { id, version: 1 })).msgCode).toBe(kinds.not_found)
  })

  test.each([
    ['code', { code: '1x' }],
    ['code', { code: 'with space' }],
    ['name', { name: '   ' }],
    ['remark', { remark: 'x'.repeat(501) }],
    ['memberIds', { memberIds: '[0]' }],
    ['projectIds', { projectIds: 'nope' }],
    ['id', { id: -1 }],
  ])('name %s when it is wrong: %j', async (field, part) => {
    const r = await saveGroup('editor', part)
    expect(r.msgCode).toBe(kinds.validation)
    expect((r.data as unknown as { errors: { field: string }[] }).errors[0]!.field.split('.')[0]).toBe(field)
  })
})

describe('what a group is made of', () => {
  test('people are found by name, login name and company, the disabled ones not', async () => {
    const find = async (keyword: string) =>
      (await portal.call('editor', access.candidates, { keyword, limit: 50 })).data.list.map((one) => one.loginName)
    expect(await find('SUB_T')).toEqual(['sub_test'])
    expect(await find('certified co')).toEqual(expect.arrayContaining(['main_test', 'sub_test', 'order_test']))
    const users = portal.app.database.db.updateTable('users').where('loginName', '=', 'source_test')
    expect(await find('source_test')).toEqual(['source_test'])
    await users.set({ status: 'disabled' }).execute()
    expect(await find('source_test')).toEqual([])
    await users.set({ status: 'enabled' }).execute()
  })

  test('people come in pages', async () => {
    const page = async (n: number) => (await portal.call('editor', access.candidates, { page: n, limit: 10 })).data
    const [first, second] = [await page(1), await page(2)]
    expect(first.list).toHaveLength(10)
    expect(first.total).toBe(first.list.length + second.list.length)
    expect(Object.keys(first.list[0]!).toSorted()).toEqual(['company', 'id', 'loginName', 'name'])
  })

  test('projects come by chip and in the language of the caller', async () => {
    const { data } = await portal.call('editor', access.projects)
    expect(data.map((one) => [one.chip, one.code, one.name])).toEqual([
      ['T100', 'T100-A', '项目A'],
      ['T100', 'T100-B', '项目B'],
    ])
  })
})

describe('the list of people', () => {
  const find = async (who: PersonName | null, input: Input<typeof access.users> = {}) =>
    portal.call(who, access.users, { limit: 100, ...input })
  const names = async (who: PersonName, name?: string) =>
    (await find(who, name === undefined ? {} : { name })).data.list.map((one) => one.name)

  test('gives staff their colleagues, by any part of the name, and nobody of a customer', async () => {
    const everybody = await names('editor')
    for (const one of ['admin', 'auditor', 'editor', 'manager']) expect(everybody).toContain(`${one} 测试`)
    for (const one of ['main', 'sub', 'other', 'developer', 'source']) expect(everybody).not.toContain(`${one} 测试`)
    expect(await names('editor', 'EDIT')).toEqual(['editor 测试', 'editor2 测试'])
    expect(await names('editor', '%')).toEqual([])
    expect(await names('editor', 'main')).toEqual([])
  })
  test('gives a customer the account manager of that very name, and nobody else', async () => {
    expect((await find('main', { name: 'manager 测试' })).data).toMatchObject({
      list: [{ id: portal.people.manager, name: 'manager 测试' }],
      total: 1,
    })
    for (const name of [undefined, '', 'manager', 'MANAGER 测试', '%', 'editor 测试', 'main 测试', 'sub 测试'])
      expect(await names('main', name)).toEqual([])
  })
  test('shows no more than id and name, in pages', async () => {
    const { data } = await find('editor', { limit: 10 })
    expect(Object.keys(data.list[0]!).toSorted()).toEqual(['id', 'name'])
    expect((await find('editor', { limit: 7 })).msgCode).toBe(kinds.validation)
  })
  test('leaves disabled people out, asks for a session, and slows down who guesses', async () => {
    const users = portal.app.database.db.updateTable('users').where('loginName', '=', 'manager_test')
    await users.set({ status: 'disabled' }).execute()
    expect(await names('main', 'manager 测试')).toEqual([])
    await users.set({ status: 'enabled' }).execute()
    expect((await find(null)).msgCode).toBe(kinds.session)
    const answers = await Promise.all(Array.from({ length: 31 }, () => find('other', { name: 'x' })))
    expect(answers.filter((answer) => answer.msgCode === kinds.too_many)).toHaveLength(1)
  })
})

test('what a role lacks is listed as words of one sentence, and stands alone as it is', () => {
  const lacks = ['order-base.need.quote', 'order-base.need.delivery'] as const
  expect(lackedIn('en', lacks)).toBe('a quote that is valid today, delivery address')
  expect(lackedIn('en', lacks.slice(1))).toBe('Delivery address')
})
