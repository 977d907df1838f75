import { expect, test } from 'vitest'
import { account } from '#areas/account/contract.ts'
import { profile } from '#areas/account/profile.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

type Wire = { smtpUrl?: string | undefined; smsUrl?: string | undefined; demo?: boolean }
/** A portal that is wired so, and what it answers to who asks for a code. */
async function wired(wire: Wire, ask: (portal: TestApp) => Promise<void>) {
  const portal = await testApp(wire)
  await ask(portal)
  await portal.close()
}
const send = (portal: TestApp, target: string) => portal.call(null, account.sendCode, { target, scene: 'register' })
const written = async ({ app }: TestApp) => (await app.database.pool.query('select from mails')).rowCount

test('where nothing leaves the portal no code is claimed to be sent, and none is written', () =>
  wired({ smtpUrl: undefined, smsUrl: undefined }, async (portal) => {
    const [mail, phone] = [await send(portal, 'new@firm.example.com'), await send(portal, '13812345678')]
    expect(mail).toMatchObject({ msgCode: kinds.state, msg: expect.stringContaining('邮件') })
    expect(phone).toMatchObject({ msgCode: kinds.state, msg: expect.stringContaining('短信') })
    const own = await portal.call('main', profile.contactCode, { kind: 'mobile', newValue: '13812345679' })
    expect(own.msgCode).toBe(kinds.state)
    expect(await written(portal)).toBe(0)
  }))

test('with mail alone a phone is sent on to it', () =>
  wired({ smsUrl: undefined }, async (portal) => {
    expect((await send(portal, 'new@firm.example.com')).msgCode).toBe(0)
    expect(await send(portal, '13812345678')).toMatchObject({
      msgCode: kinds.state,
      msg: expect.stringContaining('邮箱'),
    })
    expect(await written(portal)).toBe(1)
  }))

test('a demo is read at its desk, so everything is sent there', () =>
  wired({ smtpUrl: undefined, smsUrl: undefined, demo: true }, async (portal) => {
    expect((await send(portal, 'new@firm.example.com')).msgCode).toBe(0)
    expect((await send(portal, '13812345678')).msgCode).toBe(0)
  }))
