import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkList } from '#platform/server/http/address.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { feed, feedPath } from '../feed.contract.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ officeNetworks: networkList(['203.0.113.0/24']) })
})
afterAll(() => portal.close())
const made = async (who: PersonName) => (await portal.call(who, feed.makeFeed)).data.token
const read = async (token: string, remoteAddress: string) =>
  (await portal.request(null, { url: feedPath(token), remoteAddress })).statusCode

test('the calendar of staff is there in the offices only: an address proves no second factor', async () => {
  const [staff, customer] = [await made('editor'), await made('main')]
  const [office, elsewhere] = ['203.0.113.9', '198.51.100.7']
  expect([await read(staff, office), await read(staff, elsewhere)]).toEqual([200, 404])
  expect([await read(customer, office), await read(customer, elsewhere)]).toEqual([200, 200])
  expect((await portal.call('editor', feed.feed)).data).toMatchObject({ on: true, officeOnly: true })
  expect((await portal.call('main', feed.feed)).data).toMatchObject({ on: true, officeOnly: false })
})
