import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract.ts'
import { productDesk } from '#areas/product/desk.contract.ts'
import { setup } from '#areas/setup/contract.ts'
import { staffInvitation } from '#areas/staff/invitation.contract.ts'
import { dash } from '#areas/workbench/dash.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { limitsOver } from '#tests/kit/limits.ts'
import { mailServer } from '#tests/kit/mail-server.ts'
import { freePort } from '#tests/kit/ports.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ publicUrl: 'https://portal.example.com', smtpUrl: undefined })
})
afterAll(() => portal.close())

const steps = async () => (await portal.call('admin', setup.list)).data
const step = async (key: string) => (await steps()).find((one) => one.key === key)!
/** What the home of the administrator counts of the steps that are left. */
const waiting = async () =>
  (await portal.call('admin', dash.needs)).data.list.filter(({ listUrl }) => listUrl === '/admin/setup')

test('a step is done once what it asks for is there, and its place is named', async () => {
  const before = await steps()
  expect(before.map(({ group }) => group)).toEqual(before.map(({ group }) => group).toSorted(byGroup))
  expect(await step('setup.address')).toMatchObject({ done: true })
  expect(await step('setup.mail')).toMatchObject({ done: false })
  expect(await step('order-base.unit')).toMatchObject({ done: false, url: '/admin/businessUnit?edit=new', aside: null })
  const { pool } = portal.app.database
  await pool.query('delete from chip_projects')
  await pool.query('delete from chips')
  expect((await step('product.chip')).done).toBe(false)
  expect((await waiting()).map(({ title }) => title)).toContain('添加第一个芯片型号')
  const chip = { code: 'SET100', name: '芯片', nameEn: 'Chip', productLine: 'vision', sort: 1 } as const
  await portal.call('editor', productDesk.save, { ...chip, lifecycle: 'active', audience: 'members' })
  expect((await step('product.chip')).done).toBe(true)
  expect((await waiting()).map(({ title }) => title)).not.toContain('添加第一个芯片型号')
})
test('product lines are named once no sample of them is left without a chip', async () => {
  const { pool } = portal.app.database
  const line = 'product.lines'
  expect(await step(line)).toMatchObject({ done: false, url: '/admin/dict?code=product_line', group: 'content' })
  const rename = `update dictionary_entries set bus_name = bus_name || $1 where dictionary_code = 'product_line' and bus_value <> 'vision'`
  await pool.query(rename, [' '])
  expect(await step(line)).toMatchObject({ done: true })
  await pool.query(`update dictionary_entries set bus_name = trim(bus_name) where dictionary_code = 'product_line'`)
  await pool.query(
    `update dictionary_entries set enabled = bus_value = 'vision' where dictionary_code = 'product_line'`,
  )
  expect(await step(line)).toMatchObject({ done: true })
  await pool.query(`update dictionary_entries set enabled = true where dictionary_code = 'product_line'`)
})
test('who may not take a step is told which roles may', async () => {
  const { pool } = portal.app.database
  await pool.query("delete from role_permissions where role = 'admin' and permission = 'customer_edit'")
  expect(await step('order-base.model')).toMatchObject({ roles: ['order_clerk'] })
  expect(await step('product.chip')).toMatchObject({ roles: [] })
  expect(await step('quote.first')).toMatchObject({ url: '/admin/priceBook?edit=new' })
  expect(await step('issue.levels')).toMatchObject({ done: false, roles: [] })
  await pool.query('insert into issue_rule_sets (follows, created_by) values (issue_rules_now(), $1)', [
    portal.people.admin,
  ])
  expect(await step('issue.levels')).toMatchObject({ done: true })
})
const order = ['portal', 'people', 'content', 'customers', 'ordering']
const byGroup = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)

test('what is not wanted is put aside under a name, by whoever is first, and taken up again', async () => {
  const key = 'order-base.model'
  const both = await Promise.all([1, 2].map(() => portal.call('admin', setup.putAside, { key })))
  expect(both.map(({ msgCode }) => msgCode)).toEqual([0, 0])
  expect((await step(key)).aside?.by).toBeTruthy()
  expect((await waiting()).map(({ title }) => title)).not.toContain('新建第一个订购型号')
  await portal.call('admin', setup.takeUp, { key })
  expect((await step(key)).aside).toBeNull()
  expect((await waiting()).map(({ title }) => title)).toContain('新建第一个订购型号')
})

test('only who sets the portal up sees the list, and only steps there are can be put aside', async () => {
  for (const key of ['product.nothing', 'Product;drop', '']) {
    const kind = key === 'product.nothing' ? kinds.not_found : kinds.validation
    expect((await portal.call('admin', setup.putAside, { key })).msgCode).toBe(kind)
    expect((await portal.call('admin', setup.takeUp, { key })).msgCode).toBe(kind)
  }
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
  ] as const) {
    expect((await portal.call(who, setup.list)).msgCode).toBe(kind)
    expect((await portal.call(who, setup.putAside, { key: 'product.chip' })).msgCode).toBe(kind)
    expect((await portal.call(who, setup.takeUp, { key: 'product.chip' })).msgCode).toBe(kind)
  }
  expect(await waitingOf('editor')).toEqual([])
})
const waitingOf = async (who: 'editor') =>
  (await portal.call(who, dash.needs)).data.list.filter(({ listUrl }) => listUrl === '/admin/setup')

const probe = (who: 'admin' | 'main' | 'editor' | null, which: 'mail' | 'storage', from = portal) =>
  from.call(who, setup.probe, { probe: which })

test('the storage is tried by an object that is gone afterwards, and what it answers is said', async () => {
  const { files } = portal.app
  expect((await probe('admin', 'storage')).data).toEqual({ ok: true, to: null, said: '' })
  expect(await step('setup.storage')).toMatchObject({ done: true, url: null })
  const removed: string[] = []
  const broken = {
    ...files.storage,
    get: () => Promise.reject(new Error('bucket is read by nobody')),
    remove: async (key: string) => void removed.push(key),
  }
  const { storage } = files
  Object.assign(files, { storage: broken })
  try {
    expect((await probe('admin', 'storage')).data).toEqual({ ok: false, to: null, said: 'bucket is read by nobody' })
  } finally {
    Object.assign(files, { storage })
  }
  for (const key of removed) await storage.remove(key)
  expect(removed).toHaveLength(1)
})

test('a letter goes to the caller’s own address at once, and a server that refuses it is quoted', async () => {
  expect((await probe('admin', 'mail')).msgCode).toBe(kinds.state)
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      got.push(address)
      done(got.length > 1 ? new Error('mailbox full') : undefined)
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const { settings, database } = portal.app
  Object.assign(portal.app, { settings: { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` } })
  try {
    await database.pool.query("update users set email = '' where id = $1", [portal.people.admin])
    expect((await probe('admin', 'mail')).msg).toContain('邮箱')
    expect(await step('setup.mail')).toMatchObject({ probe: 'mail', probeTo: null })
    expect(got).toEqual([])
    await database.pool.query("update users set email = 'admin@vendor.example' where id = $1", [portal.people.admin])
    // an address of a server is no letter that arrived; where one goes is said before it is sent
    expect(await step('setup.mail')).toMatchObject({ done: false, probeTo: 'admin@vendor.example' })
    expect(await step('setup.storage')).toMatchObject({ probe: 'storage', probeTo: null })
    expect((await probe('admin', 'mail')).data).toEqual({ ok: true, to: 'admin@vendor.example', said: '' })
    expect(await step('setup.mail')).toMatchObject({ done: true })
    const refused = (await probe('admin', 'mail')).data
    expect(refused).toMatchObject({ ok: false, to: 'admin@vendor.example' })
    expect(refused.said).toContain('mailbox full')
    expect(got).toEqual(['admin@vendor.example', 'admin@vendor.example'])
    expect((await database.pool.query("select from mails where template = 'setup.tried'")).rows).toEqual([])
  } finally {
    Object.assign(portal.app, { settings })
    await new Promise<void>((done) => server.close(() => done()))
  }
})

test('while the server of mails cannot be had, everybody who relies on it is told', async () => {
  const { settings, database } = portal.app
  await database.pool.query('delete from mails')
  await database.pool.query('delete from setup_sights')
  const server = await mailServer()
  const reachedAt = (port: number) =>
    Object.assign(portal.app, { settings: { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` } })
  reachedAt(server.port)
  const write = (columns: string, values: string) =>
    database.pool
      .query(`insert into mails (to_address, subject, text_body, html_body, template, locale, kind, ${columns})
      values ('a@x.example', '邀请', '', '', 'setup.tried', 'zh', 'mail', ${values})`)
  const told = async () => ({
    step: (await step('setup.mail')).done,
    code: (await portal.call(null, account.sendCode, { target: 'new@x.example', scene: 'register' })).data.delayed,
    staff: (await portal.call('admin', staffInvitation.way)).data,
    home: (await portal.call('admin', dash.needs)).data.list.filter(({ listUrl }) => listUrl.startsWith('/admin/mail')),
  })
  try {
    await write('status, sent_at', `'sent', now() - interval '1 minute'`)
    expect(await told()).toEqual({ step: true, code: false, staff: { mail: true, delayed: false }, home: [] })
    // nobody listens, and no letter has failed yet
    reachedAt(await freePort())
    await limitsOver()
    expect(await told()).toMatchObject({ code: true, staff: { mail: true, delayed: true }, home: [] })
    reachedAt(server.port)
    await write('status, error, unreached_at', `'queued', 'connect ECONNREFUSED', now()`)
    await limitsOver()
    expect(await told()).toMatchObject({
      step: false,
      code: true,
      staff: { mail: true, delayed: true },
      home: [{ title: '邀请', listUrl: '/admin/mail?status=queued' }],
    })
  } finally {
    await database.pool.query('delete from mails')
    Object.assign(portal.app, { settings })
    await server.close()
  }
})

test('only who sets the portal up tries its parts', async () => {
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
  ] as const)
    for (const which of ['mail', 'storage'] as const) expect((await probe(who, which)).msgCode).toBe(kind)
})

test('backup, restore, monitoring and sign-on are done once they were seen lately', async () => {
  const { pool } = portal.app.database
  const keys = ['setup.backup', 'setup.restore', 'setup.metrics'] as const
  const states = async () => Promise.all(keys.map(async (key) => (await step(key)).done))
  expect(await states()).toEqual([false, false, false])
  // who looks from this machine is no monitoring
  await portal.request(null, { url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(await states()).toEqual([false, false, false])
  await pool.query(`insert into setup_sights values ('backup', now() - interval '7 days'), ('restore', now() - interval '99 days'),
    ('metrics', now() - interval '23 hours'), ('sign_on', now())`)
  expect(await states()).toEqual([true, true, true])
  await pool.query(`update setup_sights set seen_at = seen_at - interval '2 days'`)
  expect(await states()).toEqual([false, false, false])
  // nobody is signed in to what is not set up
  expect((await step('setup.sign_on')).done).toBe(false)
  const { settings } = portal.app
  Object.assign(portal.app, { settings: { ...settings, casServices: ['https://forum.example/bbs/'] } })
  expect((await step('setup.sign_on')).done).toBe(true)
  Object.assign(portal.app, { settings })
})

test('a read of the metrics from outside is noted', async () => {
  const { settings, database } = portal.app
  const metricsToken = 'token-of-the-monitoring'
  Object.assign(settings, { metricsToken })
  await database.pool.query('delete from setup_sights')
  const read = (authorization: string) =>
    portal.request(null, { url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })
  expect((await read('Bearer wrong')).statusCode).toBe(404)
  expect((await step('setup.metrics')).done).toBe(false)
  expect((await read(`Bearer ${metricsToken}`)).statusCode).toBe(200)
  await expect.poll(async () => (await step('setup.metrics')).done).toBe(true)
  Object.assign(settings, { metricsToken: undefined })
})
