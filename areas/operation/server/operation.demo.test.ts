import { afterAll, beforeAll, expect, test } from 'vitest'
import { operation } from '#areas/operation/contract.ts'
import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import { seed as seedDictionary } from '#areas/dictionary/server/dictionary.demo.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { seed } from './operation.demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

test('an operator of the demo finds mails in the states they meet, and none of them goes out', async () => {
  expect([await seed(portal.app), await seed(portal.app)]).toEqual([true, false])
  const { list } = (await portal.call('admin', operation.mails)).data
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['sent', 'outbox', 'failed']))
  expect(list.every(({ to, subject }) => to.endsWith('@example.com') && subject !== '')).toBe(true)
  const mail = (await portal.call('admin', operation.mail, { id: list[0]!.id })).data
  expect(mail.text).not.toBe('')
  const { db } = portal.app.database
  expect(await db.selectFrom('outboxEvents').select('id').where('topic', '=', 'mail.queued').execute()).toEqual([])
})

test('the helpers of the demo have addresses, and what somebody set stays', async () => {
  const { db } = portal.app.database
  const set = { busValue: 'https://chat.example.com/' }
  await db.updateTable('dictionaryEntries').set(set).where('busName', '=', 'chat_url').execute()
  await seedDictionary(portal.app)
  const links = await dictionaryValues({ db }, 'portal_link')
  const agent = await dictionaryValues({ db }, 'yht_online_agent')
  expect(links.get('chat_url')).toBe('https://chat.example.com/')
  expect(links.get('feedback_url')).toMatch(/^https:\/\/www\.example\.com\//)
  // the portal's own assistant answers where no other is set
  expect(agent.get('yht_online_agent')).toBe('')
})
