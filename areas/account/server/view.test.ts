import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operation } from '#areas/operation/contract.ts'
import { session } from '#areas/session/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { pageUserHeader } from '#platform/contract/address.ts'
import { checkLog, sealLog } from '#platform/server/audit/seal.ts'
import { person } from '../person.contract.ts'
import { profile } from '../profile.contract.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(() => portal.call('admin', person.endView))

const begin = (who: 'admin' | 'auditor' | 'editor', whom: keyof TestApp['people'], reason = '客户来电，页面显示不对') =>
  portal.call(who, person.beginView, { id: portal.people[whom], reason })
const who = async () => (await portal.call('admin', session.userInfo)).data.loginName
const db = () => portal.app.database.db

describe('viewing as somebody', () => {
  test('shows what the person would see, and ends where it began', async () => {
    const begun = await begin('admin', 'main')
    expect(begun.msgCode).toBe(0)
    const left = new Date(begun.data.endsAt).getTime() - Date.now()
    expect(left).toBeGreaterThan(28 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    expect(await who()).toBe('main_test')
    expect((await portal.call('admin', person.people, {})).msgCode).toBe(1003)
    expect((await portal.call('admin', person.endView)).msgCode).toBe(0)
    expect(await who()).toBe('admin_test')
  })
  test('is no sign-in as the person: a hand-over token made before opens nothing', async () => {
    const { token } = (await portal.call('admin', session.ssoToken, { subCode: 'document' })).data
    expect((await begin('admin', 'main')).msgCode).toBe(0)
    const opened = await portal.call(null, session.ssoVerify, { token, document: 'document' })
    expect(opened).toMatchObject({ msgCode: 1105, data: null })
  })
  test('is for who holds the permission, with a reason, and for customers alone', async () => {
    expect((await begin('auditor', 'main')).msgCode).toBe(1003)
    expect((await begin('admin', 'main', ' ')).msgCode).toBe(1001)
    for (const staff of ['editor', 'release', 'admin'] as const) {
      const r = await begin('admin', staff)
      expect([r.msgCode, await who()]).toEqual([1003, 'admin_test'])
    }
    await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', portal.people.sub).execute()
    expect((await begin('admin', 'sub')).msgCode).toBe(1003)
    await db().updateTable('users').set({ status: 'enabled' }).where('id', '=', portal.people.sub).execute()
    expect((await portal.call('admin', person.beginView, { id: 999_999, reason: 'x' })).msgCode).toBe(1002)
  })
  test('cannot be handed on: no view within a view, no sign-in at a subsystem as the person', async () => {
    await begin('admin', 'main')
    expect((await begin('admin', 'other')).msgCode).toBe(1003)
    expect((await portal.call('admin', session.ssoToken, { subCode: 'portal' })).msgCode).toBe(1008)
    expect((await portal.call('admin', session.loginSuccess, { lan: 'en' })).msgCode).toBe(1008)
    const upload = await portal.request('admin', {
      method: 'POST',
      url: '/api/upload/tus',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' },
    })
    expect(upload.json().msgCode).toBe(1008)
  })
  test('changes nothing: not the profile, not the password, not a counter', async () => {
    await begin('admin', 'main')
    const save = await portal.call('admin', profile.save, { version: 1, name: 'Other', locale: 'zh' })
    const password = { oldPassword: 'Correct-horse-7', password: 'Correct-horse-8', confirm: 'Correct-horse-8' }
    expect([save.msgCode, (await portal.call('admin', profile.changePwd, password)).msgCode]).toEqual([1008, 1008])
    const before = await db()
      .selectFrom('menuVisits')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst()
    expect((await portal.call('admin', session.saveVisit, { path: '/doc' })).msgCode).toBe(1008)
    expect(
      await db()
        .selectFrom('menuVisits')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before)
  })
  test('is over after half an hour, and pages made for the person are refused then', async () => {
    await begin('admin', 'main')
    await db()
      .updateTable('sessions')
      .set({ viewUntil: new Date(Date.now() - 1000) })
      .where('viewedId', 'is not', null)
      .execute()
    portal.app.sessions.clear()
    expect(await who()).toBe('admin_test')
    const late = await portal.request('admin', {
      url: '/api/user/info',
      headers: { [pageUserHeader]: String(portal.people.main) },
    })
    expect(late.json().msgCode).toBe(1004)
    // and a clock that is set back does not make it longer
    await db()
      .updateTable('sessions')
      .set({ viewUntil: new Date(Date.now() + 3_600_000) })
      .where('viewedId', 'is not', null)
      .execute()
    portal.app.sessions.clear()
    expect(await who()).toBe('admin_test')
  })
  test('ends with the session of who looks, whatever the person does', async () => {
    await begin('admin', 'main')
    await db().updateTable('sessions').set({ endedAt: new Date() }).where('userId', '=', portal.people.main).execute()
    portal.app.sessions.clear()
    expect(await who()).toBe('main_test')
    await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', portal.people.admin).execute()
    portal.app.sessions.clear()
    expect((await portal.call('admin', session.userInfo)).msgCode).toBe(99999)
    await db().updateTable('users').set({ status: 'enabled' }).where('id', '=', portal.people.admin).execute()
    portal.app.sessions.clear()
  })
})

describe('the operation log', () => {
  test('names both from the first row to the last, says what was seen and why, and the person reads it', async () => {
    await begin('admin', 'main', '工单 4711')
    await portal.call('admin', profile.show)
    await portal.call('admin', person.endView)
    const own = await portal.call('main', profile.logs, { limit: 10 })
    const mine = own.data.list.filter((row) => row.viewerName === 'admin_test').map(({ methodName }) => methodName)
    expect(mine.slice(0, 3)).toEqual(['endView', 'show', 'beginView'])
    const all = await portal.call('admin', operation.logs, { limit: 10, user: 'main_test' })
    const first = all.data.list.find(({ methodName }) => methodName === 'beginView')!
    expect(first).toMatchObject({
      userName: 'main_test',
      viewerName: 'admin_test',
      msgCode: 0,
      did: '开始以用户身份查看',
    })
    expect(first.params).toContain('工单 4711')
    expect(all.data.list.find(({ methodName }) => methodName === 'show')!.did).toBe('查看')
  })
  test('is sealed with the name of who looked', async () => {
    await sealLog(portal.app)
    expect((await checkLog(portal.app)).breaches).toEqual([])
    await portal.app.database.pool.query(`alter table operation_logs disable trigger all`)
    await portal.app.database.pool.query(
      `update operation_logs set viewer_name = 'nobody' where viewer_name <> '' and id = (select min(id) from operation_logs where viewer_name <> '')`,
    )
    await portal.app.database.pool.query(`alter table operation_logs enable trigger all`)
    expect((await checkLog(portal.app)).breaches).toHaveLength(1)
  })
})
