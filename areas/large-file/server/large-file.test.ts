import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeFile } from '#areas/large-file/contract.ts'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'

let kit: SdkKit
const keys: Partial<Record<PersonName, number>> = {}
// three Ed25519 keys made for this test
const publicKeys = [
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIC',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD',
]
beforeAll(async () => {
  kit = await sdkKit()
  for (const [i, who] of (['main', 'source', 'release'] as const).entries())
    keys[who] = (await kit.must(kit.call(who, sdkKey.add, { name: who, publicKey: publicKeys[i]! }))).id
})
afterAll(() => kit.close())

const status = async (who: PersonName, chipProjectId?: number) =>
  kit.call(who, largeFile.status, chipProjectId === undefined ? {} : { chipProjectId })
const apply = (who: PersonName | null, given: { chipProjectId?: number; keyId?: number; reason?: string } = {}) =>
  kit.call(who, largeFile.apply, {
    reason: '量产项目需要完整 SDK',
    chipProjectId: kit.panelId,
    carrier: 'telecom',
    keyId: keys[who ?? 'main'] ?? 1,
    ...given,
  })
const audit = (
  who: PersonName | null,
  ask: { id: number; version: number },
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => kit.call(who, largeFile.audit, { ...ask, result, reason })
const desk = async () => (await kit.call('release', largeFile.desk)).data.list
const waiting = async (id: number) => ({ id, version: (await desk()).find((row) => row.id === id)!.version })

test('without an application the state is expired; the vendor’s people need none', async () => {
  expect((await status('main', kit.panelId)).data).toEqual({
    status: 'expired',
    validEnd: null,
    pending: false,
    reason: '',
    list: [
      {
        chipProjectId: kit.panelId,
        code: 'LQ1-PANEL',
        name: 'LQ1-PANEL 项目',
        status: 'expired',
        validEnd: null,
        pending: false,
        reason: '',
        can: { apply: true, takeBack: false },
      },
    ],
  })
  expect((await status('main', kit.secretId)).msgCode).toBe(1002)
  expect((await status('release')).data.status).toBe('normal')
  expect((await status('developer')).data).toMatchObject({ status: 'expired', list: [] })
  expect((await kit.call(null, largeFile.status)).msgCode).toBe(99999)
})

describe('an application', () => {
  test('is for an own project with an own key', async () => {
    expect(await apply('main', { chipProjectId: kit.secretId })).toMatchObject({
      msgCode: 1002,
      data: { errors: [{ field: 'chipProjectId' }] },
    })
    expect(await apply('main', { keyId: keys.source! })).toMatchObject({
      msgCode: 1002,
      data: { errors: [{ field: 'keyId' }] },
    })
    expect((await apply('main', { reason: '' })).msgCode).toBe(1001)
    expect((await apply('developer')).msgCode).toBe(1002)
    expect((await apply(null)).msgCode).toBe(99999)
  })
  test('waits once per company and project, is granted once in a race, and lasts 90 days', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => apply('main')))
    expect(replies.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([0, 1005, 1005, 1005, 1005, 1005])
    expect((await status('main', kit.panelId)).data).toMatchObject({ status: 'expired', pending: true })
    const ask = await waiting(replies.find((r) => r.msgCode === 0)!.data.id)
    const decisions = await Promise.all([
      ...Array.from({ length: 5 }, () => audit('release', ask)),
      audit('release2', ask, 'reject', 'no'),
    ])
    expect(decisions.filter((r) => r.msgCode === 0)).toHaveLength(1)
    expect(decisions.filter((r) => r.msgCode === 1004)).toHaveLength(5)
    const { data } = await status('main', kit.panelId)
    expect(data).toMatchObject({ status: 'normal', pending: false })
    const days = (Date.parse(data.validEnd!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    const mails = await kit.db
      .selectFrom('mails')
      .select(['toAddress', 'subject'])
      .where('template', '=', 'large-file.decided')
      .where('kind', '=', 'mail')
      .execute()
    expect(mails).toEqual([{ toAddress: 'main@example.com', subject: expect.stringContaining('LQ1-PANEL') }])
  })
  test('of another company stays that company’s', async () => {
    expect((await status('source', kit.panelId)).data.status).toBe('expired')
  })
  test('is refused with a reason that the applicant reads, and may be made again', async () => {
    const { id } = (await apply('source')).data
    const ask = await waiting(id)
    expect(await audit('release', ask, 'reject')).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'reason' }] },
    })
    expect((await audit('release', ask, 'reject', '请补充项目说明')).msgCode).toBe(0)
    expect((await status('source', kit.panelId)).data).toMatchObject({
      status: 'expired',
      pending: false,
      reason: '请补充项目说明',
    })
    expect((await apply('source')).msgCode).toBe(0)
  })
  test('is taken back by who made it while it waits, and by nobody else', async () => {
    const takeBack = (who: PersonName | null) => kit.call(who, largeFile.takeBack, { chipProjectId: kit.panelId })
    const own = async () => (await status('source', kit.panelId)).data.list[0]!
    expect(await own()).toMatchObject({ pending: true, can: { apply: false, takeBack: true } })
    for (const who of ['main', 'developer', 'release'] as const) expect((await takeBack(who)).msgCode).toBe(1002)
    expect((await takeBack(null)).msgCode).toBe(99999)
    const row = (await desk()).find((one) => one.status === 'pending')
    expect(row!.waitsFor).toEqual(['release 测试', 'release2 测试'])
    const codes = (await Promise.all(Array.from({ length: 6 }, () => takeBack('source')))).map((r) => r.msgCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1002, 1002, 1002, 1002, 1002])
    expect(await own()).toMatchObject({ pending: false, can: { apply: true, takeBack: false } })
    expect((await audit('release', { id: row!.id, version: row!.version })).msgCode).toBe(1002)
    expect((await apply('source')).msgCode).toBe(0)
  })
  test('is not decided by who made it', async () => {
    const { id } = (await apply('release')).data
    const ask = await waiting(id)
    expect((await audit('release', ask)).msgCode).toBe(1003)
    expect((await audit('release2', ask)).msgCode).toBe(0)
  })
  test('once granted is ended early by the desk, at once', async () => {
    const row = (await desk()).find((one) => one.userName === 'main 测试' && one.status === 'approved')!
    expect(row.can).toEqual({ audit: false, revoke: true })
    expect((await kit.call('main', largeFile.revoke, { id: row.id, version: row.version, reason: 'x' })).msgCode).toBe(
      1003,
    )
    const ended = await kit.call('release', largeFile.revoke, { id: row.id, version: row.version, reason: '合同结束' })
    expect(ended.msgCode).toBe(0)
    expect((await status('main', kit.panelId)).data).toMatchObject({
      status: 'expired',
      reason: '合同结束',
      validEnd: null,
    })
  })
})

test('the desk is for its permission; those that wait come first', async () => {
  for (const who of ['main', 'editor', 'manager'] as const) {
    expect((await kit.call(who, largeFile.desk)).msgCode).toBe(1003)
    expect((await audit(who, { id: 1, version: 1 })).msgCode).toBe(1003)
  }
  expect((await kit.call(null, largeFile.desk)).msgCode).toBe(99999)
  expect((await audit(null, { id: 1, version: 1 })).msgCode).toBe(99999)
  expect((await audit('release', { id: 999_999, version: 1 })).msgCode).toBe(1002)
  expect((await desk())[0]).toMatchObject({
    status: 'pending',
    companyName: 'source co',
    keyName: 'source',
    can: { audit: true },
  })
  const only = await kit.call('release', largeFile.desk, { status: 'rejected', keyword: '%' })
  expect(only.data.total).toBe(0)
  expect((await kit.call('release', largeFile.desk, { status: 'rejected', keyword: 'source' })).data.total).toBe(1)
})
