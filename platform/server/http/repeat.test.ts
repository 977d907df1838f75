import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { sdkServer } from '#areas/sdk-server/contract.ts'
import { routes } from '#main/areas.ts'
import { takesKey } from '#platform/contract/address.ts'
import { bytes } from '#platform/contract/contract.ts'
import { encode } from '#tests/kit/app.ts'
import { faqKit, type FaqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { isSecret, purgeKeys } from './repeat.ts'

let portal: FaqKit
beforeAll(async () => {
  portal = await faqKit()
})
afterAll(() => portal.close())
beforeEach(async () => void (await portal.app.database.pool.query('delete from idempotency_keys')))

const draft = (title: string) => portal.form({ title, titleEn: 'x', content: '<p>x</p>' })
const save = async (title: string, key: string | undefined, who: PersonName = 'editor') => {
  const { url, payload } = encode(faqDesk.save, draft(title))
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await portal.request(who, { method: 'POST', url, payload, headers })
  return { ...response.json<{ msgCode: number; data: { id: number } }>(), again: response.headers['idempotent-replay'] }
}
const made = async (title: string) =>
  (await portal.app.database.pool.query('select count(*)::int as n from faq_revisions where title = $1', [title]))
    .rows[0].n

test('every POST that may create takes a key; the rest are not for a signed-in form', () => {
  const forgotten = routes
    .filter(({ entry }) => entry.method === 'POST' && !takesKey(entry))
    .filter(({ entry: e }) => e.access !== 'open' && e.body !== 'multipart' && e.reply !== bytes && e.logged)
  expect(forgotten.map(({ area, name }) => `${area}.${name}`)).toEqual([])
})

test('three equal submits with one key make one record, after each other and at the same time', async () => {
  const first = await save('one by one', 'key-number-1')
  expect(first.msgCode).toBe(0)
  for (let n = 0; n < 2; n += 1)
    expect(await save('one by one', 'key-number-1')).toMatchObject({ msgCode: 0, data: first.data, again: 'true' })
  expect(await made('one by one')).toBe(1)
  const together = await Promise.all([1, 2, 3].map(() => save('together', 'key-number-2')))
  expect(new Set(together.map((r) => `${r.msgCode} ${r.data.id}`)).size).toBe(1)
  expect(together[0]!.msgCode).toBe(0)
  expect(await made('together')).toBe(1)
})

test('without a key, with another, or of another person it is another submit', async () => {
  await save('each', undefined)
  await save('each', 'key-number-3')
  await save('each', 'key-number-4')
  await save('each', 'key-number-3', 'editor2')
  expect(await made('each')).toBe(4)
})

test('the same key with other content is refused, and so is what is no key', async () => {
  await save('before', 'key-number-5')
  expect((await save('after', 'key-number-5')).msgCode).toBe(1005)
  expect(await made('after')).toBe(0)
  for (const bad of ['short', 'x'.repeat(129), 'with a space']) expect((await save('bad', bad)).msgCode).toBe(1001)
})

test('a refused submit may be made again under its key, and a key never stands without its record', async () => {
  const { pool } = portal.app.database
  await pool.query('alter table faq_revisions add constraint shut check (id < 0) not valid')
  expect((await save('later', 'key-number-6')).msgCode).not.toBe(0)
  await pool.query('alter table faq_revisions drop constraint shut')
  expect((await pool.query('select from idempotency_keys')).rowCount).toBe(0)
  expect((await save('later', 'key-number-6')).msgCode).toBe(0)
  expect(await made('later')).toBe(1)
})

test('a call that was cut short after its commit is told to be done; one that still runs, to wait', async () => {
  const { pool } = portal.app.database
  await save('cut', 'key-number-7')
  await pool.query('update idempotency_keys set answer = null')
  expect((await save('cut', 'key-number-7')).msgCode).toBe(1007)
  await pool.query(`update idempotency_keys set created_at = now() - interval '2 minutes'`)
  expect((await save('cut', 'key-number-7')).msgCode).toBe(1005)
  expect(await made('cut')).toBe(1)
  await pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`)
  await purgeKeys.run({ db: portal.app.database.db } as never, {}, new AbortController().signal)
  expect((await pool.query('select from idempotency_keys')).rowCount).toBe(0)
})

test('what is shown once is not kept, and not told again', async () => {
  const secret = routes.filter(({ entry }) => takesKey(entry) && isSecret((entry.reply as { shape?: object }).shape))
  const shownOnce = [
    'factor.beginTotp',
    'factor.saveTotp',
    'factor.renewCodes',
    'factor.savePasskey',
    'staff.inviteList',
    'staff.invite',
    'staff.renew',
    'company-invitation.add',
    'company-invitation.renew',
    'sdk-server.renewToken',
    'workbench.makeFeed',
    'api-key.add',
    'api-key.rotate',
    'webhook.add',
    'webhook.save',
    'webhook.rotate',
  ]
  expect(secret.map(({ area, name }) => `${area}.${name}`)).toEqual(shownOnce)
  const { pool } = portal.app.database
  await pool.query(
    `insert into sdk_servers (id, name, carrier, host, port, proto) overriding system value values (900001, 'once', 'mobile', 'once.example', 22, 'ssh')`,
  )
  const renew = async () => {
    const { url, payload } = encode(sdkServer.renewToken, { id: 900001 })
    const headers = { 'idempotency-key': 'key-number-8' }
    return (await portal.request('admin', { method: 'POST', url, payload, headers })).json<{
      msgCode: number
      data: { token: string }
    }>()
  }
  const first = await renew()
  expect(first).toMatchObject({ msgCode: 0, data: { token: expect.any(String) } })
  expect((await renew()).msgCode).toBe(1005)
  const { rows } = await pool.query('select answer from idempotency_keys')
  expect(JSON.stringify(rows)).not.toContain(first.data.token)
})
