import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarModel, profile } from '#areas/account/profile.contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  await giveCode('order', 'H0821')
  await giveCode('source', 'S0007')
  await db
    .updateTable('dictionaryEntries')
    .set({ busValue: 'https://assistant.example.com/chat' })
    .where('dictionaryCode', '=', 'yht_online_agent')
    .execute()
})
afterAll(() => portal.close())

async function giveCode(who: PersonName, customerCode: string) {
  const { db } = portal.app.database
  const user = await db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', portal.people[who])
    .executeTakeFirstOrThrow()
  const { companyId } = user
  const row = {
    code: customerCode,
    name: who,
    companyId,
    region: 'CN',
    currencies: ['RMB'],
    payTerm: 'prepay',
    creditCurrency: 'RMB',
  } as const
  await db
    .insertInto('customers')
    .values({ ...row, currencies: [...row.currencies] })
    .execute()
}
const setAddress = (busValue: string) =>
  portal.app.database.db
    .updateTable('dictionaryEntries')
    .set({ busValue })
    .where('dictionaryCode', '=', 'yht_online_agent')
    .execute()
const url = async (who: PersonName, busName = 'yht_online_agent') =>
  (await portal.call(who, workbench.assistant, { busName })).data.url

test('the order role comes with the code of the own company, and only with it', async () => {
  expect((await portal.call('order', orderRole.mine)).data).toEqual({
    hasOrderRole: true,
    customerCode: 'H0821',
    orderToken: expect.stringMatching(/^[\w.-]{40,}$/),
  })
  // the same company without the role, another company, the vendor's staff
  for (const who of ['main', 'other', 'editor', 'admin'] as const)
    expect((await portal.call(who, orderRole.mine)).data).toMatchObject({ hasOrderRole: false, customerCode: '' })
})

test('the customer source comes with the code of the own company, and only with the role', async () => {
  expect((await portal.call('source', workbench.cusSource)).data).toEqual({ isCusSource: true, sourceCode: 'S0007' })
  for (const who of ['other', 'order', 'editor'] as const)
    expect((await portal.call(who, workbench.cusSource)).data).toEqual({ isCusSource: false, sourceCode: '' })
})

test('the top bar learns what is known of the caller: unread messages, and no picture', async () => {
  expect((await portal.call('source', workbench.header)).data).toEqual({ number: 0, icon: null, sources: ['S0007'] })
  for (const who of ['other', 'order', 'editor'] as const)
    expect((await portal.call(who, workbench.header)).data).toEqual({ number: 0, icon: null, sources: [] })
  expect((await portal.call(null, workbench.header)).msgCode).toBe(99999)
})

test('the top bar learns the address of the own picture', async () => {
  const { version, name, locale } = (await portal.call('other', profile.show)).data
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  )
  const avatar = await uploadFile(portal, 'other', avatarModel, 'me.png', png)
  expect((await portal.call('other', profile.save, { version, name, locale, avatar })).msgCode).toBe(0)
  const { icon } = (await portal.call('other', workbench.header)).data
  expect(icon).toBe((await portal.call('other', profile.show)).data.avatar?.url)
  expect((await portal.request('other', { url: icon! })).statusCode).toBe(200)
  expect((await portal.call('order', workbench.header)).data.icon).toBeNull()
})

test('the assistant has an address under its own key only', async () => {
  expect(await url('main')).toBe('https://assistant.example.com/chat')
  for (const key of ['icp_no', 'portal_link', 'YHT_ONLINE_AGENT', 'yht_online_agent2'])
    expect(await url('main', key)).toBe('')
})

test('what is no web address never reaches a frame', async () => {
  for (const bad of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a b',
    'https://u:p@evil.example',
    'ftp://x.example',
  ]) {
    await setAddress(bad)
    expect({ bad, url: await url('main') }).toEqual({ bad, url: '' })
  }
})

test('nobody is told anything without a session, and a key is required', async () => {
  for (const entry of [orderRole.mine, workbench.cusSource])
    expect((await portal.call(null, entry)).msgCode).toBe(99999)
  expect((await portal.call(null, workbench.assistant, { busName: 'yht_online_agent' })).msgCode).toBe(99999)
  expect((await portal.call('main', workbench.assistant, { busName: '' })).msgCode).toBe(1001)
  expect((await portal.call('main', workbench.assistant, { busName: 'x'.repeat(65) })).msgCode).toBe(1001)
})
