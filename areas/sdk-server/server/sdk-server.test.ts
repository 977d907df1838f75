import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import { sdkServer } from '#areas/sdk-server/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { checkServers } from './sdk-server.jobs.ts'
import { authorizedKeysText } from './sdk-server.rules.ts'

let kit: SdkKit
beforeAll(async () => {
  kit = await sdkKit()
})
afterAll(() => kit.close())

let last = 0
const form = (given: Partial<Input<typeof sdkServer.save>> = {}) => ({
  name: `server ${++last}`,
  carrier: 'telecom' as const,
  host: `git${last}.example.com`,
  port: 29_418,
  proto: 'ssh' as const,
  priority: 1,
  enabled: 'true',
  monitored: 'false',
  health: 'up' as const,
  ...given,
})
const save = async (given: Partial<Input<typeof sdkServer.save>> = {}) =>
  kit.must(kit.call('release', sdkServer.save, form(given)))
const find = async (id: number) => (await kit.call('release', sdkServer.desk)).data.find((one) => one.id === id)

describe('the desk', () => {
  test('creates, changes and removes servers; the version read counts', async () => {
    const made = await save({ name: 'A', health: 'down' })
    expect(await find(made.id)).toMatchObject({
      name: 'A',
      health: 'down',
      enabled: true,
      monitored: false,
      hasToken: false,
    })
    const change = form({ ...made, name: 'A', health: 'up' })
    expect((await kit.call('release', sdkServer.save, change)).msgCode).toBe(0)
    expect((await kit.call('release', sdkServer.save, change)).msgCode).toBe(1004)
    expect((await kit.call('release', sdkServer.save, { ...change, id: 999_999 })).msgCode).toBe(1002)
    expect(await kit.call('release', sdkServer.save, form({ name: 'A' }))).toMatchObject({
      msgCode: 1005,
      data: { errors: [{ field: 'name' }] },
    })
    expect(await kit.call('release', sdkServer.save, form({ host: change.host, port: change.port }))).toMatchObject({
      msgCode: 1005,
      data: { errors: [{ field: 'host' }] },
    })
    expect((await kit.call('release', sdkServer.remove, { id: made.id })).msgCode).toBe(0)
    expect((await kit.call('release', sdkServer.remove, { id: made.id })).msgCode).toBe(1002)
  })
  test('takes host names only, because they go into a command', async () => {
    for (const host of [
      'a b.example',
      'x;y.example',
      '-a.example',
      'localhost',
      'a..b',
      'git@x.example',
      '$(x).example',
    ])
      expect([host, (await kit.call('release', sdkServer.save, form({ host }))).msgCode]).toEqual([host, 1001])
    expect((await kit.call('release', sdkServer.save, form({ port: 0 }))).msgCode).toBe(1001)
  })
  test('needs its permission', async () => {
    const calls: ((who: PersonName | null) => Promise<{ msgCode: number }>)[] = [
      (who) => kit.call(who, sdkServer.desk),
      (who) => kit.call(who, sdkServer.save, form()),
      (who) => kit.call(who, sdkServer.renewToken, { id: 1 }),
      (who) => kit.call(who, sdkServer.remove, { id: 1 }),
    ]
    for (const call of calls) {
      expect((await call(null)).msgCode).toBe(99999)
      for (const who of ['main', 'editor', 'manager'] as const) expect((await call(who)).msgCode).toBe(1003)
    }
  })
})

test('servers are offered reachable ones first, and the network chosen is remembered', async () => {
  const down = await save({ name: 'down', priority: 0, health: 'down' })
  const second = await save({ name: 'second', priority: 5 })
  const first = await save({ name: 'first', priority: 2 })
  const off = await save({ name: 'off', priority: 0, enabled: 'false' })
  const ids = (await kit.call('main', sdkServer.list)).data.servers.map((s) => s.id)
  expect(ids).toEqual([first.id, second.id, down.id])
  expect(ids).not.toContain(off.id)
  expect((await kit.call('main', sdkServer.list)).data.carrier).toBeNull()
  await kit.must(kit.call('main', sdkServer.choose, { carrier: 'mobile' }))
  await kit.must(kit.call('main', sdkServer.choose, { carrier: 'unicom' }))
  expect((await kit.call('main', sdkServer.list)).data.carrier).toBe('unicom')
  expect((await kit.call('sub', sdkServer.list)).data.carrier).toBeNull()
  expect((await kit.call('main', sdkServer.choose, { carrier: 'x' as 'mobile' })).msgCode).toBe(1001)
  expect((await kit.call(null, sdkServer.list)).msgCode).toBe(99999)
  expect((await kit.call(null, sdkServer.choose, { carrier: 'mobile' })).msgCode).toBe(99999)
})

describe('authorized_keys', () => {
  const fetchKeys = (token?: string) =>
    kit.request(null, {
      url: '/api/sdkServer/authorizedKeys',
      headers: { 'sec-fetch-site': 'none', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  const keyOf = (n: number) =>
    `ssh-ed25519 ${Buffer.concat([Buffer.from('0000000b7373682d6564323535313900000020', 'hex'), Buffer.alloc(32, n)]).toString('base64')}`
  const lines = async (token: string) => (await fetchKeys(token)).body.split('\n').slice(1).filter(Boolean)
  let token: string
  let server: number
  beforeAll(async () => {
    server = (await save()).id
    token = (await kit.must(kit.call('release', sdkServer.renewToken, { id: server }))).token
    for (const [n, who] of (['main', 'sub', 'other', 'source', 'developer'] as const).entries())
      await kit.must(kit.call(who, sdkKey.add, { name: who, publicKey: `${keyOf(n + 1)} x` }))
  })

  test('are for who shows the secret of a server in use', async () => {
    for (const wrong of [undefined, 'x', 'A'.repeat(43)]) {
      const reply = await fetchKeys(wrong)
      expect([reply.statusCode, reply.body]).toEqual([401, 'unknown secret\n'])
    }
    expect((await fetchKeys(token)).statusCode).toBe(200)
    const old = token
    token = (await kit.must(kit.call('release', sdkServer.renewToken, { id: server }))).token
    expect((await fetchKeys(old)).statusCode).toBe(401)
    expect(
      (await kit.db.selectFrom('sdkServers').select('tokenHash').where('id', '=', server).executeTakeFirstOrThrow())
        .tokenHash,
    ).not.toContain(token)
  })

  test('hold who has a group, a valid certification and a normal authorisation, and each change counts at once', async () => {
    expect(await lines(token)).toEqual([])
    await kit.grantLargeFiles('main', kit.panelId)
    await kit.grantLargeFiles('source', kit.otherId)
    const mine = `restrict,command="tapeout-source main_test LQ1-PANEL" ${keyOf(1)} main_test`
    expect(await lines(token)).toEqual([mine])
    await kit.grantLargeFiles('source', kit.panelId)
    expect(await lines(token)).toHaveLength(2)
    expect((await kit.call('main', sdkKey.list)).data[0]).toMatchObject({ synced: 1, servers: 1 })

    const { pool } = kit.app.database
    const without = async (change: string, back: string) => {
      await pool.query(change)
      expect([change, (await lines(token)).includes(mine)]).toEqual([change, false])
      await pool.query(back)
      expect((await lines(token)).includes(mine)).toBe(true)
    }
    await without(
      `update users set status = 'disabled' where login_name = 'main_test'`,
      `update users set status = 'enabled' where login_name = 'main_test'`,
    )
    await without(
      `update companies set cert_valid_end = current_date - 2 where name = 'certified co'`,
      `update companies set cert_valid_end = current_date + 9 where name = 'certified co'`,
    )
    await without(
      `update user_roles set role = 'developer' where role = 'cust_main' and user_id = ${kit.people.main}`,
      `update user_roles set role = 'cust_main' where user_id = ${kit.people.main}`,
    )
    await without(
      `update large_file_auths set status = 'revoked' where user_id = ${kit.people.main}`,
      `update large_file_auths set status = 'approved' where user_id = ${kit.people.main}`,
    )
    const { id } = (await kit.call('main', sdkKey.list)).data[0]!
    await kit.must(kit.call('main', sdkKey.revoke, { id }))
    expect(await lines(token)).not.toContain(mine)
  })

  test('hold nothing a shell or sshd would read as more, whatever the tables hold', () => {
    const text = authorizedKeysText([
      { loginName: 'good_one', publicKey: keyOf(7), projects: ['LQ1-PANEL', 'x" y', 'LQ2', '$(x)'] },
      { loginName: 'bad"one', publicKey: keyOf(8), projects: ['LQ1'] },
      { loginName: 'good_two', publicKey: `command="x" ${keyOf(9)}`, projects: ['LQ1'] },
      { loginName: 'good_three', publicKey: `${keyOf(9)}\nssh-rsa AAAA`, projects: ['LQ1'] },
      { loginName: 'good_four', publicKey: keyOf(9), projects: [';'] },
    ])
    expect(text).toBe(
      `# 1 keys, made by the portal\nrestrict,command="tapeout-source good_one LQ1-PANEL,LQ2" ${keyOf(7)} good_one\n`,
    )
  })
})

test('health is what a try finds, where it is watched', async () => {
  const listening = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const { port } = listening.address() as { port: number }
  const up = await save({ host: 'localhost.localdomain', port, monitored: 'true' })
  await kit.db.updateTable('sdkServers').set({ host: '127.0.0.1' }).where('id', '=', up.id).execute()
  const gone = await save({ monitored: 'true' })
  await kit.db.updateTable('sdkServers').set({ host: '127.0.0.1', port: 1 }).where('id', '=', gone.id).execute()
  const said = await save({ health: 'up' })
  const run = (monitorInside: boolean) => {
    const app = { ...kit.app, settings: { ...kit.app.settings, monitorInside } }
    return checkServers.run(contextOf(app), {}, new AbortController().signal)
  }
  const healthOf = async (id: number) =>
    (await kit.db.selectFrom('sdkServers').select('health').where('id', '=', id).executeTakeFirstOrThrow()).health
  // nobody looks round in the vendor's own network by way of a monitored server
  await run(false)
  expect(await healthOf(up.id)).toBe('down')
  await run(true)
  listening.close()
  expect(await find(up.id)).toMatchObject({ health: 'up', checkedAt: expect.any(String) })
  expect(await find(gone.id)).toMatchObject({ health: 'down' })
  expect(await find(said.id)).toMatchObject({ health: 'up', checkedAt: null })
})
